import type { Format } from '@innventory/catalogue/formats.ts';
import type { Plan } from '@innventory/catalogue/import-rows.ts';
import { type Fault, savedSince } from '@innventory/catalogue/rows.ts';
import { records } from '@innventory/domain/records/records.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useFileDialog } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { refreshAfter } from '../list/use-actions.tsx';
import { trpc } from '../../shared/api/trpc.ts';
import { notify } from '../../shared/toast/notify.tsx';
import { focusAtEnd, useFocusLoss } from '../list/focus.ts';
import { saveFile } from './download.ts';
import { listFile, planOf } from './tables.ts';
import { useTask } from './use-task.tsx';

const lists = [
  ...Object.values(records).map(({ tag, plural }) => ({ name: tag, label: plural })),
  { name: 'inquiries', label: 'inquiries' },
];

const types = { csv: 'text/csv', json: 'application/json' };

type List = (typeof lists)[number];

interface Chosen extends List {
  files: File[];
  /** Also records that were saved after the table was written. */
  overwrite?: boolean;
}

interface Checked extends Chosen {
  plan: Plan;
}

const countsOf = ({ created, updated, unchanged }: Plan) =>
  `${created} new, ${updated} changed, ${unchanged} unchanged`;

/** Downloads of each list, and imports, which are checked before anything is saved. */
export function ListFiles() {
  const utils = trpc.useUtils();
  const { run, show, status, isRunning } = useTask();
  const [checked, setChecked] = useState<Checked | null>(null);
  const chosen = useRef<{ list: List; button: HTMLElement }>(null);
  const calls = utils.client;

  const download = ({ name, label }: List, format: Format) =>
    run(`download ${label}`, `Reading ${label}...`, async () => {
      const text = await listFile(name, format, calls, (read) =>
        show(`Reading ${label}: ${read.toLocaleString('en-CA')} so far`),
      );
      saveFile(`${name}.${format}`, [text], types[format]);
    });

  const planned = async (given: Chosen, isDryRun: boolean) => ({
    ...given,
    plan: await planOf({ ...given, calls, isDryRun, show }),
  });

  const check = (given: Chosen) =>
    run('check the file', 'Checking the file...', async () => {
      setChecked(null);
      setChecked(await planned(given, true));
    });

  const { open: chooseFiles } = useFileDialog({
    accept: '.csv,.json,image/*',
    onChange: (files) => files && chosen.current && check({ ...chosen.current.list, files: [...files] }),
  });

  const close = () => setChecked(null);

  const save = (given: Checked) =>
    run(`import ${given.label}`, 'Saving...', async () => {
      const checkedAgain = await planned(given, false);
      const { plan } = checkedAgain;
      if (plan.faults.length > 0) return setChecked(checkedAgain);
      if (JSON.stringify(plan.changes) !== JSON.stringify(given.plan.changes)) {
        notify({ title: 'Please look again', text: 'Records were changed since the file was checked.' });
        return setChecked(checkedAgain);
      }
      const total = plan.created + plan.updated;
      await plan
        .save((done) => show(`Saving: ${done} of ${total} records`, done / total))
        .catch((error: Error) => {
          refreshAfter(error.cause, () => utils.invalidate());
          throw error;
        });
      void utils.invalidate();
      notify({ title: 'Imported', text: countsOf(plan) });
      close();
    });

  return (
    <Stack gap="sm">
      <Text inherit c="dimmed">
        A CSV file opens in a spreadsheet program. To import one, choose it together with the photos that it names. It
        is checked first; nothing is saved while a row has a fault.
      </Text>
      <Stack component="ul" gap={0} aria-label="Lists">
        {lists.map((list) => (
          <Group
            key={list.name}
            component="li"
            justify="space-between"
            gap="0 1rem"
            py="0.25rem"
            style={{ borderBottom: '1px solid var(--color-rule)' }}
          >
            <Text inherit>{capitalized(list.label)}</Text>
            <Group gap="xs">
              {(['csv', 'json'] as const).map((format) => (
                <Button
                  key={format}
                  variant="subtle"
                  px="xs"
                  aria-label={`Download ${list.label} as ${format.toUpperCase()}`}
                  aria-disabled={isRunning}
                  onClick={() => download(list, format)}
                >
                  {format.toUpperCase()}
                </Button>
              ))}
              <Button
                variant="subtle"
                px="xs"
                // Inquiries are not imported; the room keeps the columns aligned.
                style={list.name === 'inquiries' ? { visibility: 'hidden' } : undefined}
                aria-label={`Import ${list.label}`}
                aria-disabled={isRunning}
                onClick={({ currentTarget }) => {
                  if (isRunning) return;
                  chosen.current = { list, button: currentTarget };
                  chooseFiles();
                }}
              >
                Import
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
      {status}
      {checked && !isRunning && (
        <CheckedFile
          key={checked.name}
          {...checked}
          onSave={() => save(checked)}
          onOverwrite={() => check({ ...checked, overwrite: true })}
          onClose={close}
          onClosed={() => chosen.current?.button.focus()}
        />
      )}
    </Stack>
  );
}

interface CheckedFileProps extends Checked {
  onSave: () => void;
  onOverwrite: () => void;
  onClose: () => void;
  /** The focus is gone with it. */
  onClosed: () => void;
}

/** What an import would do, or what keeps it from being done. */
function CheckedFile({ label, files, plan, onSave, onOverwrite, onClose, onClosed }: CheckedFileProps) {
  const next = useRef<HTMLButtonElement>(null);
  const verdictId = useId();
  useEffect(() => focusAtEnd(next.current), []);
  useFocusLoss(onClosed);
  const { created, updated, changed, changes, faults, warnings } = plan;
  const isOutdated = faults.length > 0 && faults.every(({ message }) => message === savedSince);
  const isImportable = faults.length === 0 && created + updated > 0;
  return (
    <Stack role="group" aria-label={`Check of the ${label}`} gap="sm">
      {faults.length > 0 ? (
        <>
          <Text inherit id={verdictId} c="var(--mantine-color-error)">
            Nothing was saved.{' '}
            {isOutdated
              ? 'These records were changed after the file was written. To keep the changes, download the list again and edit that file. Or continue: you see what this file would replace.'
              : `Correct ${faults.length === 1 ? 'this row' : 'these rows'} and choose the file again.`}
          </Text>
          <Places label="Faults" places={faults} />
        </>
      ) : (
        <>
          <Text inherit id={verdictId}>
            {`${isImportable ? 'The file can be imported' : 'Nothing to import'}: ${countsOf(plan)}.`}
            {changed.length > 0 && ` Changed columns: ${changed.join(', ')}.`}
            {files.length > 1 &&
              isImportable &&
              ' Rows whose photos you chose count as new or changed; those imported before will stay as they are.'}
          </Text>
          {changes.length > 0 && <Places label="Changed prices and availability" places={changes} />}
        </>
      )}
      {warnings.length > 0 && (
        <>
          <Text inherit>Please look at these warnings. They do not prevent the import.</Text>
          <Places label="Warnings" places={warnings} />
        </>
      )}
      <Group gap="sm">
        {isImportable && (
          <Button ref={next} aria-describedby={verdictId} onClick={onSave}>
            {`Import ${created + updated === 1 ? 'one record' : `${(created + updated).toLocaleString('en-CA')} records`}`}
          </Button>
        )}
        {isOutdated && (
          <Button variant="default" onClick={onOverwrite}>
            Continue anyway
          </Button>
        )}
        <Button
          ref={isImportable ? undefined : next}
          aria-describedby={isImportable ? undefined : verdictId}
          variant="default"
          onClick={onClose}
        >
          {isImportable ? 'Cancel' : 'Close'}
        </Button>
      </Group>
    </Stack>
  );
}

const mostShown = 100;

/** Faults, warnings or changes by row. */
function Places({ label, places }: { label: string; places: Fault[] }) {
  const more = places.length - mostShown;
  return (
    <>
      <Stack component="ul" gap="0.25rem" aria-label={label}>
        {places.slice(0, mostShown).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            Row {row}, <strong>{column}</strong>: {message}
          </li>
        ))}
      </Stack>
      {more > 0 && <Text inherit>And {more} more.</Text>}
    </>
  );
}
