import { inquiryInput, inquiryTypeLabels, inquiryTypes } from '@innventory/domain/inquiry.ts';
import { messages } from '@innventory/domain/messages.ts';
import { Button, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useBotCheck } from '../../lib/bot-check.ts';
import { failureOf, failureText } from '../../lib/failure.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import { useServedForm } from '../../lib/served-form.ts';
import { trpc } from '../../lib/trpc.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import classes from './contact-form.module.css';

const blank = {
  name: '',
  email: '',
  phone: '',
  inquiryType: '',
  message: '',
  recaptchaToken: '',
  leaveBlank: '',
} as const;

const typeChoices = [
  { value: '', label: 'Choose one' },
  ...inquiryTypes.map((type) => ({ value: type, label: inquiryTypeLabels[type] })),
];

/** A failed bot check has a headline of its own; anything else is an error sending the message (spec §8). */
const headlineOf = (error: unknown) =>
  failureOf(error)?.code.startsWith('BOT_CHECK') ? undefined : ('MESSAGE_NOT_SENT' as const);

export function ContactForm() {
  const form = useZodForm(inquiryInput, blank);
  const isAlive = useServedForm('#contact form', (typed) => form.setValues(typed));
  const utils = trpc.useUtils();
  const send = trpc.inquiry.create.useMutation();
  const badge = useRef<HTMLDivElement>(null);
  const botCheck = useBotCheck(badge);

  const submit = form.submitWith(async (inquiry) => {
    try {
      await send.mutateAsync({ ...inquiry, recaptchaToken: await botCheck.token() });
    } catch (error) {
      notifyError(error, headlineOf(error));
      throw error;
    }
    notify(messages.inquirySent);
    form.reset();
    void utils.inquiry.list.invalidate();
  });
  const failure = form.failure === null ? null : failureText(form.failure, headlineOf(form.failure));

  return (
    <form className={classes.form} onSubmit={submit} onFocusCapture={botCheck.prepare} noValidate>
      <h3 className={classes.title}>Send Us A Message</h3>
      <div className={classes.pair}>
        <TextInput label="Full Name" autoComplete="name" {...required} {...form.getInputProps('name')} />
        <TextInput
          label="Email Address"
          type="email"
          autoComplete="email"
          {...required}
          {...form.getInputProps('email')}
        />
        <TextInput label="Phone Number" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <NativeSelect label="Inquiry Type" data={typeChoices} {...form.getInputProps('inquiryType')} />
      </div>
      <Textarea label="Message" rows={6} {...required} {...form.getInputProps('message')} />
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
        <Button type="submit" size="lg" disabled={!isAlive} aria-disabled={form.submitting}>
          {form.submitting ? 'Sending Message...' : 'Send Message'}
        </Button>
        <p className={classes.note}>Typical response within 24 hours on business days.</p>
      </div>
      <div ref={badge} />
    </form>
  );
}

const required = { required: true, withAsterisk: false, labelProps: { className: classes.required } } as const;
