// @ts-check
/**
 * That it is one's turn, told by the tab while it is not looked at: in its title, by a mark on
 * its icon, and, if that was asked for, by a notification. Nothing is pushed from elsewhere.
 * @import { State } from './types'
 */
import { useEffect, useRef, useState } from './vendor/hooks.js';
import { html } from './html.js';
import { browser } from './keep.js';
import { isMyTurn } from './status.js';
import { tell } from './tell.js';
import { language, words } from './words.js';

const say = words.notice;
const ICON = '/static/icon.svg';
const ICON_TURN = '/static/icon-turn.svg';
/** In front of the title: what a narrow tab still shows. */
const MARK = '● ';

/** Why this browser cannot; null if it can. @returns {'insecure' | 'missing' | 'phone' | 'denied' | null} */
function obstacle() {
  if (!isSecureContext) return 'insecure';
  if (!('Notification' in globalThis)) return 'missing';
  // There a page has the constructor, and all it does is throw.
  if (/Android/.test(navigator.userAgent)) return 'phone';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const isWanted = () => browser.get('notice', false) && obstacle() === null && Notification.permission === 'granted';

/** A bot may play for whoever is away. @param {State} state */
const isMine = state => isMyTurn(state) && state.table.seats[state.own.seat ?? 0].bot === null;

/** A score is shown until one says that it may go on. @param {State} state */
const isScoreMine = ({ table, own }) => table.phase === 'summary' && own.seat !== null
  && table.seats[own.seat].bot === null && !table.seats[own.seat].ready;

/** @param {State} state */
function titleOf(state) {
  const title = tell(words.play.title.other, { title: `${state.table.title} – ${words.name}` });
  if (isMine(state)) return MARK + tell(words.play.title.yours, { title });
  return isScoreMine(state) ? MARK + tell(say.scoreTitle, { title }) : title;
}

/** @param {string} id @param {string} title of the table @returns {Notification | null} */
function notified(id, title) {
  try {
    const shown = new Notification(say.yourTurn, { tag: id, body: title, icon: ICON, lang: language });
    shown.onclick = () => { window.focus(); shown.close(); };
    return shown;
  } catch {
    browser.set('notice', false);
    return null;
  }
}

/** One for each turn that begins while nobody looks; gone when it is over, or somebody looks. @param {string} id @param {State | undefined} state */
function useNotification(id, state) {
  const mine = state !== undefined && isMine(state), wasMine = useRef(true);
  useEffect(() => {
    if (!state) return undefined;
    const isNew = mine && !wasMine.current;
    wasMine.current = mine;
    const shown = isNew && document.hidden && isWanted() ? notified(id, state.table.title) : null;
    const close = () => shown?.close();
    document.addEventListener('visibilitychange', close);
    return () => { close(); document.removeEventListener('visibilitychange', close); };
  }, [state !== undefined, mine]);
}

/** Title, icon and notification follow the table. @param {string} id @param {State | undefined} state */
export function useNotice(id, state) {
  const title = state ? titleOf(state) : '', icon = state && isMine(state) ? ICON_TURN : ICON;
  useEffect(() => { if (title) document.title = title; }, [title]);
  useEffect(() => {
    const link = document.querySelector('link[rel="icon"]');
    if (link instanceof HTMLLinkElement) link.href = icon;
  }, [icon]);
  useNotification(id, state);
}

/** The permission is asked for here and nowhere else. */
export function NoticeSwitch() {
  const [on, setOn] = useState(isWanted), [why, setWhy] = useState(obstacle);
  const change = async () => {
    const may = on || await Notification.requestPermission() === 'granted';
    browser.set('notice', may && !on);
    setOn(isWanted());
    setWhy(obstacle());
  };
  return html`<label class="tick notice-switch"><input type="checkbox" checked=${on} disabled=${why !== null} onChange=${change} />
    <span>${say.ask}<small>${why ? say[why] : say.askLine}</small></span></label>`;
}
