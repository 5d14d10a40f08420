import { AppError } from '@innventory/domain/errors.ts';
import { availabilities, availabilityLabels } from '@innventory/domain/records/choices.ts';
import { listLimits } from '@innventory/domain/records/lists.ts';
import type { RecordKind } from '@innventory/domain/records/record.ts';
import type { RecordName } from '@innventory/domain/records/records.ts';
import { Button, Group, Loader, Menu, Paper, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../shared/api/trpc.ts';
import { useFocusLoss } from './focus.ts';
import classes from './list.module.css';
import type { ListChoice } from './list-address.ts';
import { PricesForm } from './prices-form.tsx';
import { askToDelete, restorable } from './use-actions.tsx';
import { type Change, type RecordActions, type Selected, countOf, notifyWork, workText } from './use-record-actions.ts';

interface SelectManyProps<Shape extends z.ZodRawShape> {
  kind: RecordKind<Shape> & { name: RecordName };
  /** The selected records. */
  ids: string[];
  choice: ListChoice;
  actions: RecordActions;
  /** Records of the list. */
  total: number;
  /** Reads the first `listLimits.selected` records of the list. */
  readAll: () => Promise<Selected[]>;
  onSelect: (ids: string[]) => void;
  onClear: () => void;
  /** The bar with the focus is gone. */
  onCleared: () => void;
}

/** What can be done with all selected records at once. */
export function SelectMany<Shape extends z.ZodRawShape>(props: SelectManyProps<Shape>) {
  const { kind, ids, choice, actions, total, readAll, onSelect, onClear, onCleared } = props;
  const { changeMany, run, show, notifyAndRefresh } = actions;
  const deletion = trpc[kind.name].deleteMany.useMutation();
  const restoration = trpc[kind.name].restoreMany.useMutation();
  const target = useRef<HTMLButtonElement>(null);
  const { mutate: busily, isPending: isBusy } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useFocusLoss(onCleared);
  // The bar may stand over the box that was ticked.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { shape } = kind.input;
  const counted = countOf(ids.length, kind);
  /** The pressed control goes, and a menu or dialog returns the focus a moment later, when this button may be gone, too. */
  const withFocus = (work: () => void) => () => {
    target.current?.focus({ preventScroll: true });
    work();
  };
  const set = (fields: Omit<Change, 'id'>, verb: string) =>
    withFocus(() => {
      const rows = ids.map((id) => ({ id, ...fields }));
      busily(() => changeMany({ rows, doneText: (count) => `${countOf(count, kind)} ${verb}`, onDone: onClear }));
    });
  /** Begins with the prices that are stored now, also of records that the list has not loaded, without those that have left it. */
  const openPrices = () =>
    run('open', ids, async () => {
      const chosen = new Set(ids);
      const records = (await readAll()).filter(({ id }) => chosen.has(id));
      if (records.length === 0) throw new AppError('CHANGED_SINCE');
      const some = records.length < ids.length ? `${records.length.toLocaleString('en-CA')} of ` : '';
      const unchangedSince = records
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1);
      const save = (rows: Change[]) => {
        modals.closeAll();
        // The dialog returns the focus a moment later, when the button may be gone.
        target.current?.focus({ preventScroll: true });
        const doneText = (count: number) =>
          `${count === 1 ? 'One price' : `${count.toLocaleString('en-CA')} prices`} changed`;
        busily(() => changeMany({ rows, unchangedSince, doneText, onDone: onClear }));
      };
      // The owner may have gone on meanwhile.
      if (document.activeElement !== target.current && document.activeElement !== document.body) return;
      modals.open({
        title: `Change the price of ${some}${counted}`,
        size: 'lg',
        children: <PricesForm selected={records} onSave={save} />,
      });
    });

  const selectAll = () => {
    const select = async () => {
      const all = await readAll();
      // Unless the selection was cleared meanwhile.
      if (target.current) onSelect(all.map(({ id }) => id));
    };
    target.current?.focus({ preventScroll: true });
    busily(() => run('select', choice, select));
  };
  const restoreMany = (input: { ids: string[] }) =>
    run('restore', input, async () => {
      notifyWork(input.ids.length, kind);
      const { restored } = await restoration.mutateAsync(input);
      notifyAndRefresh(`${countOf(restored, kind)} restored`);
    });
  const deleteMany = () =>
    run('delete', ids, async () => {
      const deleted = await deletion.mutateAsync({ ids });
      show({ deleted: deleted.ids });
      onClear();
      notifyAndRefresh(`${countOf(deleted.ids.length, kind)} deleted`, () => restoreMany(deleted));
    });
  const askToDeleteMany = () =>
    askToDelete({
      what: ids.length === 1 ? `this ${kind.noun}` : `these ${kind.plural}`,
      title: counted,
      fate: restorable(ids.length === 1 ? 'it' : 'them'),
      onConfirm: () => busily(deleteMany),
    });

  const most = Math.min(total, listLimits.selected);
  return (
    <Paper role="group" aria-label="Selection" bd="1px solid var(--color-pine)" className={classes.selected}>
      <Group gap="xs">
        {isBusy && <Loader size="xs" />}
        <Text component="output" fz="sm">
          {isBusy ? workText(ids.length, kind) : `${counted} selected`}
        </Text>
        {/* A toast covers the other end for a moment. */}
        <Menu opened={isMenuOpen} onChange={(opens) => setIsMenuOpen(opens && !isBusy)} position="bottom-start">
          <Menu.Target>
            <Button ref={target} aria-disabled={isBusy}>
              {ids.length === 1 ? 'Change it' : 'Change them'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {'availability' in shape &&
              availabilities.map((availability) => (
                <Menu.Item key={availability} onClick={set({ availability }, `marked as ${availability}`)}>
                  Mark as {availabilityLabels[availability].toLowerCase()}
                </Menu.Item>
              ))}
            {'price' in shape && <Menu.Item onClick={() => busily(openPrices)}>Change prices</Menu.Item>}
            <Menu.Item onClick={set({ isActive: false }, 'hidden from the site')}>Hide from the site</Menu.Item>
            <Menu.Item onClick={set({ isActive: true }, 'shown on the site')}>Show on the site</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" onClick={withFocus(askToDeleteMany)}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {ids.length < most && (
          <Button variant="subtle" onClick={selectAll}>
            {`Select ${total > most ? 'the first' : 'all'} ${most.toLocaleString('en-CA')}`}
          </Button>
        )}
        <Button variant="subtle" onClick={onClear}>
          Clear
        </Button>
      </Group>
    </Paper>
  );
}
