// @ts-check
/**
 * A big screen that does not know yet which table to show: four letters, to be typed on a
 * phone that does. A television has nothing to type a link with.
 */
import { useEffect, useState } from '../vendor/hooks.js';
import { html } from '../html.js';
import { Foot } from '../icons.js';
import { Refusal, post } from '../server.js';
import { HERE_ONLY } from '../share.js';
import { tell } from '../tell.js';
import { words } from '../words.js';
import { FullScreen } from './device.js';

const say = words.television;
const LOOK_EVERY = 2_000;
/** While nothing is answered it looks more and more seldom, up to so many times as long. */
const SELDOM = 8;

/** What the server tells a screen. @typedef {{ key: string, letters: string, watch: string | null, join: string | null }} Told */
/** Which table to show. @typedef {(watch: string, join: string | null) => void} Show */

/**
 * Asks until somebody has typed the letters; when they hold no longer, new ones come.
 * @param {Show} show
 */
function useLetters(show) {
  const [letters, setLetters] = useState('');
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let key = '', vain = 0, timer = 0, gone = false;
    /** @param {Told} told */
    const hear = told => {
      if (told.watch) { show(told.watch, told.join); return; }
      ({ key } = told);
      vain = 0;
      setLetters(told.letters);
      setTrouble('');
    };
    const look = async () => {
      try {
        const told = await post('/api/screens', { key });
        if (!gone) hear(told);
      } catch (failure) {
        vain += 1;
        setTrouble(failure instanceof Refusal ? failure.message : say.pairTrying);
      }
      if (!gone) timer = window.setTimeout(look, LOOK_EVERY * Math.min(1 + vain, SELDOM));
    };
    look();
    return () => { gone = true; clearTimeout(timer); };
  }, []);
  return { letters, trouble };
}

/** @param {{ show: Show }} props */
export function Waiting({ show }) {
  const { letters, trouble } = useLetters(show);
  useEffect(() => { document.title = tell(say.pageTitle, { title: words.name }); }, []);
  return html`${trouble && html`<p class="tv-stale" role="status">${trouble}</p>`}
    <main class="tv tv-waiting"><header class="tv-top"><${Foot} /><h1>${words.name}</h1><${FullScreen} /></header>
      <section><h2>${say.pairTitle}</h2>
        <ol><li>${say.pairOpen}</li><li>${tell(say.pairMenu, { title: say.title })}</li><li>${say.pairType}</li></ol>
        <p class="tv-letters" role="img" aria-label=${tell(say.pairLetters, { letters: [...letters].join(' ') })}>
          ${[...letters].map((letter, at) => html`<b key=${at}>${letter}</b>`)}</p></section>
      <footer><p>${say.pairHold}</p>${!HERE_ONLY.includes(location.hostname)
        && html`<p>${tell(say.pairNone, { address: location.host })}</p>`}</footer></main>`;
}
