/** What the browser asks a token for, and the server expects it to be for (spec §5). */
export const recaptchaAction = 'contact_form';
