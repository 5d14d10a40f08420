import { emailLink, phoneLink } from '@innventory/domain/values/address.ts';
import { inquiryTypeLabels } from '@innventory/domain/records/choices.ts';
import type { Inquiry } from '@innventory/domain/records/inquiry.ts';
import { Box, Group, Text } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { trpc } from '../../shared/api/trpc.ts';
import { useSite } from '../../shared/page/site.ts';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { confirmDelete } from '../list/confirm-delete.tsx';
import { CardButton } from '../list/record-card.tsx';
import { RecordList } from '../list/record-list.tsx';
import { RestoreFailure } from '../list/restore-failure.tsx';
import { useTrash } from '../list/use-record-api.ts';
import { TabFrame } from '../panel/tab-frame.tsx';
import classes from '../list/record-card.module.css';

const noun = 'inquiry';

const typeOf = ({ inquiryType }: Inquiry) => inquiryType && inquiryTypeLabels[inquiryType];

const wordsOf = (inquiry: Inquiry) => [inquiry.name, inquiry.email, inquiry.phone, typeOf(inquiry), inquiry.message];

/** Inquiries, newest first. What the visitor wrote is read-only. */
export function InquiriesTab({ isShown }: { isShown: boolean }) {
  const inquiries = trpc.inquiry.list.useQuery(undefined, { enabled: isShown });
  const { list } = trpc.useUtils().inquiry;
  const { remove, restoring } = useTrash(trpc.inquiry, noun, () => list.invalidate());
  const heading = useRef<HTMLHeadingElement>(null);

  const card = useCallback(
    (inquiry: Inquiry) => (
      <InquiryCard
        inquiry={inquiry}
        onDelete={(button) =>
          confirmDelete({
            noun,
            title: inquiry.name,
            isOnSite: false,
            button,
            remove: () => remove({ id: inquiry.id }),
            onDeleted: (neighbour) => (neighbour ?? heading.current)?.focus(),
          })
        }
      />
    ),
    [remove],
  );

  if (!isShown) return null;
  return (
    <TabFrame heading="Inquiries" headingRef={heading} count={inquiries.data?.length}>
      <RestoreFailure noun={noun} restoring={restoring} onAnswered={() => heading.current?.focus()} />
      <RecordList query={inquiries} emptyText="No inquiries found" wordsOf={wordsOf}>
        {card}
      </RecordList>
    </TabFrame>
  );
}

/** Mail programs cut long links. */
const quotedCharacters = 1_000;

function quoted(message: string): string {
  const text = message.length > quotedCharacters ? `${message.slice(0, quotedCharacters).toWellFormed()}…` : message;
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

function InquiryCard({ inquiry, onDelete }: { inquiry: Inquiry; onDelete: (button: HTMLElement) => void }) {
  const { name, email, phone, message, createdAt } = inquiry;
  const { company } = useSite();
  const received = useDateFormat('timestamp')(createdAt);
  return (
    <Box component="article" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Group component="header" align="baseline" justify="space-between" gap="0.25rem 1.5rem">
        <h3 className={classes.title}>{name}</h3>
        <Text component="time" c="dimmed" fz="sm" dateTime={createdAt}>
          {received}
        </Text>
      </Group>
      <Group className={classes.contact} gap="0 1.5rem" mt="0.125rem">
        <a href={emailLink(email)}>{email}</a>
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
        {typeOf(inquiry) && <Text c="dimmed">{typeOf(inquiry)}</Text>}
      </Group>
      <Text maw="45rem" my="sm" style={{ whiteSpace: 'pre-line' }}>
        {message}
      </Text>
      <div className={classes.actions}>
        <a className={classes.edit} href={replyLink(inquiry, company.name, received)} aria-label={`Reply to ${name}`}>
          Reply
        </a>
        <CardButton verb="Delete" title={name} className={classes.delete} onPress={onDelete} />
      </div>
    </Box>
  );
}
