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
import { begin, give, isOther, named, placeOnly, stay } from './address.js';
import { fromFile, fromText, wording } from './source.js';
import { View } from './view.js';
import { Welcome } from './welcome.js';

const say = words.replay;

/**
 * The open record. One that is brought and cannot be read changes nothing but the note; where
 * the address leads to one that cannot be opened, none is.
 */
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
      setRecord(alone && found ? give(found, now.current ? '' : placeOnly()) : found);
    } catch (failure) {
      if (mine !== latest.current) return;
      setNote(wording(failure));
      if (!alone) setRecord(null);
    }
    if (mine === latest.current) setBusy(false);
  };
  useEffect(() => {
    const follow = () => {
      if (isOther(now.current)) open(named());
      else if (now.current?.key) stay(now.current.key);
    };
    // The browser brings the page back as it was, and the record may have been deleted since.
    const shown = (/** @type {PageTransitionEvent} */ event) => { if (event.persisted) open(named()); };
    addEventListener('popstate', follow);
    addEventListener('pageshow', shown);
    begin();
    open(named());
    return () => { removeEventListener('popstate', follow); removeEventListener('pageshow', shown); };
  }, []);
  return { record, note, busy, clear: () => setNote(''), openFile: (/** @type {Blob} */ file) => open(fromFile(file), true),
    openText: (/** @type {string} */ text) => open(fromText(text), true) };
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
