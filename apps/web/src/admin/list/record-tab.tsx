import type { RecordKind } from '@innventory/domain/records/record.ts';
import type { RecordName } from '@innventory/domain/records/records.ts';
import { Button } from '@mantine/core';
import { isUuid } from '@innventory/domain/values/formats.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { dequal } from 'dequal/lite';
import { v7 as uuidV7 } from 'uuid';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import type { Draft } from '../drafts/drafts.ts';
import { canLeave } from '../drafts/unsaved-changes.tsx';
import { notify, notifyError } from '../../shared/toast/notify.ts';
import { formValues } from '../form/form-values.ts';
import type { RecordFormProps, StoredRecord } from '../form/use-record-form.ts';
import { RecordForm } from '../form/record-form.tsx';
import { confirmDelete } from './confirm-delete.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { FailureNote } from '../../shared/form/form-failure.tsx';
import { CardButton, RecordCardContent } from './record-card.tsx';
import classes from './record-card.module.css';
import { RecordList } from './record-list.tsx';
import { RestoreFailure } from './restore-failure.tsx';
import { TabFrame } from '../panel/tab-frame.tsx';
import { trpc } from '../../shared/api/trpc.ts';
import { type ListProcedure, useRecordApi } from './use-record-api.ts';

interface RecordTabProps {
  kind: RecordKind & { name: RecordName };
  Form?: ComponentType<RecordFormProps> | undefined;
  /** Replaces the list by one without long fields. A record is then fetched before an edit. */
  summaries?: ListProcedure | undefined;
  /** A hidden tab keeps its open form and shows no list. */
  isShown: boolean;
}

const titleOf = ({ title }: RecordKind, record: StoredRecord) => String(record[title]);

function wordsOf(kind: RecordKind, record: StoredRecord) {
  const { badge = null, facts, text } = kind.card(record);
  return [titleOf(kind, record), badge, ...facts, text];
}

/** Whether the form shows the same for both. */
const isSameIn = (kind: RecordKind, one: StoredRecord, other: StoredRecord) =>
  one.id === other.id && dequal(formValues(kind, one), formValues(kind, other));

type OpenForm = Pick<RecordFormProps, 'draft' | 'record'>;

const blankForm = () => ({ draft: { id: uuidV7() } });

/** Idempotency key of a new record. */
const submissionOf = ({ draft }: OpenForm) => (isUuid(draft.id) ? { submissionId: draft.id } : {});

const formOf = ({ id, record, values }: Draft): OpenForm => ({ record: record ?? undefined, draft: { id, values } });

/** Tab of a kind of record: add button, form and list. The focus returns to the button that opened the form. */
export function RecordTab({ kind, Form = RecordForm, summaries, isShown }: RecordTabProps) {
  const list: ListProcedure = summaries ?? trpc[kind.name].list;
  const query = list.useQuery(undefined, { enabled: isShown });
  const { create, update, setActive, remove, restoring, fetch } = useRecordApi(kind);
  const { noun, plural } = kind;
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [savedId, setSavedId] = useState<string>();
  const [unopened, setUnopened] = useState<unknown>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const stored = open?.record;
  const isAdding = open !== null && !stored;

  /** Replaces the open form, unless the user stays with unsaved changes. */
  const show = useCallback(
    async (next: () => OpenForm | null | Promise<OpenForm>) => {
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
  /** Another form may be open when a save ends; it stays. */
  const endSave = (saved: StoredRecord) => {
    setSavedId(saved.id);
    setOpen((now) => (now?.draft.id === open?.draft.id ? null : now));
    focusOpener();
  };
  const forget = useCallback((id: string, neighbour: HTMLElement | null) => {
    setOpen((now) => (now?.record?.id === id ? null : now));
    (neighbour ?? addButton.current)?.focus();
  }, []);

  /** Hides or shows a record. An open form of it continues from there, unless somebody else changed its fields too. */
  const toggle = useCallback(
    (id: string, wanted: boolean) => {
      const set = async (isActive: boolean) => {
        const saved = await setActive({ id, isActive }).catch(() => null);
        if (!saved) return;
        setOpen((now) => (now?.record && isSameIn(kind, now.record, saved) ? { ...now, record: saved } : now));
        const undo = { label: 'Undo', run: () => void set(!isActive) };
        notify({ title: `${capitalized(noun)} ${isActive ? 'shown on' : 'hidden from'} the site`, action: undo });
      };
      void set(wanted);
    },
    [setActive, kind, noun],
  );

  const words = useCallback((record: StoredRecord) => wordsOf(kind, record), [kind]);
  const card = useCallback(
    (record: StoredRecord) => {
      const title = titleOf(kind, record);
      return (
        <>
          <RecordCardContent title={title} isActive={record.isActive} {...kind.card(record)} />
          <div className={classes.actions}>
            <CardButton
              verb="Edit"
              title={title}
              className={classes.edit}
              onPress={(button) => {
                opener.current = button;
                void show(async () => ({ ...blankForm(), record: summaries ? await fetch(record.id) : record }));
              }}
            />
            <CardButton
              verb={record.isActive ? 'Hide' : 'Show'}
              title={title}
              onPress={() => toggle(record.id, !record.isActive)}
            />
            <CardButton
              verb="Delete"
              title={title}
              className={classes.delete}
              onPress={(button) =>
                confirmDelete({
                  noun,
                  title,
                  button,
                  remove: () => remove({ id: record.id }),
                  onDeleted: (neighbour) => forget(record.id, neighbour),
                })
              }
            />
          </div>
        </>
      );
    },
    [kind, noun, summaries, fetch, remove, forget, show, toggle],
  );

  return (
    <TabFrame
      heading={capitalized(plural)}
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
      <DraftOffers noun={noun} openId={open?.draft.id} onRestore={(draft) => void show(() => formOf(draft))} />
      {open && (
        <Form
          key={open.draft.id}
          kind={kind}
          isShown={isShown}
          {...open}
          onSave={(input) =>
            stored
              ? update({ id: stored.id, basedOn: stored.updatedAt, isActive: stored.isActive, ...input })
              : create({ isActive: true, ...input, ...submissionOf(open) })
          }
          onSaved={endSave}
          onCancel={() => void close()}
          onFetch={fetch}
          onRestore={(id) => restoring.mutateAsync({ id })}
          onRebase={(record) => setOpen({ ...open, record })}
        />
      )}

      <RestoreFailure noun={noun} restoring={restoring} onAnswered={() => addButton.current?.focus()} />
      <FailureNote title={`This ${noun} could not be opened`} error={unopened} />
      {isShown && (
        <RecordList
          query={query}
          emptyText={`No ${plural} found`}
          openId={stored?.id}
          savedId={savedId}
          onFilter={() => setSavedId(undefined)}
          wordsOf={words}
        >
          {card}
        </RecordList>
      )}
    </TabFrame>
  );
}
