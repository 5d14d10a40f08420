/** "+1 (416) 555-0142" becomes "tel:+14165550142". */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
