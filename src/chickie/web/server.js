// @ts-check
/**
 * What is asked of the server outside the line: plain requests.
 *
 * Each names the language of the words around its answer: another tab may have chosen
 * another one since this page came.
 */
import { language } from './words.js';

/** The server answered, and said no. */
export class Refusal extends Error {
  /** @param {string} sentence @param {string} code */
  constructor(sentence, code) {
    super(sentence);
    this.code = code;
  }
}

/** @param {Response} response */
async function answer(response) {
  const text = await response.text();
  const value = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  if (!response.ok) throw new Refusal(value.sentence ?? value.error ?? response.statusText, value.code ?? '');
  return value;
}

/** A path that is answered in the language of this page. @param {string} path */
export const inWords = path => `${path}${path.includes('?') ? '&' : '?'}language=${language}`;

/** @param {string} path */
export const get = async path => answer(await fetch(inWords(path), { headers: { Accept: 'application/json' } }));

/** @param {string} path @param {unknown} body */
export const post = async (path, body) => answer(await fetch(inWords(path), {
  method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
}));

/** A record, as the text it is. @param {string} path @param {string} text */
export const postText = async (path, text) => answer(await fetch(inWords(path), {
  method: 'POST', headers: { 'Content-Type': 'text/plain', Accept: 'application/json' }, body: text,
}));

/**
 * It is wanted no more. This is heard even if the page is about to go: it waits for no cache, and so not
 * for a request on its way to the same address.
 * @param {string} path
 */
export const remove = async path => answer(await fetch(inWords(path), { method: 'DELETE', keepalive: true, cache: 'no-store' }));

/** Where a table is found. @param {string} id @param {'t' | 'w'} [kind] */
export const tableLink = (id, kind = 't') => `${location.origin}/${kind}/${id}`;

/**
 * The path to a table that somebody typed or pasted: a link, its end, or the code alone.
 * @param {string} text @returns {string | null}
 */
export function tablePath(text) {
  const found = /(?:^|\/)(?:(t|w)\/)?([A-Za-z0-9_-]{16,64})\/?(?:[?#].*)?$/.exec(text.trim());
  return found ? `/${found[1] ?? 't'}/${found[2]}` : null;
}

/** The link for those who watch. @param {string} link of a table @returns {Promise<string>} */
export const watchOf = async link => (await get(`/api/tables/${link}/links`)).watch;

/** The text of a match, as far as this visitor may see it. @param {string} link of a table @param {number} match from 1 @returns {Promise<string>} */
export async function recordText(link, match) {
  const response = await fetch(recordPath(link, match, 'jsonl'));
  if (response.ok) return response.text();
  const { sentence = response.statusText, code = '' } = await response.json().catch(() => ({}));
  throw new Refusal(sentence, code);
}

/** Where a record is downloaded. @param {string} id @param {number} match @param {'jsonl' | 'text'} form */
export const recordPath = (id, match, form) => inWords(`/api/tables/${id}/record?match=${match}&form=${form}`);

/** Where one downloads what the bots of a match were sent and answered. @param {string} id @param {number} match */
export const botsPath = (id, match) => inWords(`/api/tables/${id}/bots?match=${match}`);

/** Where a match is looked at again. @param {string} id @param {number} match @param {number} [round] */
export const replayPath = (id, match, round) => `/replay/${id}#m${match}${round ? `.r${round}` : ''}`;
