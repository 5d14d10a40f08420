import { z } from 'zod';
import { limits } from './limits.ts';
import { paths } from './pages/paths.ts';
import { slugOf } from './values/text.ts';

/** The password is never trimmed. */
export const loginInput = z.object({
  password: z.string('Password is required').min(1, 'Password is required'),
});

const { advisedPasswordLength: shortest, text } = limits;

const differentCharacters = 5;

export const passwordChange = z
  .object({
    current: loginInput.shape.password,
    password: z
      .string('Password is required')
      .min(shortest, `Use at least ${shortest} characters: four words are enough`)
      .max(text.password, `Use at most ${text.password} characters`)
      .refine(
        (password) => new Set(password).size >= differentCharacters,
        `Use at least ${differentCharacters} different characters: four words are enough`,
      ),
  })
  .refine(({ current, password }) => password !== current, {
    path: ['password'],
    error: 'This is the current password: choose another one',
  });

/** Address of a tab of the panel, e.g. of "Inquiries". */
export const panelPath = (tab: string) => `${paths.admin}#${slugOf(tab)}`;

export const inquiriesTab = 'Inquiries';

export const adminStatus = z.object({ isAdmin: z.boolean() });

export type AdminStatus = z.output<typeof adminStatus>;
