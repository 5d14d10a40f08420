import { emailLink, phoneLink } from '@innventory/domain/values/address.ts';
import { inquiryTypeLabels } from '@innventory/domain/records/choices.ts';
import type { Inquiry } from '@innventory/domain/records/inquiry.ts';
import { Box, Button, Group, Text } from '@mantine/core';
import { trpc } from '../../shared/api/trpc.ts';
import { useSite } from '../../shared/page/site.ts';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { ListTab } from '../list/list-tab.tsx';
import { CardButton, CardTitle } from '../list/record-card.tsx';
import { nextPage, useAllPages, wholeList } from '../list/whole-list.ts';
import { useActions } from '../list/use-actions.tsx';

const typeOf = ({ inquiryType }: Inquiry) => inquiryType && inquiryTypeLabels[inquiryType];

const wordsOf = (inquiry: Inquiry) => [inquiry.name, inquiry.email, inquiry.phone, typeOf(inquiry), inquiry.message];

/** Inquiries, newest first. What the visitor wrote is read-only. */
export function InquiriesTab({ isShown }: { isShown: boolean }) {
  const pages = trpc.inquiry.list.useInfiniteQuery(wholeList, { ...nextPage('createdAt'), enabled: isShown });
  const inquiries = useAllPages(pages);
  const { list } = trpc.useUtils().inquiry;
  const { confirmDelete, failure } = useActions('inquiry', {
    delete: trpc.inquiry.delete.useMutation(),
    restore: trpc.inquiry.restore.useMutation(),
    refresh: () => list.invalidate(),
  });
  const card = (shown: Inquiry) => (
    <InquiryCard inquiry={shown} onDelete={(button) => confirmDelete({ id: shown.id, title: shown.name, button })} />
  );
  return (
    <ListTab
      heading="Inquiries"
      query={inquiries}
      isShown={isShown}
      emptyText="No inquiries found"
      wordsOf={wordsOf}
      card={card}
    >
      {failure}
    </ListTab>
  );
}

/** Mail programs cut long links. */
const quotedCharacters = 1_000;

function quoted(message: string): string {
  const characters = Array.from(message);
  const text = characters.length > quotedCharacters ? `${characters.slice(0, quotedCharacters).join('')}…` : message;
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
}

function replyLink({ email, name, message }: Inquiry, company: string, received: string): string {
  const subject = `Re: Your inquiry to ${company}`;
  const body = `\r\n\r\nOn ${received}, ${name} wrote:\r\n${quoted(message)}`;
  return `${emailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The size of a fingertip on phones and tablets. */
const ContactLink = (props: { href: string; children: string }) => (
  <Text component="a" c="inherit" td="underline" lh={{ base: '2.75rem', md: 1.65 }} {...props} />
);

function InquiryCard({ inquiry, onDelete }: { inquiry: Inquiry; onDelete: (button: HTMLElement) => void }) {
  const { name, email, phone, message, createdAt } = inquiry;
  const { company } = useSite();
  const received = useDateFormat('timestamp')(createdAt);
  return (
    <Box component="article">
      <Group component="header" align="baseline" justify="space-between" gap="0.25rem 1.5rem">
        <CardTitle>{name}</CardTitle>
        <Text component="time" c="dimmed" fz="sm" dateTime={createdAt}>
          {received}
        </Text>
      </Group>
      <Group gap="0 1.5rem" mt="0.125rem">
        <ContactLink href={emailLink(email)}>{email}</ContactLink>
        {phone && <ContactLink href={phoneLink(phone)}>{phone}</ContactLink>}
        {typeOf(inquiry) && <Text c="dimmed">{typeOf(inquiry)}</Text>}
      </Group>
      <Text maw="45rem" my="sm" style={{ whiteSpace: 'pre-line' }}>
        {message}
      </Text>
      <Group gap="xs">
        <Button
          component="a"
          variant="default"
          href={replyLink(inquiry, company.name, received)}
          aria-label={`Reply to ${name}`}
        >
          Reply
        </Button>
        <CardButton verb="Delete" title={name} color="red" onPress={onDelete} />
      </Group>
    </Box>
  );
}
