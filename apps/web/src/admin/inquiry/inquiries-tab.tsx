import { paths } from '@innventory/domain/pages/paths.ts';
import { type InquiryState, inquiryStateLabels } from '@innventory/domain/records/choices.ts';
import { inquiryListOptions } from '@innventory/domain/records/lists.ts';
import type { Inquiry } from '@innventory/domain/records/inquiry.ts';
import { Button } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { eachMinute, trpc } from '../../shared/api/trpc.ts';
import { paging, useListAddress, useListChoice } from '../list/list-address.ts';
import { ListTab } from '../list/list-tab.tsx';
import { refreshAfter, throwChangedSince, useActions } from '../list/use-actions.tsx';
import { InquiryCard } from './inquiry-card.tsx';
import { NoteForm } from './note-form.tsx';

/** Inquiries in each state. Like the list, they are read again whenever its tab is shown. */
const useInquiryCounts = (isShown = true) =>
  trpc.inquiry.count.useQuery(undefined, { ...eachMinute, staleTime: 0, enabled: isShown }).data;

/** The number of new inquiries. Reloads the list after a change. */
export function useNewInquiries(): number {
  const { manage } = trpc.useUtils().inquiry;
  const counts = useInquiryCounts();
  useEffect(() => {
    if (counts) void manage.invalidate();
  }, [manage, counts]);
  return counts?.new ?? 0;
}

/** Inquiries, newest first. What the visitor wrote is read-only. */
export function InquiriesTab() {
  const { isShown } = useListAddress();
  const choice = useListChoice(inquiryListOptions);
  const counts = useInquiryCounts(isShown);
  const pages = trpc.inquiry.manage.useInfiniteQuery(choice, { ...paging, enabled: isShown });
  const utils = trpc.useUtils().inquiry;
  const list = { listKey: getQueryKey(trpc.inquiry.manage, undefined, 'infinite'), refresh: () => utils.invalidate() };
  const { run, show, notifyAndRefresh, confirmDelete, failure } = useActions('inquiry', list);
  const update = trpc.inquiry.update.useMutation({
    onSuccess: (changed) => show({ changed: [changed] }),
    onError: (error) => refreshAfter(error, list.refresh),
  });
  const remove = trpc.inquiry.delete.useMutation();
  /**
   * Undo gives back the state that was stored: another device may have changed the one that the card shows. It fails if one
   * has changed it since.
   */
  const mark = ({ id }: Pick<Inquiry, 'id'>, state: InquiryState, undone?: InquiryState) =>
    run('update', { id, state }, async () => {
      const { formerState } = await update.mutateAsync({ id, state, formerState: undone });
      notifyAndRefresh(`Inquiry marked as ${inquiryStateLabels[state].toLowerCase()}`, () =>
        mark({ id }, formerState, state),
      );
    });

  const saveNote = async ({ id }: Inquiry, note: string, formerNote: string) => {
    const saved = await update.mutateAsync({ id, note, formerNote });
    const undo = () =>
      run('update', { id, note: formerNote }, async () => {
        await update.mutateAsync({ id, note: formerNote, formerNote: saved.note }).catch(throwChangedSince);
        notifyAndRefresh('Change undone');
      });
    notifyAndRefresh('Note saved', undo);
  };
  const editNote = (inquiry: Inquiry) => {
    const id = modals.open({
      title: `Private note on ${inquiry.name}`,
      children: (
        <NoteForm
          inquiry={inquiry}
          onSave={(note, formerNote) => saveNote(inquiry, note, formerNote)}
          onClose={() => modals.close(id)}
        />
      ),
    });
  };

  const ofCard = {
    onState: useCallbackRef((inquiry: Inquiry, state: InquiryState) => void mark(inquiry, state)),
    onNote: useCallbackRef(editNote),
    onDelete: useCallbackRef(({ id, name }: Inquiry) => confirmDelete({ id, call: remove, title: name })),
  };
  const cardOf = (inquiry: Inquiry, isBusy: boolean) => <InquiryCard inquiry={inquiry} isBusy={isBusy} {...ofCard} />;
  return (
    <ListTab
      heading="Inquiries"
      pages={pages}
      options={inquiryListOptions}
      counts={{ new: counts?.new, open: counts && counts.new + counts.answered }}
      emptyText="No inquiries found"
      card={cardOf}
      action={
        <Button component={Link} to={`${paths.settings}#data`} variant="default">
          Export all
        </Button>
      }
    >
      {failure}
    </ListTab>
  );
}
