import { inquiryInput, inquiryTypeLabels, inquiryTypes } from '@innventory/domain/inquiry.ts';
import { messages } from '@innventory/domain/messages.ts';
import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBotCheck } from '../../lib/bot-check.ts';
import { failureOf, failureText } from '../../lib/failure.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import { submissionMarks } from '../../lib/submission-mark.ts';
import { useServedForm } from '../../lib/served-form.ts';
import { trpc } from '../../lib/trpc.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import type { Subject } from '../../lib/visit.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { withMantine } from '../../ui/house-mantine.tsx';
import classes from './contact-form.module.css';
import { blankInquiry, useDraft } from './draft.ts';
import { AskedBundle, SelectedItems } from './subject-choices.tsx';
import { namingBundle, notAboutBundle } from './subjects.ts';
import { WithoutScript } from './without-script.tsx';

const typeChoices = [
  { value: '', label: 'Choose one' },
  ...inquiryTypes.map((type) => ({ value: type, label: inquiryTypeLabels[type] })),
];

/** Each rests while another is typed into. */
const [Line, Choice, Text] = [memo(TextInput), memo(NativeSelect), memo(Textarea)];

/** A failed bot check has a headline of its own; anything else is an error sending the message (spec §8). */
const headlineOf = (error: unknown) =>
  failureOf(error)?.code.startsWith('BOT_CHECK') ? undefined : ('MESSAGE_NOT_SENT' as const);

/** For as long as the page lives: what failed may be sent again after a look at another screen. */
const markOf = submissionMarks();

export const ContactForm = withMantine(function ContactForm() {
  const form = useZodForm(inquiryInput, blankInquiry);
  const isAlive = useServedForm('#contact form', (typed) => form.setValues(typed));
  const draft = useDraft();
  const [left] = useState(draft.read);
  const [bundle, setBundle] = useState(left.bundle);
  const resume = useEffectEvent(() => left.values !== blankInquiry && form.setValues(left.values));
  useEffect(() => void resume(), []);
  const keep = useEffectEvent(draft.keep);
  useEffect(() => keep({ values: form.values, bundle }), [form.values, bundle]);
  const utils = trpc.useUtils();
  const send = trpc.inquiry.create.useMutation();
  const badge = useRef<HTMLDivElement>(null);
  const botCheck = useBotCheck(badge);

  const submit = form.submitWith(async (inquiry) => {
    try {
      const sent = { ...inquiry, message: namingBundle(inquiry.message, bundle) };
      const submissionId = markOf(sent);
      await send.mutateAsync({ ...sent, submissionId, recaptchaToken: await botCheck.token() });
    } catch (error) {
      notifyError(error, headlineOf(error));
      throw error;
    }
    notify(messages.inquirySent);
    form.reset();
    setBundle(null);
    void utils.inquiry.list.invalidate();
  });
  const removeBundle = (asked: Subject) => {
    setBundle(null);
    form.setValues(notAboutBundle(form.values, asked));
  };
  /**
   * Said for as long as the form is empty: a toast is gone before everybody has read it, and an empty form invites a
   * second inquiry.
   */
  const isWithUs = send.isSuccess && !form.values.message;
  const failure = form.failure === null ? null : failureText(form.failure, headlineOf(form.failure));

  return (
    <form className={classes.form} onSubmit={submit} onFocusCapture={botCheck.prepare} noValidate>
      <h3 className={classes.title}>Send Us A Message</h3>
      <WithoutScript />
      {bundle && <AskedBundle bundle={bundle} onRemove={() => removeBundle(bundle)} />}
      <div className={classes.pair}>
        <Line label="Full Name" autoComplete="name" {...required} {...form.getInputProps('name')} />
        <Line label="Email Address" type="email" autoComplete="email" {...required} {...form.getInputProps('email')} />
        <Line label="Phone Number" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <Choice label="Inquiry Type" data={typeChoices} {...form.getInputProps('inquiryType')} />
      </div>
      <SelectedItems message={form.values.message} onChange={(message) => form.setFieldValue('message', message)} />
      <Text label="Message" rows={6} {...required} {...form.getInputProps('message')} />
      <div className="visually-hidden" aria-hidden>
        <label>
          Leave this field empty
          <input tabIndex={-1} autoComplete="off" {...form.getInputProps('leaveBlank')} />
        </label>
      </div>
      {failure && (
        <div className={classes.failure} role="alert">
          <strong>{failure.title}</strong> {failure.text}
        </div>
      )}
      <div className={classes.foot}>
        <ActionButton type="submit" size="lg" disabled={!isAlive} aria-disabled={form.submitting}>
          {form.submitting ? 'Sending Message...' : 'Send Message'}
        </ActionButton>
        <p className={classes.note}>
          {isWithUs && 'Your message has reached us. '}
          Typical response within 24 hours on business days.
        </p>
      </div>
      <div ref={badge} />
    </form>
  );
});

const required = { required: true, withAsterisk: false, labelProps: { className: classes.required } } as const;
