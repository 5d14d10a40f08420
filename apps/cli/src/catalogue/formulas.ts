/** A cell that begins like this is computed by a spreadsheet, whoever wrote it (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const defused = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The text with an apostrophe before what a spreadsheet would compute. */
export const defuse = (text: string) => (formula.test(text) || defused.test(text) ? `'${text}` : text);

/** The text that `defuse` was given. */
export const undefuse = (text: string) => (defused.test(text) ? text.slice(1) : text);
