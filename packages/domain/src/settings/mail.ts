import { z } from 'zod';
import { limits } from '../limits.ts';
import { blankAsNull, boundedText } from '../records/fields.ts';
import { formFields } from '../records/record.ts';
import { isEmailAddress } from '../values/email.ts';
import { defineSetting } from './setting.ts';

const address = (label: string, hint: string) =>
  blankAsNull(boundedText(limits.text.email).refine(isEmailAddress, 'Must be an e-mail address'))
    .default(null)
    .register(formFields, { label, hint });

/** The mail server itself, with its password, is set in the environment. */
export const mail = defineSetting({
  name: 'mail',
  noun: 'inquiry mail',
  input: z.object({
    to: address('Notices go to', 'Optional. Left empty, they go to the address that is set on the server.'),
    from: address(
      'Sender',
      'Optional. Your mail server must allow this address. Left empty, it is the one of the server.',
    ),
  }),
  form: [{ fields: ['to', 'from'] }],
  isPrivate: true,
});

export interface MailAddresses {
  to: string;
  from: string;
}
