// @ts-check
/** The links of a table: to copy, to send on, and as a code for a phone's camera. */
import { useEffect, useRef, useState } from './vendor/hooks.js';
import { isThere, speak } from './ear/region.js';
import { html } from './html.js';
import { Icon } from './icons.js';
import { tableLink, watchOf } from './server.js';
import { tell } from './tell.js';
import { OnBigScreen } from './television/link.js';
import { words } from './words.js';

const screen = words.television;
const SHOWN_FOR = 2_000;
export const HERE_ONLY = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Copy a link that stands in a field; false where only the person can. Plain http has no
 * clipboard for scripts: then the text is marked for them.
 * @param {HTMLInputElement | HTMLTextAreaElement | null} field @param {string} link
 */
export async function isCopied(field, link) {
  field?.select();
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

/** @param {{ label: string, link: string, text?: string }} props `text`: what goes with it when it is shared */
export function Link({ label, link, text = words.lobby.shareText }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [done, setDone] = useState('');
  const copy = async () => {
    const told = await isCopied(field.current, link) ? words.lobby.copied : words.lobby.copyBy;
    setDone(told);
    speak(told);
    setTimeout(() => setDone(''), SHOWN_FOR);
  };
  const share = () => navigator.share({ text, url: link }).catch(() => undefined);
  return html`<div class="link"><label>${label}
      <input ref=${field} readonly value=${link} onFocus=${() => field.current?.select()} /></label>
    <button type="button" onClick=${copy}><${Icon} name="copy" /><span role=${isThere() ? null : 'status'}>${done || words.lobby.copy}</span></button>
    ${'share' in navigator && html`<button type="button" onClick=${share}>
      <${Icon} name="share" />${words.lobby.share}</button>`}
  </div>`;
}

/** @param {{ id: string, host: boolean }} props */
export function Share({ id, host }) {
  const link = tableLink(id);
  const [watch, setWatch] = useState('');
  useEffect(() => { watchOf(id).then(setWatch, () => undefined); }, [id]);
  return html`<section class="share">
    <h2>${words.lobby.invite}</h2>
    ${host && HERE_ONLY.includes(location.hostname) && html`<p class="hint">${words.lobby.onlyHere}</p>`}
    <div class="share-parts">
      <img class="qr" src=${`/api/tables/${id}/qr.svg`} alt=${tell(words.lobby.qr, { link })} width="168" height="168" />
      <div class="links"><p>${words.lobby.inviteLine}</p>
        <${Link} label=${words.lobby.link} link=${link} />
        ${watch && html`<${Link} label=${words.lobby.watchLink} link=${tableLink(watch, 'w')} />
          <p class="small">${words.lobby.watchLine}</p>
          <${OnBigScreen} watch=${watch} table=${id} />
          <p class="small">${tell(screen.pairShare, { address: `${location.host}/tv`, title: screen.title })}</p>`}
      </div>
    </div></section>`;
}
