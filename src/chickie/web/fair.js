// @ts-check
/**
 * The shuffle `chickie-shuffle-1`, so that this browser can take part in it and check it.
 *
 * The same sums as docs/deal.md. It has its own SHA-256 because a page that came over plain
 * http in somebody's living room has no crypto.subtle.
 * @import { Fairness, Tile } from './types'
 */

const VERSION = 'chickie-shuffle-1';
const HEX = /^[0-9a-f]{64}$/;
const MATCH = /^[!-~]{1,64}$/;
const SEAT = /^(0|[1-9]\d*)$/;
const BLOCK = 64;
const BYTES = 32;

const K = new Uint32Array(64);
const START = new Uint32Array(8);
for (let candidate = 2, found = 0; found < K.length; candidate++) {
  if (!isPrime(candidate)) continue;
  if (found < START.length) START[found] = fraction(Math.sqrt(candidate));
  K[found++] = fraction(Math.cbrt(candidate));
}

/** @param {number} n */
function isPrime(n) {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

/** First 32 bits after the point. @param {number} x */
function fraction(x) {
  return (x - Math.floor(x)) * 2 ** 32;
}

/** @param {number} x @param {number} by */
const turn = (x, by) => (x >>> by) | (x << (32 - by));

/** The message, 0x80, zeros and the length in bits. @param {Uint8Array} message */
function padded(message) {
  const size = message.length;
  const whole = new Uint8Array((size + 72) & ~(BLOCK - 1));
  const view = new DataView(whole.buffer);
  whole.set(message);
  whole[size] = 0x80;
  view.setUint32(whole.length - 8, size / 2 ** 29);
  view.setUint32(whole.length - 4, size << 3);
  return view;
}

/** One block of 64 bytes. @param {Uint32Array} hash @param {Uint32Array} w */
function mix(hash, w) {
  for (let i = 16; i < 64; i++) {
    const near = w[i - 15], far = w[i - 2];
    w[i] = w[i - 16] + (turn(near, 7) ^ turn(near, 18) ^ (near >>> 3))
      + w[i - 7] + (turn(far, 17) ^ turn(far, 19) ^ (far >>> 10));
  }
  let [a, b, c, d, e, f, g, q] = hash;
  for (let i = 0; i < 64; i++) {
    const one = (q + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    q = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, q].forEach((x, i) => { hash[i] += x; });
}

/** SHA-256 of bytes: 32 bytes. @param {Uint8Array} message */
export function sha256(message) {
  const data = padded(message), hash = START.slice(), w = new Uint32Array(64);
  for (let at = 0; at < data.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i++) w[i] = data.getUint32(at + 4 * i);
    mix(hash, w);
  }
  const out = new DataView(new ArrayBuffer(BYTES));
  hash.forEach((x, i) => out.setUint32(4 * i, x));
  return new Uint8Array(out.buffer);
}

/** HMAC-SHA-256. @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = joined(block.map(x => x ^ 0x36), message);
  return sha256(joined(block.map(x => x ^ 0x5c), sha256(inner)));
}

/** @param {Uint8Array} one @param {Uint8Array} other */
function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** @param {string} text */
const bytes = text => new TextEncoder().encode(text);

/** @param {Uint8Array} data */
export const hex = data => Array.from(data, x => x.toString(16).padStart(2, '0')).join('');

/** @param {string} text 64 hexadecimal digits */
const unhex = text => Uint8Array.from(text.match(/../g) ?? [], x => parseInt(x, 16));

/** 64 hexadecimal digits that nobody can guess. */
export const number = () => hex(crypto.getRandomValues(new Uint8Array(BYTES)));

/** @param {...(string | number)} words one line of them is what is hashed */
const line = (...words) => bytes([VERSION, ...words].join(' '));

/** What the server publishes first. @param {string} match @param {number} round @param {string} secret */
export const commitment = (match, round, secret) => hex(sha256(line('commit', match, round, secret)));

/**
 * What a seat publishes before anybody opens.
 * @param {string} match @param {number} round @param {number} seat @param {string} own
 */
export const pledge = (match, round, seat, own) => hex(sha256(line('pledge', match, round, seat, own)));

/** @param {unknown} value */
const isHex = value => typeof value === 'string' && HEX.test(value);

/** @param {unknown} value */
const isRecord = value => typeof value === 'object' && value !== null;

/** Whether the sums can be done with it at all, so that nothing of it is read in two ways. @param {Fairness} fairness */
export const isComplete = ({ version, match, round, ...rest }) => version === VERSION
  && typeof match === 'string' && MATCH.test(match) && Number.isSafeInteger(round) && round >= 0
  && isHex(rest.commitment) && isHex(rest.secret)
  && isRecord(rest.pledges) && isRecord(rest.openings) && Array.isArray(rest.refused);

/** Seats whose pledge, opening and refusal do not fit together. @param {Fairness} fairness */
export function faulty(fairness) {
  const { pledges, openings, refused } = fairness;
  const seats = new Set([...Object.keys(pledges), ...Object.keys(openings), ...refused.map(String)]);
  return [...seats].filter(seat => !fits(fairness, seat)).map(Number).sort((a, b) => a - b);
}

/** As `seat_complaints` in src/chickie/deal/fairness.py. @param {Fairness} fairness @param {string} seat */
function fits({ match, round, pledges, openings, refused }, seat) {
  const n = Number(seat);
  if (!SEAT.test(seat) || !isHex(pledges[n])) return false;
  if (refused.includes(n)) return !Object.hasOwn(openings, seat);
  return isHex(openings[n]) && pledges[n] === pledge(match, round, n, openings[n]);
}

/** What all shuffles of the round depend on. @param {Fairness} fairness with its secret */
export function seed(fairness) {
  const opened = Object.entries(fairness.openings)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([seat, value]) => `${seat}:${value}`);
  return hmac(unhex(fairness.secret), line('seed', fairness.match, fairness.round, ...opened));
}

/** The whole set as it is dealt. @param {Uint8Array} from @param {number} highest @param {number} attempt */
export const order = (from, highest, attempt) => shuffled(hmac(from, line('order', attempt)), highest);

/** The draw for the start. @param {Uint8Array} from @param {number} highest */
export const lot = (from, highest) => shuffled(hmac(from, line('lot')), highest);

/** Every tile of a set, sorted. @param {number} highest @returns {Tile[]} */
function fullSet(highest) {
  const tiles = [];
  for (let low = 0; low <= highest; low++)
    for (let high = low; high <= highest; high++) tiles.push(`${low}-${high}`);
  return tiles;
}

/** Fisher and Yates, from the top. @param {Uint8Array} key @param {number} highest */
function shuffled(key, highest) {
  const tiles = fullSet(highest), next = stream(key);
  for (let left = tiles.length; left > 1; left--) {
    let byte = next();
    while (byte >= 256 - 256 % left) byte = next();
    const chosen = byte % left;
    [tiles[left - 1], tiles[chosen]] = [tiles[chosen], tiles[left - 1]];
  }
  return tiles;
}

/** Bytes without end. @param {Uint8Array} key */
function stream(key) {
  let block = new Uint8Array(), at = 0, count = 0;
  return () => {
    if (at === block.length) {
      block = hmac(key, bytes(String(count++)));
      at = 0;
    }
    return block[at++];
  };
}
