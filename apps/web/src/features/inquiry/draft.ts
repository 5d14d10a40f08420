import { type Subject, useVisit } from '../../lib/visit.tsx';
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

interface Draft {
  values: InquiryValues;
  /** The bundle whose page led to the form. */
  bundle: Subject | null;
}

const place = 'inquiry';

const blank: Draft = { values: blankInquiry, bundle: null };

const draftIn = (kept: Map<string, unknown>) => (kept.get(place) as Draft | undefined) ?? blank;

/** The inquiry as it was left when the visitor went to another screen. */
export function useDraft() {
  const { kept } = useVisit();
  return { read: () => draftIn(kept), keep: (draft: Draft) => void kept.set(place, draft) };
}

/** Makes the inquiry one about `bundle`, instead of any other one. */
export function useInquireAbout(): (bundle: Subject) => void {
  const { read, keep } = useDraft();
  return ({ id, title }) => {
    const bundle = { id, title };
    const { values, bundle: before } = read();
    keep({ values: aboutBundle(before ? notAboutBundle(values, before) : values, bundle), bundle });
  };
}
