import type { EntityNoun } from '@innventory/domain/messages.ts';
import { Button } from '@mantine/core';
import { isUuid } from '@innventory/domain/uuid.ts';
import { v7 as uuidV7 } from 'uuid';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import type { Draft } from '../drafts/drafts.ts';
import { canLeave } from '../drafts/unsaved-changes.ts';
import { notifyError } from '../../shared/toast/notify.ts';
import type { RecordFormProps } from '../form/use-record-form.ts';
import { confirmDelete } from './confirm-delete.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { FailureNote } from '../../shared/form/form-failure.tsx';
import { RecordActions } from './record-actions.tsx';
import { type ListQuery, RecordList } from './record-list.tsx';
import { RestoreFailure, type Restoring } from './restore-failure.tsx';
import { TabFrame } from '../panel/tab-frame.tsx';

/** What the panel needs to know of an entity. `Listed` is what its list holds of a record, where that is not all. */
export interface RecordKind<Stored, Input, Listed = Stored> {
  noun: EntityNoun;
  heading: string;
  titleOf: (record: Listed) => string;
  /** By which words the filter finds a record. */
  wordsOf: (record: Listed) => readonly (string | null)[];
  /** Where the list holds all of a record, the form takes it from there. */
  wholeOf?: (record: Listed) => Stored;
  Form: ComponentType<RecordFormProps<Stored, Input>>;
  /** What a card says of a record. */
  Summary: ComponentType<{ record: Listed }>;
}

interface RecordTabProps<Stored, Input, Listed> {
  kind: RecordKind<Stored, Input, Listed>;
  /** A hidden tab keeps an open form with what was typed, and shows no list. */
  isShown: boolean;
  query: ListQuery<Listed>;
  /** The record as it is stored now. */
  onFetch: (id: string) => Promise<Stored>;
  onCreate: (input: Input & { submissionId?: string }) => Promise<Stored>;
  onUpdate: (record: Stored, input: Input) => Promise<Stored>;
  onDelete: (id: string) => Promise<unknown>;
  restoring: Restoring<Stored>;
}

/** A form that is open: for a new record, or for a stored one. */
interface OpenForm<Stored> extends Pick<RecordFormProps<Stored, never>, 'draft'> {
  record?: Stored;
}

const blankForm = () => ({ draft: { id: uuidV7() } });

/** The new record is stored once, however often its form is sent: after a lost answer, or as a draft after a reload. */
const markOf = ({ draft }: Pick<OpenForm<never>, 'draft'>) => (isUuid(draft.id) ? { submissionId: draft.id } : {});

/** A draft was written by this version of the form (its key says so), and so holds such a record. */
const formOf = <Stored,>({ id, record, values }: Draft): OpenForm<Stored> => ({
  ...(record && { record: record as Stored }),
  draft: { id, values },
});

/** Frame of an admin tab: Add button, inline form, list. The focus returns to the button that led away. */
export function RecordTab<Stored extends { id: string }, Input, Listed extends { id: string } = Stored>(
  props: RecordTabProps<Stored, Input, Listed>,
) {
  const { kind, isShown, query, onFetch, onCreate, onUpdate, onDelete, restoring } = props;
  const { noun, heading, titleOf, wordsOf, wholeOf, Form, Summary } = kind;
  const [open, setOpen] = useState<OpenForm<Stored> | null>(null);
  const [unopened, setUnopened] = useState<unknown>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const stored = open?.record;
  const isAdding = open !== null && !stored;

  /** What is open now gives way, unless it holds work that is to stay. */
  const show = useCallback(
    async (next: () => OpenForm<Stored> | null | Promise<OpenForm<Stored>>) => {
      if (!(await canLeave(noun))) return;
      setUnopened(null);
      try {
        setOpen(await next());
      } catch (error) {
        notifyError(error);
        setUnopened(error);
      }
    },
    [noun],
  );
  const focusOpener = () => (opener.current?.isConnected ? opener.current : addButton.current)?.focus();
  const close = async () => {
    await show(() => null);
    focusOpener();
  };
  /** A save may outlast its form; what was opened meanwhile stays. */
  const endSave = () => {
    setOpen((now) => (now?.draft.id === open?.draft.id ? null : now));
    focusOpener();
  };
  const forget = useCallback((id: string) => {
    setOpen((now) => (now?.record?.id === id ? null : now));
    addButton.current?.focus();
  }, []);

  const card = useCallback(
    (record: Listed) => (
      <>
        <Summary record={record} />
        <RecordActions
          title={titleOf(record)}
          onEdit={(button) => {
            opener.current = button;
            void show(async () => ({ ...blankForm(), record: wholeOf ? wholeOf(record) : await onFetch(record.id) }));
          }}
          onDelete={() =>
            confirmDelete({
              noun,
              title: titleOf(record),
              remove: () => onDelete(record.id),
              onDeleted: () => forget(record.id),
            })
          }
        />
      </>
    ),
    [Summary, noun, titleOf, wholeOf, onFetch, onDelete, forget, show],
  );

  return (
    <TabFrame
      heading={heading}
      count={query.data?.length}
      action={
        <Button
          ref={addButton}
          aria-expanded={isAdding}
          onClick={() => {
            opener.current = addButton.current;
            void show(isAdding ? () => null : blankForm);
          }}
        >
          Add {noun}
        </Button>
      }
    >
      <DraftOffers noun={noun} openId={open?.draft.id} onRestore={(draft) => void show(() => formOf<Stored>(draft))} />
      {open && (
        <Form
          key={open.draft.id}
          noun={noun}
          {...open}
          onSave={(input) => (stored ? onUpdate(stored, input) : onCreate({ ...input, ...markOf(open) }))}
          onSaved={endSave}
          onCancel={() => void close()}
          onFetch={onFetch}
          onRestore={(id) => restoring.mutateAsync({ id })}
          onRebase={(record) => setOpen({ ...open, record })}
        />
      )}

      <RestoreFailure noun={noun} restoring={restoring} onAnswered={() => addButton.current?.focus()} />
      <FailureNote title={`This ${noun} could not be opened`} error={unopened} />
      {isShown && (
        <RecordList query={query} emptyText={`No ${noun}s found`} openId={stored?.id} wordsOf={wordsOf}>
          {card}
        </RecordList>
      )}
    </TabFrame>
  );
}
