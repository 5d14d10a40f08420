import { create } from 'zustand';
import type { Subject } from '../item/favourites.ts';
import { type InquiryValues, aboutBundle, notAboutBundle } from './subjects.ts';

export const blankInquiry: InquiryValues = {
  name: '',
  email: '',
  phone: '',
  inquiryType: '',
  message: '',
  recaptchaToken: '',
  leaveBlank: '',
};

interface InquiryDraft {
  values: InquiryValues;
  /** The bundle whose page led to the form. */
  bundle: Subject | null;
}

/** The inquiry as it was left when the visitor went to another screen; gone on reload. */
export const useInquiryDraft = create<InquiryDraft>(() => ({ values: blankInquiry, bundle: null }));

/** Makes the inquiry one about `bundle`, instead of any other one. */
export function inquireAbout({ id, title }: Subject): void {
  const bundle = { id, title };
  useInquiryDraft.setState(({ values, bundle: before }) => ({
    values: aboutBundle(before ? notAboutBundle(values, before) : values, bundle),
    bundle,
  }));
}
