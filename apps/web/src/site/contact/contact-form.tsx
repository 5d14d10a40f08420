import { inquiryTypeLabels, inquiryTypes } from '@innventory/domain/records/choices.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { v4 as uuidV4 } from 'uuid';
import classes from './contact.module.css';
import { useBotCheck } from '../../shared/bot-check/bot-check.ts';
import { failureOf, failureText } from '../../shared/api/failure.ts';
import { notify, notifyError } from '../../shared/toast/notify.ts';
import { loadToasts } from '../../shared/toast/toast-region.tsx';
import { trpc } from '../../shared/api/trpc.ts';
import { clearEarlySubmit, useEarlyInput } from './early-input.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { withMantine } from '../../shared/theme/site-mantine.tsx';
import { selectArrow } from '../../shared/ui/select-arrow.tsx';
import { useFavourites } from '../item/favourites.ts';
import { type InquiryValues, askAboutItems, blankInquiry, unnamedItems, useInquiryDraft } from './inquiry-draft.ts';

function SelectedItems() {
  const { items } = useFavourites();
  const { message } = useInquiryDraft();
  if (items.length === 0) return null;
  return (
    <div className={`row quiet ${classes.foot}`}>
      <ActionButton variant="outline" onClick={() => askAboutItems(items)}>
        {`Ask about ${items.length} selected ${items.length === 1 ? 'item' : 'items'}`}
      </ActionButton>
      <span role="status">{unnamedItems(message, items).length === 0 && 'Named below.'}</span>
    </div>
  );
}

const typeChoices = [
  { value: '', label: 'Choose one' },
  ...inquiryTypes.map((type) => ({ value: type, label: inquiryTypeLabels[type] })),
];

const formId = 'contact-form';

/** A failed bot check has its own headline; any other failure is an error sending the message. */
const headlineOf = (error: unknown) =>
  failureOf(error)?.code.startsWith('BOT_CHECK') ? undefined : ('MESSAGE_NOT_SENT' as const);

/** Loaded late: validation is most of the form's code, and nothing is validated before the first submit. */
const loadInquiryInput = async () => (await import('@innventory/domain/records/inquiry.ts')).inquiryInput;

let sent = { content: '', key: '' };

/** An unchanged inquiry keeps its key, also after a visit to another screen, so that the server stores it once. */
function idempotencyKeyOf(inquiry: object): string {
  const content = JSON.stringify(inquiry);
  if (content !== sent.content) sent = { content, key: uuidV4() };
  return sent.key;
}

const keepDraft = (values: InquiryValues) => useInquiryDraft.setState(values, true);

export const ContactForm = withMantine(function ContactForm() {
  const draft = useInquiryDraft();
  const form = useZodForm(loadInquiryInput, blankInquiry, keepDraft);
  useEarlyInput(formId, (typed) => form.setValues({ ...useInquiryDraft.getState(), ...typed }));
  const adopt = useEffectEvent(() => {
    const values = useInquiryDraft.getState();
    if (values !== blankInquiry && values !== form.getValues()) form.setValues(values);
  });
  useEffect(() => adopt(), [draft]);
  const utils = trpc.useUtils();
  const send = trpc.inquiry.create.useMutation();
  const badge = useRef<HTMLDivElement>(null);
  const botCheck = useBotCheck(badge);

  const prepare = () => {
    void botCheck.prepare();
    void loadToasts();
    loadInquiryInput().catch(() => undefined);
  };

  const submit = form.submitWith(async (inquiry) => {
    try {
      const submissionId = idempotencyKeyOf(inquiry);
      await send.mutateAsync({ ...inquiry, submissionId, recaptchaToken: await botCheck.token() });
    } catch (error) {
      notifyError(error, headlineOf(error));
      throw error;
    }
    notify({
      title: 'Message sent successfully!',
      text: 'We typically respond to inquiries within 24 hours during business days.',
    });
    form.reset();
    void utils.inquiry.list.invalidate();
  });
  const field = (name: keyof InquiryValues) => ({ name, ...form.getInputProps(name) });
  // A toast disappears, and an empty form invites a second inquiry.
  const isReceived = send.isSuccess && !form.values.message;
  const failure = form.failure === null ? null : failureText(form.failure, headlineOf(form.failure));

  return (
    // Outside a dialog this method does nothing natively: a submit before hydration stays on the page.
    <form
      id={formId}
      className={classes.form}
      method="dialog"
      onSubmitCapture={({ currentTarget }) => clearEarlySubmit(currentTarget)}
      onSubmit={submit}
      onFocusCapture={prepare}
      noValidate
    >
      <h3 className={classes.title}>Send Us A Message</h3>
      <noscript>
        <Notice tone="error">This form needs JavaScript. Please turn it on, call us or write to us.</Notice>
      </noscript>
      <div className={classes.pair}>
        <TextInput label="Full Name" autoComplete="name" {...required} {...field('name')} />
        <TextInput label="Email Address" type="email" autoComplete="email" {...required} {...field('email')} />
        <TextInput label="Phone Number" type="tel" autoComplete="tel" {...field('phone')} />
        <NativeSelect label="Inquiry Type" data={typeChoices} rightSection={selectArrow} {...field('inquiryType')} />
      </div>
      <SelectedItems />
      <Textarea label="Message" rows={6} {...required} {...field('message')} />
      <div className="visually-hidden" aria-hidden>
        <label>
          Leave this field empty
          <input tabIndex={-1} autoComplete="off" {...form.getInputProps('leaveBlank')} />
        </label>
      </div>
      {failure && (
        <Notice tone="error" role="alert">
          <strong>{failure.title}</strong> <span>{failure.text}</span>
        </Notice>
      )}
      <div className={`row ${classes.foot}`}>
        <ActionButton type="submit" size="lg" aria-disabled={form.submitting}>
          {form.submitting ? 'Sending Message...' : 'Send Message'}
        </ActionButton>
        <p className="quiet">
          {isReceived && <span>Your message has reached us. </span>}
          <span>Typical response within 24 hours on business days.</span>
        </p>
      </div>
      <div ref={badge} />
    </form>
  );
});

const required = { required: true, withAsterisk: false, labelProps: { className: classes.required } } as const;
