// @ts-check
/**
 * The line to the server: whatever was asked is answered once, also when the line breaks.
 *
 * A wish keeps its key until it is answered; after a break it is sent again under the same
 * key, so that it cannot be done twice. The first message of a new connection is the whole
 * State, so nothing has to be caught up.
 * @import { Ask, Done, Refused, State, Told } from './types'
 */
import { inWords } from './server.js';

const PING_EVERY = 15_000;
const PONG_WITHIN = 5_000;
const WAIT_FIRST = 100;
const WAIT_MAX = 5_000;
/** Close codes after which the same address would only be refused again. @type {Record<number, Condition>} */
const FINAL = { 4404: 'gone', 1008: 'forbidden', 4500: 'damaged' };

/** @typedef {'opening' | 'open' | 'broken' | 'gone' | 'forbidden' | 'damaged'} Condition */
/** @template T @typedef {T extends unknown ? Omit<T, 'key'> : never} Keyless */
/** @typedef {Keyless<Ask>} Wish */
/** @typedef {{ message: Ask, answered: (answer: Done | Refused) => void }} Waiting */

const key = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), x => x.toString(36)).join('.').slice(0, 40);

/**
 * @param {string} path such as `/ws/t/…`
 * @param {{ state: (state: State) => void, condition: (now: Condition) => void, refused: (told: Refused) => void }} hear
 */
export function line(path, hear) {
  /** @type {Map<string, Waiting>} */
  const waiting = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let tries = 0, newest = -1, closed = false, greeted = false;
  let retry = 0, pinging = 0, ponging = 0;

  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${inWords(path)}`;

  function open() {
    clearTimeout(retry);
    const mine = new WebSocket(address);
    socket = mine;
    greeted = false;
    ponging = window.setTimeout(() => broken(mine), PONG_WITHIN * 2);
    mine.onmessage = event => { if (mine === socket) receive(JSON.parse(event.data)); };
    mine.onclose = event => ended(mine, event.code);
  }

  /** @param {Told} told */
  function receive(told) {
    alive();
    if (told.told === 'state') {
      if (!greeted) welcome();
      else if (told.n < newest) return;
      newest = told.n;
      hear.state(told);
      return;
    }
    const asked = told.key === null ? undefined : waiting.get(told.key);
    if (asked) {
      waiting.delete(asked.message.key);
      asked.answered(told);
    } else if (told.told === 'refused' && told.key === null) hear.refused(told);
  }

  /** The first State is here: the line works, and what was not answered goes out again. */
  function welcome() {
    greeted = true;
    tries = 0;
    hear.condition('open');
    for (const { message } of waiting.values()) socket?.send(JSON.stringify(message));
    pinging = window.setInterval(ping, PING_EVERY);
  }

  function alive() {
    clearTimeout(ponging);
    ponging = 0;
  }

  function ping() {
    if (!greeted || ponging || !socket) return;
    const mine = socket;
    ponging = window.setTimeout(() => broken(mine), PONG_WITHIN);
    mine.send(JSON.stringify({ ask: 'ping', key: key() }));
  }

  /** Nothing is heard any more; the browser may take minutes to notice. @param {WebSocket} mine */
  function broken(mine) {
    if (mine !== socket) return;
    mine.onclose = null;
    mine.close();
    ended(mine, 0);
  }

  /** @param {WebSocket} mine @param {number} code */
  function ended(mine, code) {
    if (mine !== socket) return;
    socket = null;
    alive();
    clearInterval(pinging);
    if (closed) return;
    if (code in FINAL) {
      closed = true;
      hear.condition(FINAL[code]);
      return;
    }
    hear.condition('broken');
    const wait = Math.min(WAIT_MAX, WAIT_FIRST * 2 ** tries++);
    retry = window.setTimeout(open, wait * (0.5 + Math.random() / 2));
  }

  function again() {
    if (closed) return;
    tries = 0;
    if (!socket) open();
    else ping();
  }

  addEventListener('online', again);
  addEventListener('offline', () => { if (socket) broken(socket); });
  addEventListener('pageshow', event => { if (event.persisted) again(); });
  document.addEventListener('visibilitychange', () => { if (!document.hidden) again(); });
  hear.condition('opening');
  open();

  return {
    /**
     * Ask for something; the answer may take a while, but it comes.
     * @param {Wish} wish @returns {Promise<Done | Refused>}
     */
    ask(wish) {
      const message = /** @type {Ask} */ ({ ...wish, key: key() });
      return new Promise(answered => {
        waiting.set(message.key, { message, answered });
        if (greeted) socket?.send(JSON.stringify(message));
      });
    },
  };
}
