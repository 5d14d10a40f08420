import type { EntityNoun } from '@innventory/domain/messages.ts';
import { Button } from '@mantine/core';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { ConfirmDelete } from './confirm-delete.tsx';
import type { RecordFormProps } from './record-form.tsx';
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
  onCreate: (input: Input) => Promise<unknown>;
  onUpdate: (id: string, input: Input) => Promise<unknown>;
  onDelete: (id: string) => Promise<unknown>;
}

/** Frame of an admin tab: Add button, inline form, list. The focus returns to the button that led away. */
export function RecordTab<Stored extends { id: string }, Input>(props: RecordTabProps<Stored, Input>) {
  const { kind, isShown, query, onCreate, onUpdate, onDelete } = props;
  const { noun, heading, titleOf, Form, Summary } = kind;
  const [open, setOpen] = useState<'new' | Stored | null>(null);
  const [asked, setAsked] = useState<Stored | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const stored = open === 'new' ? null : open;

  const leadFrom = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget;
    act();
  };
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  /** A save may outlast its form; what was opened meanwhile stays. */
  const save = async (input: Input) => {
    const from = opener.current;
    await (stored ? onUpdate(stored.id, input) : onCreate(input));
    setOpen((now) => (now === open ? null : now));
    if (opener.current === from) from?.focus();
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
        <Button
          ref={addButton}
          aria-expanded={open === 'new'}
          onClick={leadFrom(() => setOpen(open === 'new' ? null : 'new'))}
        >
          Add {noun}
        </Button>
      }
    >
      {open && <Form key={stored?.id ?? 'new'} record={stored ?? undefined} onSave={save} onCancel={close} />}

      {isShown && (
        <RecordList query={query} emptyText={`No ${noun}s found`} openId={stored?.id}>
          {(record) => (
            <>
              <Summary record={record} />
              <RecordActions
                title={titleOf(record)}
                onEdit={leadFrom(() => setOpen(record))}
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
