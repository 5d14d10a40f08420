import { errorText } from '@innventory/domain/errors.ts';
import { type ListedKind, listOptionsOf } from '@innventory/domain/records/lists.ts';
import type { RecordKind } from '@innventory/domain/records/record.ts';
import type { RecordName } from '@innventory/domain/records/records.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useCallbackRef, useDidUpdate, useSelection } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { isMissing } from '../../shared/api/failure.ts';
import { eachOnce } from '../../shared/api/pages.ts';
import { trpc } from '../../shared/api/trpc.ts';
import type { FormValues } from '../../shared/form/use-zod-form.ts';
import { savedText } from '../../shared/toast/notify.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { type OpenedDraft, releaseDraft, useOpenedDraft } from '../drafts/drafts.ts';
import { type Input, type StoredRecord, fieldNames, pick, textOf } from '../form/form-values.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { RecordFormProps } from '../form/use-record-form.ts';
import { useFocusLoss } from './focus.ts';
import { type FormAddress, useListAddress, useListChoice } from './list-address.ts';
import { type ListPages, ListTab } from './list-tab.tsx';
import { type CardContent, ListedRecord } from './record-card.tsx';
import { SelectMany } from './select-many.tsx';
import { FailureWithRetry, refreshAfter } from './use-actions.tsx';
import { type QuickFields, type RecordCalls, type Selected, useRecordActions } from './use-record-actions.ts';

interface RecordTabProps<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape> & QuickFields, Listed> {
  kind: RecordKind<Shape> & ListedKind & { name: RecordName };
  list: ListPages<Listed>;
  /** Query of the record that the form changes or copies, by `formQuery`. */
  stored: UseQueryResult<Stored | undefined, unknown>;
  calls: RecordCalls<Shape, Stored>;
  /** The same function in each render. */
  card: (record: Listed) => CardContent;
  /** Values in which a copy differs from its record. */
  ofCopy?: (record: Stored) => FormValues<Shape>;
  Form?: ComponentType<RecordFormProps<Shape, Stored>>;
}

/** Tab of a kind of record: add button, form and list. The focus returns to the button that opened the form. */
export function RecordTab<
  Shape extends z.ZodRawShape,
  Stored extends StoredRecord<Shape> & QuickFields,
  Listed extends StoredRecord<Shape> & QuickFields,
>(props: RecordTabProps<Shape, Stored, Listed>) {
  const { kind, list, stored, calls, card, ofCopy, Form = RecordForm } = props;
  const { noun, plural } = kind;
  const { form, isShown, openForm, closeForm } = useListAddress();
  const options = listOptionsOf(kind);
  const choice = useListChoice(options);
  const titleOf = (record: FormValues<Shape>) => textOf(record[kind.title]);
  const isAdding = form !== null && form.edit === null;
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);

  const { key = '', draftId } = form ?? {};
  const opened = useOpenedDraft<Shape, Stored>(kind, key, draftId);

  const { refetch } = list;
  useEffect(() => {
    // Another device has deleted the record: its card goes, too.
    if (isMissing(stored.error)) void refetch();
  }, [stored.error, refetch]);

  const records = eachOnce(list.data?.pages.flatMap((page) => page.records));
  const [selected, selection] = useSelection<string>({ data: records.map(({ id }) => id) });
  useDidUpdate(selection.resetSelection, [choice.q, choice.show.join()]);
  const actions = useRecordActions(kind, calls.moveToTop);
  const deletion = trpc[kind.name].delete.useMutation();
  const { show, notifyAndRefresh, refresh, failure } = actions;

  /** What was typed since the save, or in the form of a deleted record, is offered above the list. */
  const endForm = () => {
    releaseDraft(opened.id);
    closeForm();
  };
  const save = async (input: Input<Shape>, base: Stored | null): Promise<Stored> => {
    // The form's default of isActive would show a hidden record.
    const call = base
      ? calls.update.mutateAsync({ ...input, id: base.id, basedOn: base.updatedAt, isActive: base.isActive })
      : calls.create.mutateAsync({ ...input, submissionId: opened.id });
    call.catch((error: unknown) => refreshAfter(error, refresh));
    const saved = await call;
    show({ changed: [saved] });
    notifyAndRefresh(savedText(base ? 'update' : 'create', noun));
    return saved;
  };

  const readAll = async (): Promise<Selected[]> => {
    const all = await calls.selection(choice);
    return all.map((record) => {
      const { id, price, updatedAt } = record;
      return { id, price, updatedAt, title: titleOf(record) };
    });
  };

  const ofCard = {
    onSelect: useCallbackRef(({ id }: Listed) => selection.toggle(id)),
    onOpen: useCallbackRef((of: { edit: string } | { copy: string }, button: HTMLElement) => {
      opener.current = button;
      actions.clear();
      openForm(of);
    }),
    onDelete: useCallbackRef((record: Listed) => {
      const { id } = record;
      const onDeleted = () => {
        selection.deselect(id);
        if (form?.edit === id) endForm();
      };
      actions.confirmDelete({ id, call: deletion, title: titleOf(record), onDeleted });
    }),
    onChange: useCallbackRef(actions.change),
    onMoveToTop: useCallbackRef((record: Listed) => void actions.moveToTop(record)),
  };

  const listedRecord = (record: Listed, isBusy: boolean) => (
    <ListedRecord
      noun={noun}
      record={record}
      title={titleOf(record)}
      isSelected={selected.includes(record.id)}
      isBusy={isBusy}
      card={card}
      {...ofCard}
      onMoveToTop={calls.moveToTop && ofCard.onMoveToTop}
    />
  );

  return (
    <ListTab
      heading={capitalized(plural)}
      pages={list}
      options={options}
      emptyText={`No ${plural} found`}
      card={listedRecord}
      action={
        <Button
          ref={addButton}
          aria-expanded={isAdding}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            if (isAdding) closeForm();
            else openForm({ add: '1' });
          }}
        >
          {`Add ${noun}`}
        </Button>
      }
      bar={
        selected.length > 0 && (
          <SelectMany
            kind={kind}
            ids={selected}
            choice={choice}
            actions={actions}
            total={list.data?.pages[0]?.total ?? selected.length}
            readAll={readAll}
            onSelect={selection.setSelection}
            onClear={selection.resetSelection}
            onCleared={() => addButton.current?.focus({ preventScroll: true })}
          />
        )
      }
    >
      <DraftOffers<Shape, Stored>
        kind={kind}
        openId={opened.id}
        onRestore={({ id, record }) => {
          // The offer is gone once its form is open.
          opener.current = null;
          openForm(record ? { edit: record.id } : { add: '1' }, id);
        }}
      />
      {form && (
        <OpenedForm<Shape, Stored>
          key={opened.key}
          Form={Form}
          kind={kind}
          address={form}
          opened={opened}
          isShown={isShown}
          stored={stored}
          ofCopy={ofCopy}
          onSave={save}
          onSaved={endForm}
          onCancel={closeForm}
          onFetch={calls.byId}
          onClosed={() => (opener.current?.isConnected ? opener.current : addButton.current)?.focus()}
        />
      )}
      {failure}
    </ListTab>
  );
}

interface OpenedFormProps<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>> extends Omit<
  RecordFormProps<Shape, Stored>,
  'record' | 'draft'
> {
  Form: ComponentType<RecordFormProps<Shape, Stored>>;
  address: FormAddress;
  opened: OpenedDraft<Shape, Stored>;
  stored: UseQueryResult<Stored | undefined, unknown>;
  ofCopy: ((record: Stored) => FormValues<Shape>) | undefined;
  /** The form with the focus is gone. */
  onClosed: () => void;
}

/** Also brings it into view. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The form that the address of a list names, once its record is there. */
function OpenedForm<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>>(
  props: OpenedFormProps<Shape, Stored>,
) {
  const { Form, address, opened, stored, ofCopy, onClosed, ...form } = props;
  const { kind, onCancel } = form;
  const { edit, copy } = address;
  const { id, restored } = opened;
  useFocusLoss(onClosed);
  const found = (stored.isFetchedAfterMount && stored.data) || null;
  if (!found && !restored && (edit ?? copy) !== null) {
    const { title } = errorText('SAVE_FAILED', { verb: 'open', noun: kind.noun });
    return (
      <Stack ref={focus} tabIndex={-1} gap="sm">
        {stored.error ? (
          <FailureWithRetry title={title} error={stored.error} onRetry={stored.refetch} />
        ) : (
          <Text c="dimmed">Loading...</Text>
        )}
        <Button variant="default" mr="auto" onClick={onCancel}>
          Close
        </Button>
      </Stack>
    );
  }
  const copied =
    copy !== null && found ? { ...pick<FormValues<Shape>>(found, fieldNames(kind)), ...ofCopy?.(found) } : undefined;
  return (
    <Form
      {...form}
      record={restored ? restored.record : edit === null ? null : found}
      draft={{ id, values: restored?.values, copied }}
    />
  );
}
