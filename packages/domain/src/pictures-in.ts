/** What a picture's names begin with: its hash, size and colour. */
const picture = /[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}-[0-9a-f]{6}/g;

export const picturePattern = picture.source;

/** Every picture that a text names, be it an address or a whole record. */
export const pictureIn = (text: string): string[] => text.match(picture) ?? [];
