import { z } from 'zod';
import { paths } from './pages/paths.ts';

/** The password is never trimmed. */
export const loginInput = z.object({
  password: z.string('Password is required').min(1, 'Password is required'),
});

/** Address of a tab of the panel, e.g. of "Inquiries". */
export const panelPath = (tab: string) => `${paths.admin}#${tab.toLowerCase()}`;

export const inquiriesTab = 'Inquiries';

export const adminStatus = z.object({ isAdmin: z.boolean() });

export type AdminStatus = z.output<typeof adminStatus>;
