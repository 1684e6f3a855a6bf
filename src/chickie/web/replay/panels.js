// @ts-check
/**
 * What lies over a record: menu, moves and hands, score, files to keep, whether it holds.
 * @import { Opened } from './source.js'
 * @import { Settings } from '../settings.js'
 * @import { Walk } from './walk.js'
 * @import { Stage } from './review.js'
 * @import { IconName } from '../icons.js'
 */
import { useEffect, useRef, useState } from '../vendor/hooks.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { Deals } from '../papers.js';
import { save } from '../save.js';
import { Pad, Round } from '../score.js';
import { watchOf } from '../server.js';
import { SettingsForm } from '../settings.js';
import { isCopied } from '../share.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { Choice, Sums } from './critique.js';
import { Hands } from './hands.js';
import { Moves } from './moves.js';
import { choiceAt, roundOf } from './review.js';
import { seen } from './seen.js';
import { fileOf, kindOf, wording } from './source.js';

const say = words.replay;

/** @param {{ icon: IconName, label: string, run: () => void }} props */
const Entry = ({ icon, label, run }) => html`<li><${Button} icon=${icon} text=${label} run=${run} /></li>`;

/** @param {{ icon: IconName, label: string, href: string }} props */
const Way = ({ icon, label, href }) => html`<li><a href=${href}><${Icon} name=${icon} />${label}</a></li>`;

/** @param {{ record: Opened, open: (panel: string) => void, leave: () => void }} props */
function Menu({ record: { link, reel }, open, leave }) {
  const [kind, setKind] = useState('');
  useEffect(() => { if (link) kindOf(link).then(setKind, () => undefined); }, [link]);
  return html`<ul class="menu">
    <${Entry} icon="log" label=${say.more} run=${() => open('moves')} />
    <${Entry} icon="save" label=${say.tools} run=${() => open('tools')} />
    <${Entry} icon="shield" label=${say.checkTitle} run=${() => open('check')} />
    <${Way} icon="rules" label=${words.menu.rules} href=${`/rules/${reel.code}`} />
    <${Entry} icon="look" label=${words.settings.title} run=${() => open('settings')} />
    <${Entry} icon="keys" label=${say.keys} run=${() => open('keys')} />
    <${Entry} icon="plus" label=${say.other} run=${leave} />
    ${kind && html`<${Way} icon="back" label=${say.table} href=${`/${kind}/${link}`} />`}
    <${Way} icon="home" label=${say.home} href="/" />
  </ul>`;
}

/** @param {{ record: Opened, form: 'jsonl' | 'text' | 'svg' | 'strip', at: number }} props */
function Download({ record, form, at }) {
  const [now, setNow] = useState('');
  const fetch = async () => {
    setNow(say.saving);
    try {
      const { name, content } = await fileOf(record, form, at);
      save(name, content);
      setNow('');
    } catch (failure) {
      setNow(wording(failure));
    }
  };
  return html`<li><${Button} icon="save" text=${say[form]} run=${fetch} /><span role="status">${now}</span></li>`;
}

/**
 * The address of a moment, to be sent on: of a table always by the link to watch, whichever
 * this page was opened by, for the other one leads to a seat. Null while it is not known.
 * @param {Opened} record @param {string} hash
 */
function useShared({ link }, hash) {
  const [watch, setWatch] = useState(/** @type {string | null} */ (null));
  const [bad, setBad] = useState('');
  useEffect(() => { if (link) watchOf(link).then(setWatch, failure => setBad(wording(failure))); }, [link]);
  const path = link ? watch && `/replay/${watch}` : location.pathname;
  return { address: path && location.origin + path + hash, bad };
}

/** @param {{ record: Opened, hash: string }} props */
function CopyLink({ record, hash }) {
  const { address, bad } = useShared(record, hash);
  const [done, setDone] = useState('');
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const copy = async () => setDone(await isCopied(field.current, address ?? '') ? say.copied : words.lobby.copyBy);
  if (!address) return html`<p role="status">${bad || say.saving}</p>`;
  const note = record.link ? say.linkNote : record.past ? say.linkNotePast : say.linkNoteFile;
  return html`<div class="link"><label>${say.linkTo}<input ref=${field} readonly value=${address} /></label>
      <${Button} icon="copy" text=${say.copyLink} run=${copy} /></div>
    <p class="small" role="status">${done || note}</p>`;
}

/** @param {{ record: Opened, walk: Walk }} props */
const Tools = ({ record, walk: { frame, hash } }) => html`<${CopyLink} record=${record} hash=${hash} />
  <h3>${say.files}</h3>
  <ul class="downloads">${/** @type {const} */ (['jsonl', 'text', 'svg', 'strip']).map(form => html`
    <${Download} key=${form} record=${record} form=${form} at=${frame.n} />`)}</ul>`;

/** What is wrong, and in which line of the file. @param {Opened['reel']['flaws'][number]} flaw */
export const flawed = ({ line, sentence }) => (line ? tell(say.flawAt, { line, sentence }) : sentence);

/** Whether the record and its deals hold. @param {{ record: Opened }} props */
function Holds({ record: { reel } }) {
  const { sound, open, flaws, deals, seats, highest, seen_by: by } = reel;
  const own = typeof by === 'number' ? by : null;
  const whose = () => ({ names: seats.map(seat => seat.name), seats: seats.length, highest, own });
  return html`<p class=${sound ? 'how' : 'bad'}>${!sound ? say.unsound : open ? say.sound : say.partial}</p>
    ${flaws.length > 0 && html`<ul class="flaws">${flaws.map((flaw, i) => html`<li key=${i} class=${flaw.damage ? 'bad' : ''}>
      ${flawed(flaw)}</li>`)}</ul>`}
    <h3>${say.deals}</h3>
    ${deals.length ? html`<p>${words.check.lead}</p><${Deals} deals=${deals} whose=${whose} />
      <p class="small">${words.check.not}</p>` : html`<p>${say.noDeals}</p>`}`;
}

const Keys = () => html`<table class="keys"><tbody>${say.keyRows.map(([key, what]) => html`<tr key=${key}>
  <th scope="row"><kbd>${key}</kbd></th><td>${what}</td></tr>`)}</tbody></table>`;

/** @param {{ record: Opened, walk: Walk, numerals: boolean }} props */
function Score({ record, walk: { frame }, numerals }) {
  const state = seen(record.reel, frame);
  return html`${frame.final && html`<p class="how">${frame.final.sentence}</p><${Pad} final=${frame.final} state=${state} />`}
    ${frame.summary && html`<${Round} summary=${frame.summary} state=${state} numerals=${numerals} />`}`;
}

/**
 * @param {{ panel: string, record: Opened, walk: Walk, settings: Settings, change: (settings: Settings) => void,
 *   open: (panel: string | null) => void, leave: () => void, stage: Stage }} props
 */
export function Panel({ panel, record, walk, settings, change, open, leave, stage }) {
  const close = () => open(null), { numerals } = settings;
  /** @param {number} index */
  const jump = index => { close(); walk.jump(index); };
  /** @type {Record<string, [title: string, body: unknown, wide?: boolean]>} */
  const panels = {
    menu: [words.menu.title, html`<${Menu} record=${record} open=${open} leave=${leave} />`],
    moves: [say.more, html`${!walk.frame.hands && html`<p class="small">${say.handsHidden}</p>`}
      <${Hands} frame=${walk.frame} after=${walk.after} numerals=${numerals} />
      <${Moves} frames=${walk.frames} index=${walk.index} jump=${jump} />`],
    score: [tell(say.roundOf, { n: walk.round }), html`<${Score} record=${record} walk=${walk} numerals=${numerals} />`, true],
    tools: [say.tools, html`<${Tools} record=${record} walk=${walk} />
      <${Button} icon="shield" text=${say.checkTitle} run=${() => open('check')} />`],
    check: [say.checkTitle, html`<${Holds} record=${record} />`],
    settings: [words.settings.title, html`<${SettingsForm} now=${settings} change=${change} />`],
    keys: [say.keys, html`<${Keys} />`],
    ...(stage.at === 'done' && {
      choice: [words.review.here, html`<${Choice} choice=${choiceAt(roundOf(stage.review, walk.round), walk)}
        names=${stage.review.players} />`, true],
      sums: [words.review.sums, html`<${Sums} record=${record} review=${stage.review} />`, true],
    }),
  };
  if (!(panel in panels)) return null;
  const [title, body, wide = false] = panels[panel];
  return html`<${Dialog} key=${panel} title=${title} wide=${wide} close=${close}>${body}</${Dialog}>`;
}
