import { z } from 'zod';
import { optionalEmail } from '../records/fields.ts';
import { optionalLine } from '../records/record.ts';
import { defineSetting } from './setting.ts';

/** The mail server itself, with its password, is set in the environment. */
export const mail = defineSetting({
  name: 'mail',
  noun: 'inquiry mail',
  input: z.object({
    to: optionalLine(
      'Notices go to',
      'Optional. Left empty, they go to the address that is set on the server.',
      optionalEmail(),
      'email',
    ),
    from: optionalLine(
      'Sender',
      'Optional. Your mail server must allow this address. Left empty, it is the one of the server.',
      optionalEmail(),
      'email',
    ),
  }),
  form: [{ fields: ['to', 'from'] }],
  isPrivate: true,
});

export interface MailAddresses {
  to: string;
  from: string;
}
