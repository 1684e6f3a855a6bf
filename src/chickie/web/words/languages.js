// @ts-check
/** What the page can speak, by code: each called as those call it who speak it. */
export const languages = { en: 'English', da: 'Dansk', es: 'Español' };
