/** Thirty-two characters that are easy to tell apart. Five random bits choose one. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

const randomGroup = () =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => letters[byte % letters.length]).join('');

/** Four groups of five letters and digits: 100 bits. */
export const randomPassword = (): string => Array.from({ length: 4 }, randomGroup).join('-');
