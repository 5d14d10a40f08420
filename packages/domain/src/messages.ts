import { capitalized } from './values/text.ts';

export const messages = {
  inquirySent: {
    title: 'Message sent successfully!',
    text: 'We typically respond to inquiries within 24 hours during business days.',
  },
  loggedIn: { title: 'Logged in successfully', text: '' },
  loggedOut: { title: 'Logged out successfully', text: '' },
  uploaded: (file: string) => ({ title: 'Upload successful', text: `${file} has been uploaded` }),
} as const;

export type SaveVerb = 'create' | 'update' | 'delete' | 'restore';

export function savedText(verb: SaveVerb, noun: string): string {
  return `${capitalized(noun)} ${verb}d successfully`;
}

export function deleteQuestion(noun: string): string {
  return `Are you sure you want to delete this ${noun}?`;
}
