// @ts-check
/**
 * What a round was worth to each seat as it went on, as lines; a click leads to the moment.
 * @import { Frame, ReviewPoint, ReviewRound } from '../types'
 */
import { useLayoutEffect, useRef, useState } from '../vendor/hooks.js';
import { html } from '../html.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { isBad } from './review.js';

const say = words.review;
const THOUSAND = 1000;
/** Pixels around the lines. */
const EDGE = { left: 34, right: 8, top: 8, bottom: 8 };
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const LINES = 4;
/** How large the mark of a choice is, by its name. @type {Record<string, number>} */
const DOTS = { inaccuracy: 3, mistake: 4.5, blunder: 6 };

/** The box of an element, as it changes. */
function useSize() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const watch = new ResizeObserver(([{ contentRect: { width, height } }]) => setSize({ width, height }));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, ...size };
}

/** What the round is worth in each frame. @param {readonly Frame[]} frames @param {readonly ReviewPoint[]} curve */
const valued = (frames, curve) => frames.map(({ n }) => curve.filter(point => point.n <= n).at(-1) ?? curve[0]);

/** Round numbers that hold all values. @param {readonly ReviewPoint[]} curve */
function range(curve) {
  const all = curve.flatMap(({ lead }) => lead.map(value => value / THOUSAND));
  const low = Math.min(0, ...all), high = Math.max(0, ...all);
  const step = STEPS.find(one => one * LINES >= high - low) ?? STEPS[STEPS.length - 1];
  return { step, low: Math.floor(low / step) * step, high: Math.max(Math.ceil(high / step) * step, step) };
}

/** @param {{ width: number, height: number, count: number, curve: readonly ReviewPoint[] }} props */
function scales({ width, height, count, curve }) {
  const { low, high, step } = range(curve), across = width - EDGE.left - EDGE.right, down = height - EDGE.top - EDGE.bottom;
  return {
    x: (/** @type {number} */ index) => EDGE.left + across * index / Math.max(1, count - 1),
    y: (/** @type {number} */ points) => EDGE.top + down * (high - points) / (high - low),
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step),
    index: (/** @type {number} */ x) => Math.max(0, Math.min(count - 1, Math.round((x - EDGE.left) / across * (count - 1)))),
  };
}

/** Whose line is which, and how it stands now. @param {{ names: readonly string[], now: ReviewPoint }} props */
const Key = ({ names, now }) => html`<ul class="graph-key">${names.map((name, seat) => html`<li key=${seat}>
  <svg class="line-of" viewBox="0 0 26 8" aria-hidden="true"><path class=${`curve seat-${seat % 4}`} d="M0 4h26" /></svg>
  <span class="who">${name}</span> <b>${now.told[seat]}</b></li>`)}</ul>`;

/**
 * @param {{ round: ReviewRound, frames: readonly Frame[], index: number, names: readonly string[],
 *   slide: (index: number) => void }} props
 */
export function Graph({ round, frames, index, names, slide }) {
  const { box, width, height } = useSize(), { curve, choices } = round;
  if (!curve.length) return html`<p class="small no-graph">${say.noGraph}</p>`;
  const points = valued(frames, curve), now = points[index] ?? points[0];
  const { x, y, ticks, index: indexAt } = scales({ width, height, count: frames.length, curve });
  /** @param {PointerEvent} event */
  const go = event => {
    if (!(event.currentTarget instanceof Element) || (event.type === 'pointermove' && !event.buttons)) return;
    slide(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  };
  const told = names.map((name, seat) => `${name} ${now.told[seat]}`).join(', ');
  return html`<figure class="graph"><figcaption><span>${say.graph}</span><${Key} names=${names} now=${now} /></figcaption>
    <div class="graph-lines" ref=${box} role="slider" tabindex="0" aria-label=${say.graph} aria-valuemin="0"
      aria-valuemax=${frames.length - 1} aria-valuenow=${index} aria-valuetext=${tell(words.replay.shown, { n: index + 1, sentence: told })}
      onPointerDown=${go} onPointerMove=${go}>
      ${width > 0 && html`<svg width=${width} height=${height} aria-hidden="true">
        ${ticks.map(tick => html`<g key=${tick}><path class=${tick ? 'rule' : 'rule nought'} d=${`M${EDGE.left} ${y(tick)}H${width - EDGE.right}`} />
          <text x=${EDGE.left - 5} y=${y(tick) + 4}>${tick > 0 ? `+${tick}` : String(tick).replace('-', '−')}</text></g>`)}
        <path class="now" d=${`M${x(index)} 0V${height}`} />
        ${names.map((name, seat) => html`<path key=${name} class=${`curve seat-${seat % 4}`}
          d=${points.map(({ lead }, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(lead[seat] / THOUSAND).toFixed(1)}`).join('')} />`)}
        ${choices.filter(isBad).map(({ n, seat, label }) => {
          const at = frames.findIndex(frame => frame.n >= n);
          return at > 0 && html`<circle key=${n} class=${`dot-of seat-${seat % 4} ${label}`} cx=${x(at)}
            cy=${y(points[at].lead[seat] / THOUSAND)} r=${DOTS[label]} />`;
        })}</svg>`}</div></figure>`;
}
