const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** `text` as it has to stand in HTML, also in an attribute. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? '');
