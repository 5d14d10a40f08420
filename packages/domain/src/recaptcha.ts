/** The reCAPTCHA action: the browser names it, the server verifies it. */
export const recaptchaAction = 'contact_form';
