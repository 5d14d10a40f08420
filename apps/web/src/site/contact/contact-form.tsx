import { failureOf } from '@innventory/domain/errors.ts';
import { inquiryTypeLabels, inquiryTypes } from '@innventory/domain/records/choices.ts';
import {
  Alert,
  Button,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './contact.module.css';
import { useBotCheck } from './bot-check.ts';
import { failureText } from '../../shared/api/failure.ts';
import { notify, notifyError } from '../../shared/toast/notify.tsx';
import { trpc } from '../../shared/api/trpc.ts';
import { clearEarlySubmit, useEarlyInput } from '../../shared/form/early-input.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useFavourites } from '../item/favourites.tsx';
import {
  type InquiryValues,
  askAboutItems,
  blankInquiry,
  confirmSent,
  idempotencyKeyOf,
  keepFailure,
  unnamedItems,
  useInquiryDraft,
  useKeptFailure,
} from './inquiry-draft.ts';

function SelectedItems() {
  const { items } = useFavourites();
  const draft = useInquiryDraft();
  if (items.length === 0) return null;
  return (
    <Group gap="md">
      <Button variant="outline" onClick={() => askAboutItems(items)}>
        {`Ask About ${items.length} Selected ${items.length === 1 ? 'Item' : 'Items'}`}
      </Button>
      <Text component="span" size="sm" c="dimmed" role="status">
        {unnamedItems(draft, items).length === 0 ? 'Included in your inquiry.' : ''}
      </Text>
    </Group>
  );
}

/** Visible if a script fails before the form works. */
function NotLoaded() {
  if (useMounted()) return null;
  return (
    <Alert role="note" color="red" className="not-loaded">
      This form could not be loaded. Please load the page again, or contact us another way.
    </Alert>
  );
}

const typeChoices = [
  { value: '', label: 'Choose one' },
  ...inquiryTypes.map((type) => ({ value: type, label: inquiryTypeLabels[type] })),
];

const formId = 'contact-form';

/** Only a failed bot check has a title of its own. */
const headlineOf = (error: unknown) =>
  failureOf(error)?.code.startsWith('BOT_CHECK') ? undefined : ('MESSAGE_NOT_SENT' as const);

/** Loaded once somebody writes: validation is most of the form's code, and few visitors write. */
const loadInquiryInput = async () => (await import('@innventory/domain/records/inquiry.ts')).inquiryInput;

/** An emptied message is about no records. */
const keepDraft = (values: InquiryValues) =>
  useInquiryDraft.setState(values.message || !values.about?.length ? values : { ...values, about: [] }, true);

export function ContactForm() {
  const form = useZodForm(loadInquiryInput, blankInquiry, keepDraft);
  const adopt = useEffectEvent(() => {
    const draft = useInquiryDraft.getState();
    if (draft !== form.getValues()) form.setValues(draft);
  });
  useEffect(() => {
    if (useInquiryDraft.getState() !== blankInquiry) adopt();
    return useInquiryDraft.subscribe(() => adopt());
  }, []);
  const utils = trpc.useUtils();
  const send = trpc.inquiry.create.useMutation();
  const [leaveBlank, setLeaveBlank] = useState('');
  const badge = useRef<HTMLDivElement>(null);
  const botCheck = useBotCheck(badge);

  const prepare = () => {
    void botCheck.prepare();
    loadInquiryInput().catch(() => undefined);
  };
  useEarlyInput(formId, (typed) => {
    prepare();
    form.setValues({ ...useInquiryDraft.getState(), ...typed });
  });

  const submit = form.submitWith(async (inquiry) => {
    const draft = JSON.stringify(useInquiryDraft.getState());
    const askToStay = (event: Event) => event.preventDefault();
    keepFailure(null);
    addEventListener('beforeunload', askToStay);
    try {
      const submissionId = idempotencyKeyOf(inquiry);
      await send.mutateAsync({ ...inquiry, leaveBlank, submissionId, recaptchaToken: await botCheck.token() });
    } catch (error) {
      // Perhaps a form filler filled it in.
      setLeaveBlank('');
      notifyError(error, headlineOf(error));
      keepFailure(failureText(error, headlineOf(error)));
      throw error;
    } finally {
      removeEventListener('beforeunload', askToStay);
    }
    notify({
      title: 'Message sent successfully!',
      text: 'We typically respond to inquiries within 24 hours during business days.',
    });
    confirmSent();
    // What was typed meanwhile has not been sent.
    if (JSON.stringify(useInquiryDraft.getState()) === draft) form.reset();
    void utils.inquiry.invalidate();
  });
  const field = (name: keyof InquiryValues) => ({ name, ...form.getInputProps(name) });
  // A toast disappears, and an empty form invites a second inquiry. A mistyped address is noticed only here.
  const isReceived = send.isSuccess && !form.values.message;
  const receipt = `Your message has reached us. Our answer goes to ${send.variables?.email}. `;
  const kept = useKeptFailure();
  const failure = form.failure === null ? kept : failureText(form.failure, headlineOf(form.failure));

  return (
    <form
      id={formId}
      className={`${classes.form} ruled`}
      // Outside a dialog this method does nothing natively: a submit before hydration stays on the page.
      method="dialog"
      onSubmitCapture={({ currentTarget }) => clearEarlySubmit(currentTarget)}
      onSubmit={submit}
      onFocusCapture={prepare}
      noValidate
    >
      <Stack gap="1.375rem">
        <Title order={3} fz="clamp(1.75rem, 1.5rem + 0.9vw, 2.125rem)">
          Send Us A Message
        </Title>
        <noscript>
          <Alert color="red">This form needs JavaScript. Please turn it on, or contact us another way.</Alert>
        </noscript>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="1.375rem">
          <TextInput label="Full Name" autoComplete="name" required {...field('name')} />
          <TextInput label="Email Address" type="email" autoComplete="email" required {...field('email')} />
          <TextInput label="Phone Number" type="tel" autoComplete="tel" {...field('phone')} />
          <NativeSelect label="Inquiry Type" data={typeChoices} {...field('inquiryType')} />
        </SimpleGrid>
        <SelectedItems />
        <Textarea label="Message" rows={6} required {...field('message')} />
        <VisuallyHidden aria-hidden>
          <label>
            Leave this field empty
            <input
              tabIndex={-1}
              autoComplete="off"
              value={leaveBlank}
              onChange={(event) => setLeaveBlank(event.currentTarget.value)}
            />
          </label>
        </VisuallyHidden>
        <NotLoaded />
        {failure && (
          // A toast announces a failed send, but not a validation that throws.
          <Alert role={form.errors['form'] ? 'alert' : 'note'} color="red">
            <strong>{failure.title}</strong> <span>{failure.text}</span>
          </Alert>
        )}
        <Group gap="md">
          <Button type="submit" size="lg" px="min(1.625rem, 8vw)" aria-disabled={form.submitting}>
            {form.submitting ? 'Sending Message...' : 'Send Message'}
          </Button>
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            <VisuallyHidden component="span" role="status">
              {form.submitting ? 'Sending Message...' : ''}
            </VisuallyHidden>
            <span role="status">{isReceived ? receipt : ''}</span>
            <span>Typical response within 24 hours on business days.</span>
          </Text>
        </Group>
        <div ref={badge} />
      </Stack>
    </form>
  );
}
