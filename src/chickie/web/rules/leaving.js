// @ts-check
/**
 * Leaving the page of rules: what was entered just before comes along.
 *
 * A tap on a link ends the typing in a field, and the server is only then asked for what
 * the rules come to: the link still holds the ones from before.
 * @import { Draft } from '../types'
 */
import { useEffect } from '../vendor/hooks.js';

/** What leads away from here, or takes the rules along. */
const WAYS = 'a[href], .languages button, .whole';

/** What is being typed counts as entered; not every browser ends it when something else is tapped. */
export function enter() {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement && field.type !== 'radio') field.blur();
}

/**
 * Hold a click on a way out until the rules are whole, then let it go on, if the way is still there.
 * @param {Element} way @param {MouseEvent} event @param {() => Promise<Draft | null>} ready
 */
async function hold(way, event, ready) {
  event.preventDefault();
  event.stopPropagation();
  way.setAttribute('aria-busy', 'true');
  const rules = await ready();
  // The page shows them a moment later.
  await new Promise(done => { setTimeout(done); });
  way.removeAttribute('aria-busy');
  if (!rules || !way.isConnected) return;
  const isMiddle = event.button === 1, { shiftKey } = event;
  way.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, shiftKey,
    ctrlKey: event.ctrlKey || isMiddle, metaKey: event.metaKey || isMiddle }));
}

/**
 * Ways out of the page wait for changes that are on their way. Where a browser leaves by
 * its own buttons, it asks first.
 * @param {() => boolean} isIdle @param {() => Promise<Draft | null>} ready
 */
export function useLeaving(isIdle, ready) {
  useEffect(() => {
    /** @param {MouseEvent} event */
    const click = event => {
      const way = event.target instanceof Element ? event.target.closest(WAYS) : null;
      if (!way || event.button > 1) return;
      enter();
      if (!isIdle()) hold(way, event, ready);
    };
    /** @param {BeforeUnloadEvent} event */
    const unload = event => {
      enter();
      if (!isIdle()) event.preventDefault();
    };
    addEventListener('click', click, true);
    addEventListener('auxclick', click, true);
    addEventListener('beforeunload', unload);
    return () => {
      removeEventListener('click', click, true);
      removeEventListener('auxclick', click, true);
      removeEventListener('beforeunload', unload);
    };
  }, []);
}
