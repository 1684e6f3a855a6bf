// @ts-check
/** Icons as lines; what they mean is said by the button they stand on. */
import { h } from './vendor/preact.js';

const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14 6l-6 6 6 6',
  log: 'M5 6h14M5 11h14M5 16h9',
  talk: 'M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  shout: 'M4 10v4h4l7 4V6l-7 4zM18 9c1.6 1.8 1.6 4.2 0 6',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
  number: 'M5 7h4M5 12h8M5 17h12M18 5v10M15.5 12.5L18 15l2.5-2.5',
  points: 'M5 17h4M5 12h8M5 7h12M18 19V9M15.5 11.5L18 9l2.5 2.5',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  share: 'M12 15V4M8 7l4-4 4 4M6 12H5v8h14v-8h-1',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  rules: 'M5 5c3-1 5-1 7 1 2-2 4-2 7-1v13c-3-1-5-1-7 1-2-2-4-2-7-1zM12 6v13',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M7 7l10 10M17 7L7 17',
  info: 'M12 11v6M12 7.2v.1',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM8.5 12l2.5 2.5 4.5-5',
  save: 'M12 4v11M8 11l4 4 4-4M5 19h14',
  people: 'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3.5 2.5-5 5.5-5s5.5 1.5 5.5 5M16 11a2.5 2.5 0 1 0-1-4.8M16.5 14c2.5.2 4.5 1.7 4.5 5',
  look: 'M12 5v2M12 17v2M5 12h2M17 12h2M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM7 7l1 1M16 16l1 1M17 7l-1 1M8 16l-1 1',
  eye: 'M2.5 12c2.5-4.5 6-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5s-7-2-9.5-6.5zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  options: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  bot: 'M6 9h12v9H6zM12 9V5M9.5 13v1M14.5 13v1M3.5 12v3M20.5 12v3',
  away: 'M12 7v5l3 2M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  host: 'M4 8l4 4 4-6 4 6 4-4-2 10H6z',
  stand: 'M14 5H6v14h8M10 12h10M17 9l3 3-3 3',
  pause: 'M9 6v12M15 6v12',
  go: 'M8 5l11 7-11 7z',
  on: 'M10 6l6 6-6 6',
  first: 'M6 6v12M17 6l-7 6 7 6',
  last: 'M18 6v12M7 6l7 6-7 6',
  fork: 'M7 20V4M7 15c0-5 9-3 9-9M13 8l3-3.5 3 3.5',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  sound: 'M4 10v4h3l4 4V6l-4 4zM15 9c1.6 1.8 1.6 4.2 0 6M17.5 6.5c3 3.2 3 7.8 0 11',
  list: 'M4 6h3M9 6h11M8 12h2M12 12h8M8 18h2M12 18h8',
  ear: 'M8 10a5 5 0 0 1 10 0c0 3-3 4-3.5 7-.4 2.2-1.5 3-2.7 3-1.6 0-2.6-1-2.8-2.5M11 10a2 2 0 0 1 4 0c0 1.5-1.5 2-1.5 3.5',
  screen: 'M3 5h18v12H3zM9 21h6M12 17v4',
  keys: 'M3 7h18v10H3zM7 11h.1M11 11h.1M15 11h.1M8 14h8',
  home: 'M4 11l8-7 8 7M6 10v9h12v-9',
  train: 'M6 4v16M6 5h11l-2.5 3.5L17 12H6',
  chart: 'M4 4v16h16M7 15l4-4 3 3 6-7',
  bulb: 'M9.5 18h5M10.5 21h3M8.8 14.6a5.6 5.6 0 1 1 6.4 0c-.8.6-1 1.2-1 2.4h-4.4c0-1.2-.2-1.8-1-2.4z',
  draw: 'M8 3h8v18H8zM8 12h8M12 5.5v4M10 7.5h4',
  pass: 'M5 12h13M13 7l5 5-5 5',
  trophy: 'M8 4h8v5a4 4 0 0 1-8 0zM8 6H4c0 3 1.5 4.5 4 4.5M16 6h4c0 3-1.5 4.5-4 4.5M12 13v4M8 20h8M9 20c0-2 1-3 3-3s3 1 3 3',
  plus: 'M12 5v14M5 12h14',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {{ name: IconName }} props */
export function Icon({ name }) {
  return h('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    h('path', { d: PATHS[name] }));
}

/** The mark of the house: a foot with three toes. */
export function Foot() {
  return h('svg', { class: 'foot', viewBox: '0 0 48 48', 'aria-hidden': 'true', focusable: 'false' },
    h('path', { d: 'M24 44V22M24 24L9 7M24 24V4M24 24L39 7' }));
}
