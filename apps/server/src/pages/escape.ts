const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, also for attributes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? '');
