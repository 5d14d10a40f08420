import type { RecordKind } from '@innventory/domain/records/record.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Button } from '@mantine/core';
import { dequal } from 'dequal/lite';
import { type ComponentType, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import type { z } from 'zod';
import { savedText } from '../../shared/toast/notify.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { canLeave } from '../drafts/unsaved-changes.tsx';
import { type StoredRecord as StoredForm, textOf, textsOf } from '../form/form-values.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { RecordFormProps } from '../form/use-record-form.ts';
import { type ListQuery, ListTab } from './list-tab.tsx';
import { CardButton, type RecordCard, RecordCardContent } from './record-card.tsx';
import { type ListCalls, type Mutation, useActions } from './use-actions.tsx';

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
  calls: RecordCalls<Shape, Stored>;
  card: (record: Listed) => RecordCard;
  /** Completes a record of the list for an edit. */
  forEdit: (record: Listed) => Stored | Promise<Stored>;
  Form?: ComponentType<RecordFormProps<Shape, Stored>>;
  /** A hidden tab keeps its open form. */
  isShown: boolean;
}

type OpenForm<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>> = Pick<
  RecordFormProps<Shape, Stored>,
  'draft' | 'record'
>;

const blankForm = () => ({ draft: { id: uuidV7() } });

/** Whether two versions of a record differ at most in being hidden. */
function isSameContent(one: object, other: object): boolean {
  const common = { isActive: true, updatedAt: '' };
  return dequal({ ...one, ...common }, { ...other, ...common });
}

/** Tab of a kind of record: add button, form and list. The focus returns to the button that opened the form. */
export function RecordTab<
  Shape extends z.ZodRawShape,
  Stored extends StoredRecord<Shape>,
  Listed extends StoredRecord<Shape>,
>(props: RecordTabProps<Shape, Stored, Listed>) {
  const { kind, list, calls, card, forEdit, Form = RecordForm, isShown } = props;
  const { noun, plural } = kind;
  const { run, report, confirmDelete, failure } = useActions(noun, calls);
  const [open, setOpen] = useState<OpenForm<Shape, Stored> | null>(null);
  const [savedId, setSavedId] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const stored = open?.record;
  const isAdding = open !== null && !stored;
  const titleOf = (record: Listed) => textOf(record[kind.title]);

  /** Replaces the open form, unless the user stays with unsaved changes. */
  const show = async (next: () => OpenForm<Shape, Stored> | null | Promise<OpenForm<Shape, Stored>>) => {
    if (await canLeave(noun)) await run('open', async () => setOpen(await next()));
  };
  const focusOpener = () => (opener.current?.isConnected ? opener.current : addButton.current)?.focus();
  const close = async () => {
    await show(() => null);
    focusOpener();
  };

  const save = async (input: Input<Shape>, base: Stored | undefined): Promise<Stored> => {
    // The form's default of isActive would show a hidden record.
    const saved = await (base
      ? calls.update.mutateAsync({ ...input, id: base.id, basedOn: base.updatedAt, isActive: base.isActive })
      : calls.create.mutateAsync({ ...input, ...(open && { submissionId: open.draft.id }) }));
    report(savedText(base ? 'update' : 'create', noun));
    return saved;
  };
  /** Another form may be open when a save ends; it stays. */
  const endSave = (saved: Stored) => {
    setSavedId(saved.id);
    setOpen((now) => (now?.draft.id === open?.draft.id ? null : now));
    focusOpener();
  };

  /** Hides or shows a record. An open form of it continues from there, unless somebody else changed its fields too. */
  const setActive = (id: string, isActive: boolean) =>
    run('update', async () => {
      const saved = await calls.setActive.mutateAsync({ id, isActive });
      setOpen((now) => (now?.record && isSameContent(now.record, saved) ? { ...now, record: saved } : now));
      const title = `${capitalized(noun)} ${isActive ? 'shown on' : 'hidden from'} the site`;
      report(title, () => void setActive(id, !isActive));
    });

  const cardOf = (record: Listed) => {
    const { id, isActive } = record;
    const title = titleOf(record);
    const closeForm = () => setOpen((now) => (now?.record?.id === id ? null : now));
    return (
      <RecordCardContent title={title} isActive={isActive} {...card(record)}>
        <CardButton
          verb="Edit"
          title={title}
          variant="default"
          onPress={(button) => {
            opener.current = button;
            void show(async () => ({ ...blankForm(), record: await forEdit(record) }));
          }}
        />
        <CardButton verb={isActive ? 'Hide' : 'Show'} title={title} onPress={() => void setActive(id, !isActive)} />
        <CardButton
          verb="Delete"
          title={title}
          color="red"
          onPress={(button) => confirmDelete({ id, title, button, onDeleted: closeForm })}
        />
      </RecordCardContent>
    );
  };

  return (
    <ListTab
      heading={capitalized(plural)}
      query={list}
      isShown={isShown}
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
            void show(isAdding ? () => null : blankForm);
          }}
        >
          Add {noun}
        </Button>
      }
    >
      <DraftOffers<Shape, Stored>
        kind={kind}
        openId={open?.draft.id}
        onRestore={({ id, record, values }) =>
          void show(() => ({ record: record ?? undefined, draft: { id, values } }))
        }
      />
      {open && (
        <Form
          key={open.draft.id}
          kind={kind}
          isShown={isShown}
          {...open}
          onSave={save}
          onSaved={endSave}
          onCancel={() => void close()}
          onFetch={calls.byId}
          onRebase={(record) => setOpen({ ...open, record })}
        />
      )}
      {failure}
    </ListTab>
  );
}
