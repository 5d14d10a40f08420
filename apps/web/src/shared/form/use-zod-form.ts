import { type FieldIssue, failureOf } from '@innventory/domain/errors.ts';
import { useForm } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { inTime } from '../api/in-time.ts';

/** Values of the controls. Null, undefined and empty text stand for a missing choice or optional text. */
export type FormValues<Shape extends z.ZodRawShape> = { [Name in keyof Shape]?: z.input<Shape[Name]> | null };

type FormErrors = Record<string, ReactNode>;

/** The first error of each field; for a list, the distinct errors of its entries. */
function errorsOf(issues: readonly FieldIssue[]): FormErrors {
  const errors: Record<string, Set<string>> = {};
  for (const { path, message } of issues) {
    const [field = '', entry] = path.split('.', 2);
    const known = (errors[field] ??= new Set());
    if (known.size === 0 || entry !== undefined) known.add(message);
  }
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages].join(' ')]));
}

/** Sets the focus on the first field that has an error, and shows the error, which is below it. */
export function focusFirst(form: HTMLFormElement, errors: FormErrors): void {
  const fields = form.querySelectorAll<HTMLElement>('[data-path]');
  const field = [...fields].find(({ dataset }) => dataset.path !== undefined && dataset.path in errors);
  if (!field) return;
  const error = document.getElementById(`${field.id}-error`);
  // A screen reader says the error when the focus moves to the field, but not when the field has it already.
  if (field === document.activeElement) error?.setAttribute('role', 'alert');
  field.focus();
  error?.scrollIntoView({ block: 'nearest' });
}

/**
 * A form with a domain schema. It validates on submit, and after the first refused submit on change. `save` gets the parsed
 * values. If it rejects or validation throws, the values stay and `failure` holds the reason. Field errors of the server are shown. A schema that
 * is a function is loaded at the first submit, unless the form did it before; if that fails or takes long, only the server validates. The `<form>` needs `noValidate`.
 */
export function useZodForm<Shape extends z.ZodRawShape, Values extends FormValues<Shape>>(
  source: z.ZodObject<Shape> | (() => Promise<z.ZodObject<Shape>>),
  initialValues: Values,
  onValuesChange?: (values: Values) => void,
) {
  type Output = z.output<z.ZodObject<Shape>>;
  const [isLive, setIsLive] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const loaded = useRef<z.ZodObject<Shape>>(null);
  const schema = () => (typeof source === 'function' ? loaded.current : source);
  const load = async () => {
    if (typeof source === 'function') loaded.current = await inTime(source()).catch(() => null);
  };
  /** Mantine's form swallows exceptions. */
  const errorsNow = (values: Values): FormErrors => {
    try {
      const issues = schema()?.safeParse(values).error?.issues ?? [];
      return errorsOf(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    } catch (error) {
      setFailure(error);
      return { form: 'Not validated' };
    }
  };
  const form = useForm<Values, Output>({
    initialValues,
    ...(onValuesChange && { onValuesChange }),
    validate: (values) => (schema() ? errorsNow(values) : load().then(() => errorsNow(values))),
    validateInputOnChange: isLive,
    transformValues: (values) => schema()?.parse(values) ?? (values as unknown as Output),
  });

  const refuse = (element: HTMLFormElement, errors: FormErrors) => {
    // Otherwise the form would tell once more that it is being sent.
    form.setSubmitting(false);
    // A folded group opens for the fault of a field.
    flushSync(() => setIsLive(true));
    focusFirst(element, errors);
  };

  const submitWith = (save: (input: Output) => unknown) => (event: SyntheticEvent<HTMLFormElement>) => {
    if (form.submitting) return event.preventDefault();
    setFailure(null);
    const { currentTarget } = event;
    const submit = form.onSubmit(
      async (input) => {
        try {
          await save(input);
        } catch (error) {
          const errors = errorsOf(failureOf(error)?.issues ?? []);
          setFailure(error);
          form.setErrors(errors);
          refuse(currentTarget, errors);
        }
      },
      (errors) => refuse(currentTarget, errors),
    );
    submit(event);
  };

  const reset = () => {
    form.reset();
    setIsLive(false);
    setFailure(null);
  };

  return { ...form, failure, submitWith, reset };
}
