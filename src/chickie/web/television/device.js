// @ts-check
/** What the big screen itself can do: stay awake, and show nothing but the page. */
import { useEffect, useState } from '../vendor/hooks.js';
import { IconButton } from '../button.js';
import { html } from '../html.js';
import { words } from '../words.js';

const say = words.television;
const nothing = () => undefined;

/** The screen does not go dark while one plays, where the browser can see to that. */
export function useAwake() {
  useEffect(() => {
    const ask = () => { if (!document.hidden) navigator.wakeLock?.request('screen').catch(nothing); };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}

export function FullScreen() {
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const turn = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', turn);
    return () => document.removeEventListener('fullscreenchange', turn);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return html`<${IconButton} icon="full" label=${full ? say.unfull : say.full}
    run=${() => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())} />`;
}
