// @ts-check
/**
 * The matches that this browser remembers, by the people who played them.
 * @import { Preset } from '../choose.js'
 * @import { Group, Meeting } from './groups.js'
 * @import { Past } from './store.js'
 */
import { render } from '../vendor/preact.js';
import { useEffect, useState } from '../vendor/hooks.js';
import { Dialog } from '../dialog.js';
import { Button } from '../button.js';
import { html } from '../html.js';
import { Foot } from '../icons.js';
import { get } from '../server.js';
import { settings, wear } from '../settings.js';
import { count, listed, tell } from '../tell.js';
import { words } from '../words.js';
import { Files } from './files.js';
import { leave } from './forgetting.js';
import { fetchOwed } from './gather.js';
import { GroupCard, date } from './group.js';
import { groups } from './groups.js';
import { matches } from './store.js';

const say = words.past;

/** What is about to be deleted: some matches, or everything. @typedef {{ matches: Past[], everything: boolean }} Doomed */

/** @param {Doomed} doomed */
function question({ matches: all, everything }) {
  if (everything) return all.length ? count(say.sureAll, all.length) : say.sureKnown;
  if (all.length === 1) return tell(say.sureOne, { date: date(all[0].at) });
  return count(say.sureGroup, all.length, { names: listed(all[0].names) });
}

/** The one question before it is done. @param {{ doomed: Doomed, done: () => void, close: () => void }} props */
function Sure({ doomed, done, close }) {
  const [also, setAlso] = useState(true);
  const go = async () => { await leave(doomed, also); done(); };
  return html`<p>${doomed.matches.length ? say.sureLine : say.sureKnownLine}</p>
    ${doomed.matches.length > 0 && html`<label class="tick"><input type="checkbox" checked=${also} onChange=${() => setAlso(!also)} />
      <span>${doomed.everything ? say.surePerson : say.sureTables}</span></label>`}
    <div class="buttons"><${Button} kind="main" text=${say.sureYes} run=${go} />
      <${Button} text=${say.sureNo} run=${close} /></div>`;
}

/** What rule sets are called, in the language of the page. */
function useTitles() {
  const [titles, setTitles] = useState(/** @type {Map<string, string>} */ (new Map()));
  useEffect(() => {
    get('/api/rules').then((/** @type {Preset[]} */ all) =>
      setTitles(new Map(all.map(one => [one.name, one.title]))), () => undefined);
  }, []);
  return (/** @type {string} */ rules, /** @type {string} */ title) => titles.get(rules) ?? title;
}

/**
 * The matches, read anew when this tab is seen again: another one may have ended a match. Those
 * that could not be fetched when they ended are fetched now.
 */
function useMatches() {
  const [all, setAll] = useState(/** @type {Past[] | null} */ (null));
  const look = async () => setAll(await matches());
  useEffect(() => {
    const seen = () => { if (!document.hidden) look(); };
    look();
    fetchOwed().then(look, () => undefined);
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  return { all, look };
}

const Nothing = () => html`<section class="card nothing"><p><b>${say.none}</b></p><p>${say.noneLine}</p>
  <a class="button main" href="/">${say.play}</a></section>`;

function Page() {
  const { all, look } = useMatches(), called = useTitles();
  const [doomed, setDoomed] = useState(/** @type {Doomed | null} */ (null));
  const [note, setNote] = useState('');
  /** @param {Meeting[]} meetings */
  const remove = meetings => setDoomed({ matches: meetings.map(one => one.past), everything: false });
  const done = () => { setDoomed(null); setNote(say.deleted); look(); };
  return html`<main class="past">
    <header class="past-head"><a class="mark" href="/" aria-label=${say.play}><${Foot} /></a>
      <div><h1>${say.title}</h1><p>${say.lead}</p></div></header>
    <p class="note" role="status">${note}</p>
    ${all === null ? html`<p>${say.loading}</p>` : !all.length ? html`<${Nothing} />`
    : groups(all).map((/** @type {Group} */ group) => html`<${GroupCard} key=${group.key} group=${group} called=${called} remove=${remove} />`)}
    ${all && html`<${Files} all=${all} changed=${look} remove=${() => setDoomed({ matches: all, everything: true })} />`}
    <section class="where"><h2>${say.where}</h2><p>${say.whereHere}</p><p>${say.whereServer}</p></section>
    ${doomed && html`<${Dialog} title=${question(doomed)} close=${() => setDoomed(null)}>
      <${Sure} doomed=${doomed} done=${done} close=${() => setDoomed(null)} /></${Dialog}>`}
  </main>`;
}

wear(settings());
document.title = `${say.title} – ${words.name}`;
render(html`<${Page} />`, document.body);
