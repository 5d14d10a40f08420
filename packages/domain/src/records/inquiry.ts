import { z } from 'zod';
import { isEmailAddress } from '../values/email.ts';
import { boundedText, optionalText, recordFields, requiredText, codePoints } from './fields.ts';
import { inquiryTypes } from './choices.ts';
import { limits } from '../limits.ts';

const typeMessage = `Must be one of ${inquiryTypes.join(', ')}`;

export const inquiryType = z.enum(inquiryTypes, typeMessage);

const nameMessage = `Name must be at least ${limits.inquiry.nameMin} characters`;
const emailMessage = 'Please enter a valid email address';
const messageMessage = `Message must be at least ${limits.inquiry.messageMin} characters`;

export const inquiryFields = z.object({
  name: requiredText(nameMessage, limits.text.name).refine(
    (text) => codePoints(text) >= limits.inquiry.nameMin,
    nameMessage,
  ),
  email: requiredText(emailMessage, limits.text.email).refine(isEmailAddress, emailMessage),
  phone: optionalText(limits.text.phone),
  inquiryType: z
    .union([inquiryType, z.literal('')], typeMessage)
    .nullish()
    .transform((type) => type || null)
    .pipe(inquiryType.nullable()),
  message: requiredText(messageMessage, limits.text.message).refine(
    (text) => codePoints(text) >= limits.inquiry.messageMin,
    messageMessage,
  ),
});

/** Input of the contact form: inquiry, token of the bot check, honeypot (`leaveBlank`) and idempotency key. */
export const inquiryInput = inquiryFields.extend({
  recaptchaToken: boundedText(limits.text.botToken).nullish(),
  leaveBlank: z.string().nullish(),
  submissionId: z.uuid('Must be a UUID').nullish(),
});

export const inquiry = inquiryFields.extend({ id: recordFields.id, createdAt: recordFields.createdAt });

/** `payload` is null if the bot check needs no challenge. */
export const botChallenge = z.object({ payload: z.string().nullable() });

export type InquiryInput = z.output<typeof inquiryInput>;
export type Inquiry = z.output<typeof inquiry>;
