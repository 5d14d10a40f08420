import { z } from 'zod';
import { isEmailAddress } from '../values/email.ts';
import { boundedText, byId, optionalText, recordFields, recordId, requiredText, codePoints } from './fields.ts';
import { inquiryStates, inquiryTypes } from './choices.ts';
import { limits } from '../limits.ts';

const typeMessage = `Must be one of ${inquiryTypes.join(', ')}`;

export const inquiryType = z.enum(inquiryTypes, typeMessage);

const nameMessage = `Name must be at least ${limits.inquiry.nameMin} characters`;
const emailMessage = 'Please enter a valid email address';
const messageMessage = `Message must be at least ${limits.inquiry.messageMin} characters`;

export const inquiryFields = z.object({
  name: requiredText(nameMessage, limits.text.name)
    .refine((text) => codePoints(text) >= limits.inquiry.nameMin, nameMessage)
    .meta({ minLength: limits.inquiry.nameMin }),
  email: requiredText(emailMessage, limits.text.email).refine(isEmailAddress, emailMessage),
  phone: optionalText(limits.text.phone),
  inquiryType: z
    .union([inquiryType, z.literal('')], typeMessage)
    .nullish()
    .transform((type) => type || null)
    .pipe(inquiryType.nullable()),
  message: requiredText(messageMessage, limits.text.message)
    .refine((text) => codePoints(text) >= limits.inquiry.messageMin, messageMessage)
    .meta({ minLength: limits.inquiry.messageMin }),
});

/** An item or a bundle that an inquiry is about, with title, price and SKU as they were. */
const askedFor = z.object({
  kind: z.enum(['bundle', 'item']),
  id: recordId,
  title: z.string(),
  price: z.string(),
  /** Left out if there was none, and by earlier versions. */
  sku: z.string().optional(),
});

/**
 * Input of the contact form: inquiry, ids of the items and bundles that it is about, token of the bot check, honeypot
 * (`leaveBlank`) and idempotency key.
 */
export const inquiryInput = inquiryFields.extend({
  // Cut before its ids are validated, because anybody may send half a million faulty ones.
  about: z
    .preprocess(
      (ids: string[]) => (Array.isArray(ids) ? ids.slice(0, limits.inquiry.about) : ids),
      z.array(recordId, 'Must be a list of ids'),
    )
    .nullish(),
  recaptchaToken: boundedText(limits.text.botToken).nullish(),
  leaveBlank: z.string().nullish(),
  submissionId: z.uuid('Must be a UUID').nullish(),
});

/** An inquiry as its sender sees it. */
export const sentInquiry = inquiryFields.extend({
  about: z.array(askedFor),
  id: recordFields.id,
  createdAt: recordFields.createdAt,
});

/** What the owner keeps about an inquiry. */
const handling = z.object({ state: z.enum(inquiryStates), note: optionalText(limits.text.note) });

/** `isVerified` is false if the bot check was unreachable. */
export const inquiry = sentInquiry.extend({ ...handling.shape, isVerified: z.boolean() });

export const unverifiedText = 'The check for robots could not be reached when this was sent, so it may come from one.';

const note = handling.shape.note.unwrap().optional();
const state = handling.shape.state.optional();

/**
 * A field that is left out keeps its value. `formerNote` and `formerState` are what the editor started from; without them
 * the last save wins.
 */
export const inquiryChange = byId.extend({ state, formerState: state, note, formerNote: note });

/** `formerState` is the state that a change replaced. */
export const changedInquiry = inquiry.extend({ formerState: handling.shape.state });

/** `payload` is null if the bot check needs no challenge. */
export const botChallenge = z.object({ payload: z.string().nullable() });

export type InquiryInput = z.output<typeof inquiryInput>;
export type SentInquiry = z.output<typeof sentInquiry>;
export type Inquiry = z.output<typeof inquiry>;
export type AskedFor = z.output<typeof askedFor>;
