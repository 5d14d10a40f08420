import type { FieldIssue } from '@innventory/domain/errors.ts';
import { useForm } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { z } from 'zod';
import { failureOf } from './failure.ts';

/** What the controls hold: text that is empty stands for a choice or an optional text not yet given. */
export type FormValues<Schema extends z.ZodObject> = {
  [Key in keyof z.input<Schema>]: Extract<z.input<Schema>[Key], string> extends never
    ? z.input<Schema>[Key]
    : z.input<Schema>[Key] | '';
};

type FormErrors = Record<string, ReactNode>;

type FormEvent = SyntheticEvent<HTMLFormElement>;

/** The first fault of each field. A list shows the different faults of its entries. */
function errorsOf(issues: readonly FieldIssue[], fieldOf: Record<string, string> = {}): FormErrors {
  const errors: Record<string, Set<string>> = {};
  for (const { path, message } of issues) {
    const [name = '', entry] = path.split('.', 2);
    const field = fieldOf[name] ?? name;
    const known = (errors[field] ??= new Set());
    if (known.size === 0 || entry !== undefined) known.add(message);
  }
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages].join(' ')]));
}

function faultsOf(schema: z.ZodObject, values: unknown): FormErrors {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return errorsOf(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

function focusFirst(form: HTMLFormElement | undefined, errors: FormErrors): void {
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  [...fields].find(({ dataset }) => dataset.path !== undefined && dataset.path in errors)?.focus();
}

interface Handlers {
  onChange: (event: unknown) => void;
  onFocus?: (event: unknown) => void;
  onBlur?: (event: unknown) => void;
}

/** Gives each field the same handlers at every rendering: a control that is `memo` rests while another is typed into. */
function steadyHandlers() {
  const current = new Map<string, Handlers>();
  const steady = new Map<string, Handlers>();
  const handlersOf = (field: string): Handlers => ({
    onChange: (event) => current.get(field)?.onChange(event),
    onFocus: (event) => current.get(field)?.onFocus?.(event),
    onBlur: (event) => current.get(field)?.onBlur?.(event),
  });
  return ({ inputProps, field }: { inputProps: Handlers; field: unknown }): Handlers => {
    const name = String(field);
    current.set(name, { ...inputProps });
    const handlers = steady.get(name) ?? handlersOf(name);
    steady.set(name, handlers);
    return handlers;
  };
}

/**
 * A form over a domain schema: silent until the first refused submit, then live. The save gets trimmed, defaulted values;
 * where it rejects, everything typed stays, `failure` is what it rejected with, and faults found by the server stand at their
 * fields; `fieldOf` names the form's field where the server calls it otherwise.
 * Write the `<form>` with `noValidate`.
 */
export function useZodForm<Schema extends z.ZodObject>(
  schema: Schema,
  initialValues: FormValues<Schema>,
  fieldOf?: Record<string, string>,
) {
  const [isLive, setIsLive] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [enhanceGetInputProps] = useState(steadyHandlers);
  const form = useForm<FormValues<Schema>, z.output<Schema>>({
    initialValues,
    validate: (values) => faultsOf(schema, values),
    validateInputOnChange: isLive,
    transformValues: (values) => schema.parse(values),
    enhanceGetInputProps,
  });

  const refuse = (element: HTMLFormElement | undefined, errors: FormErrors) => {
    setIsLive(true);
    focusFirst(element, errors);
  };

  const submitWith = (save: (input: z.output<Schema>) => unknown) => {
    const submit = form.onSubmit(
      async (input, event) => {
        const element = event?.currentTarget;
        setFailure(null);
        try {
          await save(input);
        } catch (error) {
          const errors = errorsOf(failureOf(error)?.issues ?? [], fieldOf);
          setFailure(error);
          form.setErrors(errors);
          refuse(element, errors);
        }
      },
      (errors, _values, event) => refuse(event?.currentTarget, errors),
    );
    return (event: FormEvent) => (form.submitting ? event.preventDefault() : submit(event));
  };

  const reset = () => {
    form.reset();
    setIsLive(false);
    setFailure(null);
  };

  return { ...form, failure, submitWith, reset };
}
