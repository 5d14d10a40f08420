/** Hash, size and colour begin the names of a stored picture. */
const picture = /[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}-[0-9a-f]{6}/g;

export const picturePattern = picture.source;

export const pictureIn = (text: string): string[] => text.match(picture) ?? [];
