import { item } from '@innventory/domain/records/item.ts';
import { changedBy, percentIn } from '@innventory/domain/values/percent.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import {
  Box,
  Button,
  Group,
  NativeSelect,
  Pagination,
  ScrollArea,
  SimpleGrid,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { modals } from '@mantine/modals';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { formFieldOf } from '../form/form-values.ts';
import type { Change, Selected } from './use-record-actions.ts';

const roundings = [
  { value: '1', label: '$1' },
  { value: '5', label: '$5' },
  { value: '10', label: '$10' },
  { value: '0.01', label: '1 cent' },
];

const pricesForm = z
  .object({ way: z.string(), percent: z.string(), step: z.string(), price: z.string() })
  .superRefine(({ way, percent, price }, { addIssue }) => {
    const number = percentIn(percent);
    if (way === 'set') {
      const [fault] = item.input.shape.price.safeParse(price).error?.issues ?? [];
      if (fault) addIssue({ code: 'custom', path: ['price'], message: fault.message });
    } else if (!(number >= -100 && number <= 1_000)) {
      addIssue({ code: 'custom', path: ['percent'], message: 'Per cent must be a number from -100 to 1,000' });
    }
  });

const priceField = formFieldOf(item, 'price');

const pricesOfPage = 100;

/** Only a long price takes a second line. */
const priceWidth = { w: 'max-content', maw: 'min(10rem, 20vw)', ml: 'auto', ta: 'right' } as const;

/** Sets the prices or changes them by per cent, and shows them before and after first. */
export function PricesForm({ selected, onSave }: { selected: readonly Selected[]; onSave: (rows: Change[]) => void }) {
  const form = useZodForm(pricesForm, { way: 'percent', percent: '', step: '1', price: '' });
  const { way, percent, step, price } = form.values;
  const isByPercent = way === 'percent';
  const isValid = pricesForm.safeParse(form.values).success;
  const rows = useMemo(() => {
    const after = ({ price: before = '' }: Selected) =>
      isByPercent ? changedBy(before, percentIn(percent), Number(step)) : price.trim();
    return isValid ? selected.map((record) => ({ ...record, after: after(record) })) : [];
  }, [selected, isValid, isByPercent, percent, step, price]);
  // A typed letter shows at once; the table follows.
  const shownRows = useDeferredValue(rows);
  const changed = rows.filter((row) => row.price !== row.after);
  const save = form.submitWith(() => {
    if (changed.length > 0) onSave(changed.map(({ id, after: next }) => ({ id, price: next })));
  });
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <NativeSelect
          label="Change"
          data={[
            { value: 'percent', label: 'By per cent' },
            { value: 'set', label: 'To one price' },
          ]}
          {...form.getInputProps('way')}
        />
        {isByPercent ? (
          <SimpleGrid minColWidth="min(100%, 8rem)" autoFlow="auto-fit">
            <TextInput
              label="Per cent"
              description="10 raises the prices, -10 lowers them."
              data-autofocus
              {...form.getInputProps('percent')}
            />
            <NativeSelect label="Round to" data={roundings} {...form.getInputProps('step')} />
          </SimpleGrid>
        ) : (
          <TextInput
            label="Price"
            description={[priceField.advice?.(price), priceField.hint].filter(Boolean).join(' ')}
            {...form.getInputProps('price')}
          />
        )}
        {shownRows.length > 0 && <PriceTable rows={shownRows} />}
        <Group justify="flex-end" gap="sm">
          {rows.length > 0 && changed.length === 0 && (
            <Text component="output" fz="sm" c="dimmed">
              No price changes.
            </Text>
          )}
          <Button variant="default" onClick={() => modals.closeAll()}>
            Cancel
          </Button>
          <Button type="submit">
            {isValid
              ? `Change ${changed.length === 1 ? 'one price' : `${changed.length.toLocaleString('en-CA')} prices`}`
              : 'Change prices'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const PriceTable = memo(function PriceTable({ rows }: { rows: (Selected & { after: string })[] }) {
  const [page, setPage] = useState(1);
  const from = (page - 1) * pricesOfPage;
  return (
    <>
      {/* A page begins at its top. */}
      <ScrollArea.Autosize
        key={page}
        mah="16rem"
        scrollbarSize={8}
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Prices' }}
      >
        <Table stickyHeader tabularNums fz="sm">
          <Table.Thead style={{ whiteSpace: 'nowrap' }}>
            <Table.Tr>
              <Table.Th miw="4.25rem">Name</Table.Th>
              <Table.Th ta="right">Before</Table.Th>
              <Table.Th ta="right">After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(from, from + pricesOfPage).map(({ id, title, price, after }) => (
              <Table.Tr key={id}>
                <Table.Td>{title}</Table.Td>
                <Table.Td>
                  <Box {...priceWidth}>{price}</Box>
                </Table.Td>
                <Table.Td>
                  <Box {...priceWidth}>{after}</Box>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Pagination
        total={Math.ceil(rows.length / pricesOfPage)}
        value={page}
        onChange={setPage}
        hideWithOnePage
        getControlProps={(control) => ({ 'aria-label': `${capitalized(control)} prices` })}
        getItemProps={(number) => ({ 'aria-label': `Page ${number} of the prices` })}
      />
    </>
  );
});
