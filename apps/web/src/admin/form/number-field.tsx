import { TextInput, type TextInputProps } from '@mantine/core';
import type { SyntheticEvent } from 'react';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: number | null;
  /** Gets null for a blank and NaN for a text that is not a number. */
  onChange: (value: number | null) => void;
}

/** The browser reports a text that is not a number only as bad input, which must not pass for a blank. */
const numberIn = ({ value, validity }: HTMLInputElement) => {
  if (validity.badInput) return Number.NaN;
  return value === '' ? null : Number(value);
};

/** A number or nothing. `onInput` because React sees no change from a blank to a lone minus. */
export function NumberField({ value = null, onChange, ...props }: NumberFieldProps) {
  const change = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => onChange(numberIn(currentTarget));
  return (
    <TextInput
      type="number"
      {...props}
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={change}
      onInput={change}
    />
  );
}
