// @ts-check
/**
 * Going through a round: the slider with its marks, the steps, the speed.
 * @import { Frame } from '../types'
 * @import { IconName } from '../icons.js'
 */
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { tell } from '../tell.js';
import { words } from '../words.js';

const say = words.replay;
/** How often as fast as usual moves follow each other. */
export const SPEEDS = [0.5, 1, 2, 4];

/** What one hears of a frame, and reads of it in the list. @param {Frame} frame */
export const told = frame => frame.news.map(one => one.sentence).join(' ');

/** What a mark on the slider stands for; most moves have none. @param {Frame} frame */
function markOf(frame) {
  if (frame.kind === 'score') return 'score';
  const [low, high] = frame.tile?.split('-') ?? [];
  return low && low === high ? 'double' : null;
}

/** @param {{ frames: readonly Frame[], index: number, slide: (index: number) => void }} props */
export function Slider({ frames, index, slide }) {
  const most = Math.max(1, frames.length - 1);
  return html`<div class="slider">
    <div class="marks" aria-hidden="true">${frames.map((frame, i) => {
      const mark = markOf(frame);
      return mark && html`<span key=${i} class="mark ${mark}" style=${{ '--at': i / most }}></span>`;
    })}</div>
    <input type="range" min="0" max=${most} value=${index} step="1" aria-label=${say.slider}
      aria-valuetext=${frames[index] ? tell(say.shown, { n: index + 1, sentence: told(frames[index]) }) : ''}
      style=${{ '--done': index / most }}
      onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => slide(Number(event.currentTarget.value))} />
  </div>`;
}

/** @param {{ icon: IconName, label: string, run: () => void, off?: boolean, kind?: string }} props */
const Step = ({ icon, label, run, off = false, kind = '' }) => html`
  <button type="button" class="icon-button step ${kind}" aria-label=${label} title=${label}
    aria-disabled=${off ? 'true' : null} onClick=${() => { if (!off) run(); }}><${Icon} name=${icon} /></button>`;

/**
 * `aria-disabled` and not `disabled`: at the end of the road the focus stays where it is.
 * @param {{ steps: import('./walk.js').Walk, playing: boolean, speed: number,
 *   play: (now: boolean) => void, pace: (speed: number) => void }} props
 */
export function Controls({ steps, playing, speed, play, pace }) {
  const { index, frames, first, last, hasBack, hasOn, step } = steps;
  return html`<div class="controls" role="group" aria-label=${say.slider}>
    <${Step} icon="first" label=${say.first} run=${first} off=${!hasBack} />
    <${Step} icon="back" label=${say.back} run=${() => step(-1)} off=${!hasBack} />
    <${Step} icon=${playing ? 'pause' : 'go'} label=${playing ? say.pause : say.play} kind="main"
      run=${() => play(!playing)} off=${!playing && !hasOn} />
    <${Step} icon="on" label=${say.on} run=${() => step(1)} off=${!hasOn} />
    <${Step} icon="last" label=${say.last} run=${last} off=${index >= frames.length - 1} />
    <label class="speed"><span class="unseen">${say.speed}</span>
      <select value=${String(speed)}
        onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => pace(Number(event.currentTarget.value))}>
        ${SPEEDS.map(one => html`<option key=${one} value=${String(one)}>${tell(say.times, { n: one })}</option>`)}
      </select></label>
    <p class="count">${tell(say.step, { n: index + 1, of: frames.length })}</p>
  </div>`;
}
