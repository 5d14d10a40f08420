import { availabilities, availabilityLabels } from '@innventory/domain/records/choices.ts';
import { item } from '@innventory/domain/records/item.ts';
import { listLimits } from '@innventory/domain/records/lists.ts';
import { changedBy, percentIn } from '@innventory/domain/values/amount.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import {
  Box,
  Button,
  Group,
  Loader,
  Menu,
  NativeSelect,
  Pagination,
  Paper,
  ScrollArea,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import classes from './list.module.css';
import type { Change, RecordCalls, Selected } from './record-calls.ts';
import { type Actions, askToDelete, restorable } from './use-actions.tsx';
import type { useChanges } from './use-changes.ts';
import type { Selection } from './use-selection.ts';

interface SelectManyProps extends Pick<Actions, 'run' | 'report'> {
  kind: { noun: string; plural: string };
  selection: Selection;
  /** Records of the list. */
  total: number;
  calls: Pick<RecordCalls<never, never>, 'deleteMany' | 'restoreMany'>;
  change: ReturnType<typeof useChanges>['change'];
  /** The first `listLimits.selected` records of the list. */
  selectAll: () => Promise<Selected[]>;
  /** The bar with the focus is gone. */
  onCleared: () => void;
}

/** What can be done with all selected records at once. */
export function SelectMany(props: SelectManyProps) {
  const { kind, selection, total, calls, change, selectAll, onCleared, run, report } = props;
  const { selected } = selection;
  const target = useRef<HTMLButtonElement>(null);
  const { mutate: busily, isPending: isBusy } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const ids = selected.map(({ id }) => id);
  const counted = countOf(ids.length, kind);
  /** What was selected meanwhile stays selected. */
  const clear = () => {
    selection.drop(new Set(ids));
    onCleared();
  };
  const changeAll = (rows: Change[], doneText: string) => busily(() => change(rows, doneText, clear));
  const set = (fields: Omit<Change, 'id'>, verb: string) =>
    changeAll(
      ids.map((id) => ({ id, ...fields })),
      `${counted} ${verb}`,
    );
  /** Begins with the prices that are stored now, also of records that the list has not loaded. */
  const openPrices = () =>
    run('open', async () => {
      const now = new Map((await selectAll()).map((record) => [record.id, record]));
      modals.open({
        title: `Change the price of ${counted}`,
        size: 'lg',
        children: (
          <PricesForm
            selected={selected.map((record) => now.get(record.id) ?? record)}
            onSave={(rows) => {
              modals.closeAll();
              changeAll(rows, `${rows.length === 1 ? 'One price' : `${rows.length} prices`} changed`);
            }}
          />
        ),
      });
    });

  const restoreMany = () =>
    run('restore', async () => {
      await calls.restoreMany.mutateAsync({ ids });
      report(`${counted} restored`);
    });
  const deleteMany = () =>
    run('delete', async () => {
      await calls.deleteMany.mutateAsync({ ids });
      clear();
      report(`${counted} deleted`, () => void restoreMany());
    });
  const askToDeleteMany = () =>
    askToDelete({
      what: ids.length === 1 ? `this ${kind.noun}` : `these ${kind.plural}`,
      title: counted,
      fate: restorable(ids.length === 1 ? 'it' : 'them'),
      onConfirm: () => busily(deleteMany),
    });

  const [first] = selected;
  const most = Math.min(total, listLimits.selected);
  return (
    <Paper role="group" aria-label="Selection" className={classes.selected}>
      <Group gap="xs">
        {isBusy && <Loader size="xs" />}
        <Text component="output" fz="sm">
          {isBusy ? `Changing ${counted}...` : `${counted} selected`}
        </Text>
        {selected.length < most && (
          <Button variant="subtle" onClick={() => void run('select', async () => selection.set(await selectAll()))}>
            {`Select ${total > most ? 'the first' : 'all'} ${most.toLocaleString('en-CA')}`}
          </Button>
        )}
        <Button variant="subtle" onClick={clear}>
          Clear
        </Button>
        <Menu
          opened={isMenuOpen}
          onChange={(opens) => setIsMenuOpen(opens && !isBusy)}
          position="bottom-end"
          withinPortal={false}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <Button ref={target} ml="auto" aria-disabled={isBusy}>
              Change them
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {first?.availability &&
              availabilities.map((availability) => (
                <Menu.Item key={availability} onClick={() => set({ availability }, `marked as ${availability}`)}>
                  Mark as {availabilityLabels[availability].toLowerCase()}
                </Menu.Item>
              ))}
            {first?.price !== undefined && <Menu.Item onClick={() => void openPrices()}>Change prices</Menu.Item>}
            <Menu.Item onClick={() => set({ isActive: false }, 'hidden from the site')}>Hide from the site</Menu.Item>
            <Menu.Item onClick={() => set({ isActive: true }, 'shown on the site')}>Show on the site</Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="red"
              onClick={() => {
                // A dialog returns the focus to the button, because the menu is gone by then.
                target.current?.focus();
                askToDeleteMany();
              }}
            >
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Paper>
  );
}

const countOf = (count: number, { noun, plural }: { noun: string; plural: string }) =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-CA')} ${plural}`;

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

const pricesOfPage = 100;

/** Only a long price takes a second line. */
const priceWidth = { w: 'max-content', maw: 'min(10rem, 18vw)' };

/** Sets the prices or changes them by per cent, and shows them before and after first. */
function PricesForm({ selected, onSave }: { selected: readonly Selected[]; onSave: (rows: Change[]) => void }) {
  const form = useZodForm(pricesForm, { way: 'percent', percent: '', step: '1', price: '' });
  const { way, percent, step, price } = form.values;
  const isByPercent = way === 'percent';
  const after = ({ price: before = '' }: Selected) =>
    isByPercent ? changedBy(before, percentIn(percent), Number(step)) : price.trim();
  const isValid = pricesForm.safeParse(form.values).success;
  const rows = isValid ? selected.map((record) => ({ ...record, after: after(record) })) : [];
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
          <Group grow align="flex-start">
            <TextInput
              label="Per cent"
              description="10 raises the prices, -10 lowers them."
              data-autofocus
              {...form.getInputProps('percent')}
            />
            <NativeSelect label="Round to" data={roundings} {...form.getInputProps('step')} />
          </Group>
        ) : (
          <TextInput
            label="Price"
            description="As buyers will read it, with the currency sign: $120"
            {...form.getInputProps('price')}
          />
        )}
        {rows.length > 0 && <PriceTable rows={rows} />}
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
            {`Change ${changed.length === 1 ? 'one price' : `${changed.length.toLocaleString('en-CA')} prices`}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function PriceTable({ rows }: { rows: (Selected & { after: string })[] }) {
  const [page, setPage] = useState(1);
  const from = (page - 1) * pricesOfPage;
  return (
    <>
      {/* A page begins at its top. */}
      <ScrollArea.Autosize
        key={page}
        mah="16rem"
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Prices' }}
      >
        <Table stickyHeader fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>After</Table.Th>
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
}
