import type { RecordKind } from '@innventory/domain/records/record.ts';
import { errorText } from '@innventory/domain/errors.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Button, Text } from '@mantine/core';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import type { z } from 'zod';
import { savedText } from '../../shared/toast/notify.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { releaseDraft, useDraftsOf } from '../drafts/drafts.ts';
import { type StoredRecord as StoredForm, changedFields, textOf, textsOf } from '../form/form-values.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { RecordFormProps } from '../form/use-record-form.ts';
import { useListAddress } from './list-address.ts';
import { type ListQuery, ListTab } from './list-tab.tsx';
import { CardButton, type RecordCard, RecordCardContent } from './record-card.tsx';
import { FailureWithRetry, type ListCalls, type Mutation, useActions } from './use-actions.tsx';

type StoredRecord<Shape extends z.ZodRawShape> = StoredForm<Shape> & { isActive: boolean };

/** The procedures of a kind, by their hooks. */
interface RecordCalls<Shape extends z.ZodRawShape, Stored> extends ListCalls {
  byId: (id: string) => Promise<Stored>;
  create: Mutation<Input<Shape> & { submissionId?: string }, Stored>;
  update: Mutation<Input<Shape> & { id: string; basedOn: string; isActive: boolean }, Stored>;
  setActive: Mutation<{ id: string; isActive: boolean }, Stored>;
}

type Input<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

interface RecordTabProps<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>, Listed> {
  kind: RecordKind<Shape>;
  list: ListQuery<Listed>;
  /** The result of `formRecord`. */
  stored: Pick<ListQuery<Stored>, 'error' | 'refetch'> & { data: Stored | undefined; isFetchedAfterMount: boolean };
  calls: RecordCalls<Shape, Stored>;
  card: (record: Listed) => RecordCard;
  Form?: ComponentType<RecordFormProps<Shape, Stored>>;
}

interface OpenFormProps<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>> extends Omit<
  RecordFormProps<Shape, Stored>,
  'onRebase'
> {
  Form: ComponentType<RecordFormProps<Shape, Stored>>;
  newest: Stored | undefined;
  onClosed: () => void;
}

/** A form that continues from a newer version of its record, unless somebody else changed a field. */
function OpenForm<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>>(
  props: OpenFormProps<Shape, Stored>,
) {
  const { Form, newest, onClosed, ...form } = props;
  const [record, setRecord] = useState(form.record);
  const isNewer = record && newest && newest.updatedAt > record.updatedAt;
  if (isNewer && changedFields(form.kind, record, newest).length === 0) setRecord(newest);
  const closed = useEffectEvent(onClosed);
  useEffect(() => () => closed(), []);
  return <Form {...form} record={record} onRebase={setRecord} />;
}

/** Tab of a kind of record: add button, form and list. The focus returns to the button that opened the form. */
export function RecordTab<
  Shape extends z.ZodRawShape,
  Stored extends StoredRecord<Shape>,
  Listed extends StoredRecord<Shape>,
>(props: RecordTabProps<Shape, Stored, Listed>) {
  const { kind, list, stored, calls, card, Form = RecordForm } = props;
  const { noun, plural } = kind;
  const { form, isShown, openForm, closeForm } = useListAddress();
  const { run, report, confirmDelete, failure, clear } = useActions(noun, calls);
  const [savedId, setSavedId] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const isAdding = form !== null && form.edit === null;
  const titleOf = (record: Listed) => textOf(record[kind.title]);
  const { key = '', draftId } = form ?? {};
  const [opened, setOpened] = useState({ key: '', draftId: '' });
  if (opened.key !== key) setOpened({ key, draftId: draftId ?? uuidV7() });
  const restored = useDraftsOf<Shape, Stored>(kind).find(({ id }) => id === draftId);

  /** What was typed since the save, or in the form of a deleted record, is offered above the list. */
  const endForm = () => {
    releaseDraft(opened.draftId);
    closeForm(key);
  };
  const save = async (input: Input<Shape>, base: Stored | undefined): Promise<Stored> => {
    // The form's default of isActive would show a hidden record.
    const saved = await (base
      ? calls.update.mutateAsync({ ...input, id: base.id, basedOn: base.updatedAt, isActive: base.isActive })
      : calls.create.mutateAsync({ ...input, submissionId: opened.draftId }));
    report(savedText(base ? 'update' : 'create', noun));
    return saved;
  };

  const setActive = (id: string, isActive: boolean) =>
    run('update', async () => {
      await calls.setActive.mutateAsync({ id, isActive });
      const title = `${capitalized(noun)} ${isActive ? 'shown on' : 'hidden from'} the site`;
      report(title, () => void setActive(id, !isActive));
    });

  const cardOf = (record: Listed) => {
    const { id, isActive } = record;
    const title = titleOf(record);
    const endItsForm = () => {
      if (form?.edit !== id) return;
      opener.current = document.activeElement as HTMLElement;
      endForm();
    };
    return (
      <RecordCardContent title={title} isActive={isActive} {...card(record)}>
        <CardButton
          verb="Edit"
          title={title}
          variant="default"
          onPress={(button) => {
            opener.current = button;
            clear();
            openForm({ edit: id });
          }}
        />
        <CardButton verb={isActive ? 'Hide' : 'Show'} title={title} onPress={() => void setActive(id, !isActive)} />
        <CardButton
          verb="Delete"
          title={title}
          color="red"
          onPress={(button) => confirmDelete({ id, title, button, onDeleted: endItsForm })}
        />
      </RecordCardContent>
    );
  };

  const openedForm = () => {
    if (!form) return null;
    const found = stored.isFetchedAfterMount ? stored.data : undefined;
    if (!found && !restored && form.edit !== null) {
      if (!stored.error) return <Text c="dimmed">Loading...</Text>;
      const { title } = errorText('SAVE_FAILED', { verb: 'open', noun });
      return <FailureWithRetry title={title} error={stored.error} onRetry={() => void stored.refetch()} />;
    }
    return (
      <OpenForm<Shape, Stored>
        key={opened.key}
        Form={Form}
        kind={kind}
        isShown={isShown}
        record={restored ? (restored.record ?? undefined) : found}
        newest={found}
        draft={{ id: opened.draftId, ...(restored && { values: restored.values }) }}
        onSave={save}
        onSaved={({ id }) => {
          setSavedId(id);
          endForm();
        }}
        onCancel={() => closeForm()}
        onFetch={calls.byId}
        onClosed={() => (opener.current?.isConnected ? opener.current : addButton.current)?.focus()}
      />
    );
  };

  return (
    <ListTab
      heading={capitalized(plural)}
      query={list}
      emptyText={`No ${plural} found`}
      savedId={savedId}
      onFilter={() => setSavedId(undefined)}
      wordsOf={(record) => textsOf(kind, record)}
      card={cardOf}
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
          Add {noun}
        </Button>
      }
    >
      <DraftOffers<Shape, Stored>
        kind={kind}
        openId={opened.draftId}
        onRestore={({ id, record }) => openForm(record ? { edit: record.id } : { add: '1' }, id)}
      />
      {openedForm()}
      {failure}
    </ListTab>
  );
}
