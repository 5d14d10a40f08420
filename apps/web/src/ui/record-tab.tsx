import type { EntityNoun } from '@innventory/domain/messages.ts';
import { Button } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { type Draft, useDrafts } from '../lib/drafts.ts';
import { mayLeave } from '../lib/leaving.ts';
import type { RecordFormProps } from '../lib/use-record-form.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { DraftOffers } from './draft-offers.tsx';
import { type ListQuery, RecordList } from './record-list.tsx';
import { TabFrame } from './tab-frame.tsx';
import classes from './record-tab.module.css';

/** What the panel needs to know of an entity. */
export interface RecordKind<Stored, Input> {
  noun: EntityNoun;
  heading: string;
  titleOf: (record: Stored) => string;
  Form: ComponentType<RecordFormProps<Stored, Input>>;
  /** What a card says of a record. */
  Summary: ComponentType<{ record: Stored }>;
}

interface RecordTabProps<Stored, Input> {
  kind: RecordKind<Stored, Input>;
  /** A hidden tab keeps an open form with what was typed, and shows no list. */
  isShown: boolean;
  query: ListQuery<Stored>;
  onCreate: (input: Input) => Promise<Stored>;
  onUpdate: (id: string, input: Input) => Promise<Stored>;
  onDelete: (id: string) => Promise<unknown>;
}

/** A form that is open: for a new record, or for a stored one. */
interface OpenForm<Stored> extends Pick<RecordFormProps<Stored, never>, 'draft'> {
  record?: Stored;
}

const blankForm = () => ({ draft: { id: randomId('') } });

/** A draft was written by this version of the form (its key says so), and so holds such a record. */
const formOf = <Stored,>({ id, record, values }: Draft): OpenForm<Stored> => ({
  ...(record && { record: record as Stored }),
  draft: { id, values },
});

/** Frame of an admin tab: Add button, inline form, list. The focus returns to the button that led away. */
export function RecordTab<Stored extends { id: string }, Input>(props: RecordTabProps<Stored, Input>) {
  const { kind, isShown, query, onCreate, onUpdate, onDelete } = props;
  const { noun, heading, titleOf, Form, Summary } = kind;
  const [open, setOpen] = useState<OpenForm<Stored> | null>(null);
  const [asked, setAsked] = useState<Stored | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const drafts = useDrafts().filter((draft) => draft.noun === noun && draft.id !== open?.draft.id);
  const stored = open?.record;
  const isAdding = open !== null && !stored;

  /** What is open now gives way, unless it holds work that is to stay. */
  const show = async (next: OpenForm<Stored> | null) => {
    if (open && !(await mayLeave(open.draft.id))) return false;
    setOpen(next);
    return true;
  };
  const leadFrom = (act: () => unknown) => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget;
    act();
  };
  const close = async () => {
    if (await show(null)) (opener.current ?? addButton.current)?.focus();
  };
  /** A save may outlast its form; what was opened meanwhile stays. */
  const save = async (input: Input) => {
    const from = opener.current;
    const saved = await (stored ? onUpdate(stored.id, input) : onCreate(input));
    setOpen((now) => (now === open ? null : now));
    if (opener.current === from) (from ?? addButton.current)?.focus();
    return saved;
  };
  const cancelDelete = () => {
    setAsked(null);
    opener.current?.focus();
  };
  const forget = (id: string) => {
    setAsked(null);
    if (stored?.id === id) setOpen(null);
    addButton.current?.focus();
  };

  return (
    <TabFrame
      heading={heading}
      count={query.data?.length}
      action={
        <Button ref={addButton} aria-expanded={isAdding} onClick={leadFrom(() => show(isAdding ? null : blankForm()))}>
          Add {noun}
        </Button>
      }
    >
      <DraftOffers drafts={drafts} onRestore={(draft) => void show(formOf<Stored>(draft))} />
      {open && <Form key={open.draft.id} noun={noun} {...open} onSave={save} onCancel={() => void close()} />}

      {isShown && (
        <RecordList query={query} emptyText={`No ${noun}s found`} openId={stored?.id}>
          {(record) => (
            <>
              <Summary record={record} />
              <RecordActions
                title={titleOf(record)}
                onEdit={leadFrom(() => show({ ...blankForm(), record }))}
                onDelete={leadFrom(() => setAsked(record))}
              />
            </>
          )}
        </RecordList>
      )}

      {asked && (
        <ConfirmDelete
          noun={noun}
          title={titleOf(asked)}
          onConfirm={() => onDelete(asked.id)}
          onDeleted={() => forget(asked.id)}
          onCancel={cancelDelete}
        />
      )}
    </TabFrame>
  );
}

interface RecordActionsProps {
  title: string;
  onEdit: (event: MouseEvent<HTMLButtonElement>) => void;
  onDelete: (event: MouseEvent<HTMLButtonElement>) => void;
}

function RecordActions({ title, onEdit, onDelete }: RecordActionsProps) {
  return (
    <div className={classes.actions}>
      <Button variant="default" size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="subtle" color="red" size="sm" aria-label={`Delete ${title}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}
