import { inquiryStateLabels, type InquiryState } from '@innventory/domain/records/choices.ts';
import type { Inquiry } from '@innventory/domain/records/inquiry.ts';
import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { trpc } from '../../shared/api/trpc.ts';
import { useListAddress } from '../list/list-address.ts';
import { ListTab } from '../list/list-tab.tsx';
import { nextPage, useAllPages, wholeList } from '../list/whole-list.ts';
import { moveFocusFrom, useActions } from '../list/use-actions.tsx';
import { InquiryCard, typeOf } from './inquiry-card.tsx';
import { NoteForm } from './note-form.tsx';

/** The states that a filter shows. An answered inquiry stays open until it is closed. */
const filters: { name: string; label: string; states: readonly InquiryState[] }[] = [
  { name: 'new', label: 'New', states: ['new'] },
  { name: 'open', label: 'Open', states: ['new', 'answered'] },
];

const wordsOf = (inquiry: Inquiry) => [
  inquiry.name,
  inquiry.email,
  inquiry.phone,
  typeOf(inquiry),
  inquiry.message,
  inquiry.note,
  ...inquiry.about.map(({ title }) => title),
];

/** Inquiries, newest first. What the visitor wrote is read-only. */
export function InquiriesTab() {
  const { params, isShown, set } = useListAddress();
  const pages = trpc.inquiry.list.useInfiniteQuery(wholeList, { ...nextPage('createdAt'), enabled: isShown });
  const inquiries = useAllPages(pages);
  const utils = trpc.useUtils().inquiry;
  const update = trpc.inquiry.update.useMutation();
  const { run, report, confirmDelete, failure } = useActions('inquiry', {
    delete: trpc.inquiry.delete.useMutation(),
    restore: trpc.inquiry.restore.useMutation(),
    refresh: () => utils.invalidate(),
  });
  const chosen = filters.find(({ name }) => name === params.get('show'));
  const isIn = (filter: (typeof filters)[number] | undefined, state: InquiryState) =>
    filter === undefined || filter.states.includes(state);

  const setState = ({ id, state: former }: Pick<Inquiry, 'id' | 'state'>, state: InquiryState, control?: HTMLElement) =>
    run('update', async () => {
      await update.mutateAsync({ id, state });
      report(
        `Inquiry marked as ${inquiryStateLabels[state].toLowerCase()}`,
        () => void setState({ id, state }, former),
      );
      if (control && !isIn(chosen, state)) moveFocusFrom(control);
    });

  const editNote = (inquiry: Inquiry) =>
    modals.open({
      title: `Private note on ${inquiry.name}`,
      children: (
        <NoteForm
          inquiry={inquiry}
          onSave={(note, onSaved) =>
            run('update', async () => {
              await update.mutateAsync({ id: inquiry.id, note });
              onSaved();
              report('Note saved');
            })
          }
        />
      ),
    });

  const card = (inquiry: Inquiry) => (
    <InquiryCard
      inquiry={inquiry}
      onState={(state, control) => void setState(inquiry, state, control)}
      onNote={() => editNote(inquiry)}
      onDelete={(button) => confirmDelete({ id: inquiry.id, title: inquiry.name, button })}
    />
  );
  const all = inquiries.data ?? [];
  const chip = (name: string, label: string, isChosen: boolean) => (
    <Button
      key={name}
      size="xs"
      radius="xl"
      variant={isChosen ? 'filled' : 'default'}
      aria-pressed={isChosen}
      onClick={() => set('show', name)}
    >
      {label}
    </Button>
  );
  return (
    <ListTab
      heading="Inquiries"
      query={{ ...inquiries, data: inquiries.data?.filter(({ state }) => isIn(chosen, state)) }}
      emptyText="No inquiries found"
      wordsOf={wordsOf}
      card={card}
    >
      <Group role="group" aria-label="Which inquiries" gap="xs">
        {filters.map((filter) => {
          const count = all.filter(({ state }) => isIn(filter, state)).length;
          return chip(filter.name, `${filter.label} ${count}`, filter === chosen);
        })}
        {chip('', 'All', chosen === undefined)}
      </Group>
      {failure}
    </ListTab>
  );
}
