// @ts-check
/**
 * The page of a puzzle: of today, or of the number in the address.
 * @import { PuzzleCard } from '../types'
 * @import { Settings } from '../settings.js'
 */
import { render } from '../vendor/preact.js';
import { useEffect, useState } from '../vendor/hooks.js';
import { Button } from '../button.js';
import { keepFocus } from '../ear/focus.js';
import { Region } from '../ear/region.js';
import { html } from '../html.js';
import { Foot } from '../icons.js';
import { isChosen } from '../language.js';
import { Refusal, get } from '../server.js';
import { keep, settings as kept, wear } from '../settings.js';
import { words } from '../words.js';
import { Solve } from './solve.js';

const say = words.puzzle;
const [, , asked = ''] = location.pathname.split('/');

function Page() {
  const [card, setCard] = useState(/** @type {PuzzleCard | null} */ (null));
  const [bad, setBad] = useState('');
  const [settings, setSettings] = useState(kept);
  useEffect(() => {
    get(`/api/puzzle/${asked || 'today'}`).then(setCard,
      failure => setBad(failure instanceof Refusal ? failure.message : say.broken));
  }, []);
  /** @param {Settings} next */
  const change = next => { keep(next); setSettings(next); };
  return html`<${Region} />
    ${card ? html`<${Solve} card=${card} settings=${settings} change=${change} first=${isChosen ? 'settings' : null} />`
    : html`<main class="opening"><${Foot} /><h1 class="unseen">${say.title}</h1>
      ${bad && html`<div class="no-puzzle"><p role="alert">${bad}</p>
        <${Button} text=${say.again} run=${() => location.reload()} /><a class="button" href="/puzzle">${say.today}</a></div>`}</main>`}`;
}

wear(kept());
keepFocus();
document.title = `${say.title} – ${words.name}`;
render(html`<${Page} />`, document.body);
