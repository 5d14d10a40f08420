import { TextInput } from '@mantine/core';
import classes from './list-filter.module.css';

interface ListFilterProps {
  value: string;
  onChange: (value: string) => void;
  found: number;
  total: number;
}

const number = new Intl.NumberFormat('en-US');

/** Search field of a list with the number of matches. */
export function ListFilter({ value, onChange, found, total }: ListFilterProps) {
  return (
    <div className={classes.filter}>
      <TextInput
        className={classes.field}
        type="search"
        label="Filter this list"
        placeholder="Any words you remember"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <output className={classes.count}>
        {value.trim() && `${number.format(found)} of ${number.format(total)} shown`}
      </output>
    </div>
  );
}
