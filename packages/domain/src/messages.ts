/** Sentences that tell of a success (spec §8). */
export const messages = {
  inquirySent: {
    title: 'Message sent successfully!',
    text: 'We typically respond to inquiries within 24 hours during business days.',
  },
  loggedIn: { title: 'Logged in successfully', text: '' },
  loggedOut: { title: 'Logged out successfully', text: '' },
  uploaded: (file: string) => ({ title: 'Upload successful', text: `${file} has been uploaded` }),
} as const;

export const entityNouns = {
  bundle: 'bundle',
  item: 'item',
  blogPost: 'blog post',
  testimonial: 'testimonial',
} as const;

export type EntityNoun = (typeof entityNouns)[keyof typeof entityNouns];

export type SaveVerb = 'create' | 'update' | 'delete' | 'restore';

/** "Bundle created successfully". */
export function savedText(verb: SaveVerb, noun: EntityNoun): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${verb}d successfully`;
}

/** "Are you sure you want to delete this bundle?" */
export function deleteQuestion(noun: EntityNoun): string {
  return `Are you sure you want to delete this ${noun}?`;
}
