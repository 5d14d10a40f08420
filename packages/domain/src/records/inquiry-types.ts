export const inquiryTypes = ['general', 'quote', 'bundle', 'custom', 'viewing'] as const;

type InquiryType = (typeof inquiryTypes)[number];

export const inquiryTypeLabels: Record<InquiryType, string> = {
  general: 'General question',
  quote: 'Quote request',
  bundle: 'Bundle inquiry',
  custom: 'Custom order',
  viewing: 'Arrange a viewing',
};
