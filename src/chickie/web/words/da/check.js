// @ts-check
/** The check of a deal, line by line. */
export const check = {
  title: 'Kontrollér uddelingerne',
  lead: 'Før hver runde forsegler serveren et hemmeligt tal, hver spillers browser lægger sit eget tal til, og først derefter bliver brikkerne blandet med dem alle tilsammen. Efter runden bliver hemmeligheden vist, og din browser regner efter, her og nu:',
  loading: 'Et øjeblik …',
  broken: 'Uddelingerne kunne ikke hentes.',
  none: 'Ingen runde er slut endnu; en uddeling kan kontrolleres, når dens runde er slut.',
  round: 'Runde {n}',
  verdict: { holds: 'det hele stemmer', fails: 'noget stemmer ikke', without: 'intet fra dig indgik i denne uddeling', unknown: 'intet er galt, men denne browser har ikke gemt noget om denne uddeling' },
  others: { one: 'Ud over disse var denne browser med i én uddeling til ved dette bord. Uddelinger fra tidligere partier vises ikke; flere bør der ikke være.', other: 'Ud over disse var denne browser med i {n} uddelinger til ved dette bord. Uddelinger fra tidligere partier vises ikke; flere bør der ikke være.' },
  unfinished: { one: 'I én af dem åbnede den sit tal og så aldrig rundens slutning. Hvis du ikke forlod den runde, har serveren kasseret en uddeling.', other: 'I {n} af dem åbnede den sit tal og så aldrig rundens slutning. Hvis du ikke forlod de runder, har serveren kasseret uddelinger.' },
  lines: {
    form: { no: 'Det, serveren fortæller om denne uddeling, er IKKE fuldstændigt; intet kan kontrolleres.' },
    commitment: { yes: 'Hemmeligheden er den, serveren havde forseglet, før nogen sagde noget.', no: 'Hemmeligheden er IKKE den, serveren havde forseglet.' },
    remembered: { yes: 'Det, der blev offentliggjort før uddelingen, er det, denne browser har gemt.', no: 'Denne browser har gemt noget ANDET end det, der nu bliver vist.', none: 'Denne browser var ikke med før uddelingen og har intet gemt at sammenligne med.' },
    pledges: { yes: 'Hvert tal passer til det, pladsen havde forseglet forinden: {seats}.', no: 'Et tal passer IKKE til det, pladsen havde forseglet, eller mangler: {seats}.', empty: 'Intet menneskes tal indgik: kun serverens eget.' },
    own: {
      yes: 'Dit eget tal indgik.', no: 'Dit eget tal indgik IKKE.', none: 'Denne browser kender intet tal fra dig.', late: 'Dit tal kom for sent: brikkerne blev blandet uden det.', left: 'Dit tal var forseglet, og det siges, at det kom for sent: brikkerne blev blandet uden det.',
    },
    order: { yes: 'Blandet igen kommer brikkerne i samme rækkefølge.', no: 'Blandet igen kommer brikkerne i en ANDEN rækkefølge.', gap: 'En blanding i denne runde MANGLER: de er ikke nummereret fra den første af.' },
    lot: { yes: 'Lodtrækningen om starten giver det samme.', no: 'Lodtrækningen om starten giver noget ANDET.' },
    hand: { yes: 'De brikker, du fik, er dem, denne rækkefølge giver.', no: 'De brikker, du fik, er IKKE dem, denne rækkefølge giver.', none: 'Denne browser så ikke dine brikker komme, så den kan ikke sammenligne dem.' },
    again: { no: 'Før denne uddeling blev en anden KASSERET, efter at denne browser havde åbnet sit tal til den.' },
    refused: { none: 'Forseglede et tal og åbnede det ikke: {seats}. For hver af dem kunne serveren have valgt mellem to rækkefølger.' },
  },
  mark: { yes: 'stemmer', no: 'stemmer ikke', none: 'værd at vide' },
  not: 'Hvad dette ikke beviser: at serveren ikke har vist nogens brikker til nogen. Den deler ud, så den kender dem. Og hvor intet menneskes tal indgik, kunne den have prøvet mange hemmeligheder, før den forseglede en.',
  numbers: 'Tallene',
};
