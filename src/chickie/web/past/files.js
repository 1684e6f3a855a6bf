// @ts-check
/**
 * All matches as one file, and back.
 * @import { Carried } from './file.js'
 * @import { Past } from './store.js'
 */
import { useRef, useState } from '../vendor/hooks.js';
import { Button } from '../button.js';
import { html } from '../html.js';
import { save } from '../save.js';
import { Refusal } from '../server.js';
import { isPersonKnown } from '../keep.js';
import { count, tell } from '../tell.js';
import { words } from '../words.js';
import { read, written } from './file.js';
import { takeIn } from './gather.js';
import { recordOf } from './store.js';

const say = words.past;
/** Thousands of matches; more than that is no file of ours, and might fill the memory of a phone. */
const BYTES_MAX = 256 * 1024 * 1024;

/** @param {Past[]} all */
async function saveAll(all) {
  const whole = await Promise.all(all.map(async past => ({ past, record: await recordOf(past.id) ?? '' })));
  save('chickie-matches.json', new Blob([written(whole)], { type: 'application/json' }));
}

/** A failure as a sentence. @param {unknown} failure */
const wording = failure => (failure instanceof Refusal ? failure.message
  : failure instanceof DOMException ? say.noRoom : say.broken);

/** @param {File} file @returns {Promise<Carried[] | string>} its matches, or why there are none */
async function opened(file) {
  if (file.size > BYTES_MAX) return tell(say.importLarge, { name: file.name });
  const found = read(await file.text(), file.lastModified);
  if (!found) return tell(say.importBad, { name: file.name });
  return found.length ? found : tell(say.importEmpty, { name: file.name });
}

/**
 * Take in some files, one match after the other; what is refused is named, the rest is kept.
 * @param {File[]} files @param {(told: string) => void} progress
 */
async function takeFiles(files, progress) {
  /** @type {string[]} */
  const refused = [];
  let kept = 0;
  for (const file of files) {
    const found = await opened(file);
    if (typeof found === 'string') { refused.push(found); continue; }
    for (const [i, carried] of found.entries()) {
      progress(tell(say.importing, { done: i + 1, all: found.length }));
      await takeIn(carried).then(() => kept++, failure => refused.push(
        tell(say.importRefused, { name: file.name, n: i + 1, sentence: wording(failure) })));
    }
  }
  return { kept, refused };
}

/** @param {{ all: Past[], changed: () => void, remove: () => void }} props */
export function Files({ all, changed, remove }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [told, setTold] = useState('');
  const [refused, setRefused] = useState(/** @type {string[]} */ ([]));
  const take = async () => {
    const files = [...field.current?.files ?? []];
    const done = await takeFiles(files, setTold);
    if (field.current) field.current.value = '';
    setTold(done.kept ? count(say.imported, done.kept) : '');
    setRefused(done.refused);
    changed();
  };
  return html`<section class="card files"><h2>${say.files}</h2><p>${say.filesLine}</p>
    <div class="buttons">
      ${all.length > 0 && html`<${Button} icon="save" text=${say.export} run=${() => saveAll(all)} />`}
      <${Button} icon="plus" text=${say.import} run=${() => field.current?.click()} />
      <input ref=${field} hidden type="file" multiple accept=".json,.jsonl,.txt,application/json,text/plain" onChange=${take} />
      ${(all.length > 0 || isPersonKnown()) && html`<${Button} kind="quiet" icon="bin" text=${say.removeAll} run=${remove} />`}
    </div>
    <p role="status">${told}</p>
    <div role="alert">${refused.map((sentence, i) => html`<p class="bad" key=${i}>${sentence}</p>`)}</div></section>`;
}
