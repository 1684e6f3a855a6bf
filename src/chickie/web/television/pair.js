// @ts-check
/** On a phone at a table: the letters that a television shows are typed here. */
import { useState } from '../vendor/hooks.js';
import { isThere, speak } from '../ear/region.js';
import { html } from '../html.js';
import { Refusal, post } from '../server.js';
import { HERE_ONLY } from '../share.js';
import { words } from '../words.js';

const say = words.television;
const LENGTH = 4;
/** How letters are typed matters to nobody. @param {string} text */
const letters = text => text.replace(/[^a-z]/gi, '').slice(0, LENGTH).toUpperCase();

/** @param {{ id: string, seated: boolean }} props */
export function Pair({ id, seated }) {
  const [typed, setTyped] = useState('');
  const [join, setJoin] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [bad, setBad] = useState('');
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const write = ({ currentTarget }) => {
    const now = letters(currentTarget.value);
    currentTarget.value = now;
    setTyped(now);
    setBad('');
    setDone('');
  };
  /** @param {Event} event */
  const show = async event => {
    event.preventDefault();
    if (typed.length < LENGTH) { setBad(say.pairShort); return; }
    setBusy(true);
    try {
      await post(`/api/tables/${id}/screen`, { letters: typed, join });
      setTyped('');
      setDone(say.pairDone);
      speak(say.pairDone);
    } catch (failure) {
      setBad(failure instanceof Refusal ? failure.message : words.start.broken);
    }
    setBusy(false);
  };
  return html`<form class="tv-pair" onSubmit=${show}><h3>${say.pairHere}</h3>
    <p>${say.pairAddress}</p><p class="address">${location.host}/tv</p>
    ${HERE_ONLY.includes(location.hostname) && html`<p class="hint">${say.pairOnlyHere}</p>`}
    <label class="field"><span>${say.pairField}</span>
      <input value=${typed} autocomplete="off" autocapitalize="characters" spellcheck=${false} enterkeyhint="go"
        aria-describedby="pair-bad" onInput=${write} /></label>
    ${seated && html`<label class="tick"><input type="checkbox" checked=${join}
        onChange=${() => setJoin(!join)} /><span>${say.pairJoin}<small>${say.pairJoinLine}</small></span></label>`}
    <button class="main" disabled=${busy}>${say.pairGo}</button>
    <p id="pair-bad" class="bad" role="alert">${bad}</p>
    <p class="done" role=${isThere() ? null : 'status'}>${done}</p></form>`;
}
