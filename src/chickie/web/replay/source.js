// @ts-check
/**
 * Where a record comes from, and what the server reads in it: the server keeps nothing, so
 * every question brings the whole text along.
 * @import { Frame, Reel, Branch } from '../types'
 */
import { isFile } from '../past/file.js';
import { recordOf } from '../past/store.js';
import { Refusal, get, inWords, post, postText, recordText, watchOf } from '../server.js';
import { words } from '../words.js';

const BYTES_MAX = 2 * 1024 * 1024;
const say = words.replay;

/** What a record was read from: `link` of a table, or the `past` of this browser; neither is a file. */
/** `key`: where this tab keeps one that came from nowhere else (carried.js). */
/** @typedef {{ text: string, reel: Reel, link: string | null, match: number, past: string | null, key: number | null }} Opened */

/** A failure as a sentence. @param {unknown} failure */
export const wording = failure => (failure instanceof Refusal ? failure.message : say.broken);

/** @param {string} text @param {Partial<Opened>} from @returns {Promise<Opened>} */
async function opened(text, from) {
  if (new Blob([text]).size > BYTES_MAX) throw new Refusal(say.tooLarge, 'too_long');
  if (isFile(text)) throw new Refusal(say.matches, 'matches');
  return { link: null, match: 1, past: null, key: null, ...from, text, reel: await postText('/api/replay', text) };
}

/** @param {string} text */
export const fromText = text => opened(text, {});

/** @param {Blob} file */
export async function fromFile(file) {
  if (file.size > BYTES_MAX) throw new Refusal(say.tooLarge, 'too_long');
  const text = await file.text().catch(() => { throw new Refusal(say.unreadable, 'unreadable'); });
  return opened(text, {});
}

/**
 * A match of a table, as far as this visitor may see it; the last one if none is asked for.
 * @param {string} link @param {number | null} asked
 */
export async function fromTable(link, asked) {
  const match = asked ?? (await get(`/api/tables/${link}/glance`)).match;
  if (!match) throw new Refusal(say.none, 'none');
  return opened(await recordText(link, match), { link, match });
}

/** @param {string} past */
export async function fromPast(past) {
  const text = await recordOf(past);
  if (!text) throw new Refusal(say.gone, 'gone');
  return opened(text, { past });
}

/** Whether the link is one to play or one to watch. @param {string} link @returns {Promise<'t' | 'w'>} */
export const kindOf = async link => (await watchOf(link) === link ? 'w' : 't');

/** @param {Opened} record @param {number} round @returns {Promise<Frame[]>} */
export const framesOf = ({ text }, round) => postText(`/api/replay/frames?round=${round}`, text);

/**
 * What becomes of a round if a seat moves otherwise.
 * @param {Opened} record @param {{ at: number, seat: number, moves: readonly string[] }} wish
 * @returns {Promise<Branch>}
 */
export const branchOf = ({ text }, wish) => post('/api/replay/branch', { record: text, ...wish });

/**
 * A file made of the record, with the name that the server gives it.
 * @param {Opened} record @param {'svg' | 'strip' | 'text' | 'jsonl'} form @param {number} at
 */
export async function fileOf({ text }, form, at) {
  const answer = await fetch(inWords(`/api/replay/picture?form=${form}&at=${at}`), {
    method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: text,
  });
  if (!answer.ok) throw new Refusal((await answer.json()).sentence, 'refused');
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `chickie.${form}`;
  return { name, content: await answer.blob() };
}
