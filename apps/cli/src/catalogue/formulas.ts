/** Spreadsheets compute a cell that begins with such a character (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const defused = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Puts an apostrophe before a formula. */
export const defuse = (text: string) => (formula.test(text) || defused.test(text) ? `'${text}` : text);

/** Reverts `defuse`. */
export const undefuse = (text: string) => (defused.test(text) ? text.slice(1) : text);
