// @ts-check
/**
 * The page on which a match is looked at again: which record is open, and how it came.
 * @import { Opened } from './source.js'
 * @import { Settings } from '../settings.js'
 */
import { render } from '../vendor/preact.js';
import { useEffect, useRef, useState } from '../vendor/hooks.js';
import { Region } from '../ear/region.js';
import { html } from '../html.js';
import { keep, settings as kept, wear } from '../settings.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { read } from './place.js';
import { fromFile, fromPast, fromTable, fromText, wording } from './source.js';
import { View } from './view.js';
import { Welcome } from './welcome.js';

const say = words.replay;

/** The link of a table in the address; empty where there is none. */
const linked = () => location.pathname.split('/')[2] ?? '';

/**
 * The text of a record that came from nowhere else: it stays with the address in the history
 * of this tab, so that going back and loading again find it. @returns {string | undefined}
 */
const carried = () => history.state?.record;

/** @param {string} text @param {string} place the fragment that leads there */
function carry(text, place) {
  const path = `/replay${place}`;
  try {
    history.pushState({ record: text }, '', path);
  } catch { // longer than this browser lets an address carry
    history.pushState(null, '', path);
  }
}

/** The record that the address names, if it names one. @returns {Promise<Opened> | null} */
function named() {
  const { past, match } = read(location.hash), link = linked(), text = carried();
  if (past) return fromPast(past);
  if (link) return fromTable(link, match);
  return text === undefined ? null : fromText(text);
}

/** Another record than the one that is open. @param {Opened | null} record */
function isOther(record) {
  const { past, match } = read(location.hash), link = linked(), text = carried();
  if (past !== (record?.past ?? null) || link !== (record?.link ?? '')) return true;
  if (link) return match !== null && match !== record?.match;
  return text !== undefined && text !== record?.text;
}

/** The open record; one that cannot be read changes nothing but the note. */
function useRecord() {
  const [record, setRecord] = useState(/** @type {Opened | null} */ (null));
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const latest = useRef(0), now = useRef(record);
  now.current = record;
  /** @param {Promise<Opened | null> | null} coming @param {boolean} [alone] it has no address of its own */
  const open = async (coming, alone) => {
    const mine = ++latest.current;
    setBusy(true);
    setNote('');
    try {
      const found = await coming;
      if (mine !== latest.current) return;
      if (alone && found) carry(found.text, now.current ? '' : placeOnly());
      setRecord(found);
    } catch (failure) {
      if (mine === latest.current) setNote(wording(failure));
    }
    if (mine === latest.current) setBusy(false);
  };
  useEffect(() => {
    const follow = () => { if (isOther(now.current)) open(named()); };
    addEventListener('popstate', follow);
    open(named());
    return () => removeEventListener('popstate', follow);
  }, []);
  return { record, note, busy, clear: () => setNote(''), openFile: (/** @type {Blob} */ file) => open(fromFile(file), true),
    openText: (/** @type {string} */ text) => open(fromText(text), true) };
}

/** What leads to a move stays in the address when the record comes after it. */
function placeOnly() {
  const { round, event } = read(location.hash);
  return linked() || read(location.hash).past || round === null ? '' : `#r${round}${event === null ? '' : `.e${event}`}`;
}

/**
 * Files and texts that are dropped, anywhere; not what is dragged about within the page.
 * @param {(file: Blob) => void} openFile @param {(text: string) => void} openText
 */
function useDrop(openFile, openText) {
  const [over, setOver] = useState(false);
  const open = useRef({ openFile, openText });
  open.current = { openFile, openText };
  useEffect(() => {
    let own = false;
    /** @type {Record<string, (event: DragEvent) => void>} */
    const heard = {
      dragstart: () => { own = true; },
      dragend: () => { own = false; },
      dragover: event => { if (!own) { event.preventDefault(); setOver(true); } },
      dragleave: event => { if (!event.relatedTarget) setOver(false); },
      drop(event) {
        if (own) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer?.files ?? [], text = event.dataTransfer?.getData('text/plain');
        if (file) open.current.openFile(file);
        else if (text) open.current.openText(text);
      },
    };
    const names = Object.keys(heard), listen = /** @type {(event: Event) => void} */ (
      event => heard[event.type](/** @type {DragEvent} */ (event)));
    for (const name of names) addEventListener(name, listen);
    return () => { for (const name of names) removeEventListener(name, listen); };
  }, []);
  return over;
}

function Page() {
  const { record, note, busy, clear, openFile, openText } = useRecord();
  const [settings, setSettings] = useState(kept);
  const [asking, setAsking] = useState(false);
  const over = useDrop(openFile, openText);
  useEffect(() => {
    setAsking(false);
    document.title = record ? tell(say.titleOf, { title: record.reel.title }) : say.title;
  }, [record]);
  /** @param {Settings} next */
  const change = next => { keep(next); setSettings(next); };
  return html`
    <${Region} />
    ${record && !asking ? html`<${View} key=${record.text} record=${record} settings=${settings} change=${change}
        note=${note} clear=${clear} leave=${() => setAsking(true)} />`
    : html`<${Welcome} note=${note} busy=${busy} openFile=${openFile} openText=${openText}
        back=${record ? () => setAsking(false) : null} />`}
    ${over && html`<div class="dropping"><p>${say.dropNow}</p></div>`}`;
}

wear(kept());
document.title = say.title;
render(html`<${Page} />`, document.body);
