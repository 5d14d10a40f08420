import type { RecordKind } from '@innventory/domain/records/record.ts';
import type { RecordName } from '@innventory/domain/records/records.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Button } from '@mantine/core';
import { dequal } from 'dequal/lite';
import { type ComponentType, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { trpc } from '../../shared/api/trpc.ts';
import { notifyError, savedText } from '../../shared/toast/notify.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import type { Draft } from '../drafts/drafts.ts';
import { canLeave } from '../drafts/unsaved-changes.tsx';
import { type FormValues, textsOf } from '../form/form-values.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { StoredRecord } from '../form/form-values.ts';
import type { RecordFormProps } from '../form/use-record-form.ts';
import { ListTab } from './list-tab.tsx';
import { CardButton, RecordCardContent } from './record-card.tsx';
import { useActions } from './use-actions.tsx';
import { type ListPages, nextPage, useAllPages, wholeList } from './whole-list.ts';

interface ListProcedure {
  useInfiniteQuery(
    input: typeof wholeList,
    options: ReturnType<typeof nextPage> & { enabled: boolean },
  ): ListPages<StoredRecord>;
}

interface Mutation<Input> {
  mutate(input: Input): Promise<StoredRecord>;
}

/** The calls of any kind of record. */
interface RecordCalls {
  byId: { query(input: { id: string }): Promise<StoredRecord> };
  create: Mutation<object>;
  update: Mutation<object>;
  setActive: Mutation<{ id: string; isActive: boolean }>;
  delete: Mutation<{ id: string }>;
  restore: Mutation<{ id: string }>;
}

interface RecordTabProps {
  kind: RecordKind & { name: RecordName };
  Form?: ComponentType<RecordFormProps> | undefined;
  /** Replaces the list by one without long fields. A record is then fetched before an edit. */
  summaries?: ListProcedure | undefined;
  /** A hidden tab keeps its open form. */
  isShown: boolean;
}

type OpenForm = Pick<RecordFormProps, 'draft' | 'record'>;

const blankForm = () => ({ draft: { id: uuidV7() } });

const formOf = ({ id, record, values }: Draft): OpenForm => ({ record: record ?? undefined, draft: { id, values } });

/** Whether two versions of a record differ at most in being hidden. */
function isSameContent(one: StoredRecord, other: StoredRecord): boolean {
  const common = { isActive: true, updatedAt: '' };
  return dequal({ ...one, ...common }, { ...other, ...common });
}

/** Tab of a kind of record: add button, form and list. The focus returns to the button that opened the form. */
export function RecordTab({ kind, Form = RecordForm, summaries, isShown }: RecordTabProps) {
  const { name, noun, plural } = kind;
  const list: ListProcedure = summaries ?? trpc[name].list;
  const order = nextPage(summaries ? 'updatedAt' : 'createdAt');
  const query = useAllPages(list.useInfiniteQuery(wholeList, { ...order, enabled: isShown }));
  const utils = trpc.useUtils();
  const calls: RecordCalls = utils.client[name];
  const { run, report, confirmDelete, failure } = useActions(noun, calls, () => utils[name].invalidate());
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [savedId, setSavedId] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const stored = open?.record;
  const isAdding = open !== null && !stored;
  const titleOf = (record: StoredRecord) => String(record[kind.title]);

  /** Replaces the open form, unless the user stays with unsaved changes. */
  const show = async (next: () => OpenForm | null | Promise<OpenForm>) => {
    if (await canLeave(noun)) await run('open', async () => setOpen(await next()));
  };
  const focusOpener = () => (opener.current?.isConnected ? opener.current : addButton.current)?.focus();
  const close = async () => {
    await show(() => null);
    focusOpener();
  };

  const save = async (input: FormValues): Promise<StoredRecord> => {
    const verb = stored ? 'update' : 'create';
    try {
      const saved = await (stored
        ? calls.update.mutate({ id: stored.id, basedOn: stored.updatedAt, isActive: stored.isActive, ...input })
        : calls.create.mutate({ isActive: true, ...input, submissionId: open?.draft.id }));
      report(savedText(verb, noun));
      return saved;
    } catch (error) {
      notifyError(error, 'SAVE_FAILED', { verb, noun });
      throw error;
    }
  };
  /** Another form may be open when a save ends; it stays. */
  const endSave = (saved: StoredRecord) => {
    setSavedId(saved.id);
    setOpen((now) => (now?.draft.id === open?.draft.id ? null : now));
    focusOpener();
  };

  /** Hides or shows a record. An open form of it continues from there, unless somebody else changed its fields too. */
  const setActive = (id: string, isActive: boolean) =>
    run('update', async () => {
      const saved = await calls.setActive.mutate({ id, isActive });
      setOpen((now) => (now?.record && isSameContent(now.record, saved) ? { ...now, record: saved } : now));
      const title = `${capitalized(noun)} ${isActive ? 'shown on' : 'hidden from'} the site`;
      report(title, () => void setActive(id, !isActive));
    });

  const card = (record: StoredRecord) => {
    const { id, isActive } = record;
    const title = titleOf(record);
    const closeForm = () => setOpen((now) => (now?.record?.id === id ? null : now));
    return (
      <RecordCardContent title={title} isActive={isActive} {...kind.card(record)}>
        <CardButton
          verb="Edit"
          title={title}
          variant="default"
          onPress={(button) => {
            opener.current = button;
            void show(async () => ({ ...blankForm(), record: summaries ? await calls.byId.query({ id }) : record }));
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
      query={query}
      isShown={isShown}
      emptyText={`No ${plural} found`}
      savedId={savedId}
      onFilter={() => setSavedId(undefined)}
      wordsOf={(record) => textsOf(kind, record)}
      card={card}
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
      <DraftOffers noun={noun} openId={open?.draft.id} onRestore={(draft) => void show(() => formOf(draft))} />
      {open && (
        <Form
          key={open.draft.id}
          kind={kind}
          isShown={isShown}
          {...open}
          onSave={save}
          onSaved={endSave}
          onCancel={() => void close()}
          onFetch={(id) => calls.byId.query({ id })}
          onRebase={(record) => setOpen({ ...open, record })}
        />
      )}
      {failure}
    </ListTab>
  );
}
