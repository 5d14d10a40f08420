import { paths } from '@innventory/domain/pages/paths.ts';
import {
  type InquiryState,
  inquiryStateLabels,
  inquiryStates,
  inquiryTypeLabels,
} from '@innventory/domain/records/choices.ts';
import { type Inquiry, unverifiedText } from '@innventory/domain/records/inquiry.ts';
import { emailLink, phoneLink } from '@innventory/domain/values/address.ts';
import { Badge, Box, Button, Flex, Group, Spoiler, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { memo } from 'react';
import { useSite } from '../../shared/page/site.ts';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { MoreActions } from '../list/card-actions.tsx';
import { CardTitle } from '../list/record-card.tsx';
import { type TypedNote, typedNoteOf } from './note-form.tsx';
import classes from './inquiry-card.module.css';

/** Windows and Outlook cut or drop a longer link. */
const longestLink = 1_900;

function replyLink({ email, name, message }: Inquiry, company: string, received: string): string {
  const subject = `Re: Your inquiry to ${company}`;
  const start = `\r\n\r\nOn ${received}, ${name} wrote:\r\n> `;
  const characters = Array.from(message);
  const linkWith = (count: number) => {
    const quoted = count < characters.length ? `${characters.slice(0, count).join('')}…` : message;
    const body = start + quoted.replaceAll(/\r?\n/g, '\r\n> ');
    return `${emailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  };
  let count = Math.min(characters.length, longestLink);
  while (count > 0 && linkWith(count).length > longestLink) count = Math.floor(count * 0.9);
  return linkWith(count);
}

const ContactLink = (props: { href: string; children: string; target?: string }) => (
  <Text component="a" c="inherit" td="underline" className={classes.link} {...props} />
);

const stateBadges = { new: 'filled', answered: 'light', closed: 'outline' };

/** Height of six lines, in px of the default font size. */
const sixLines = 6 * 17 * 1.65;

/** The functions are the same in each render. */
interface InquiryCardProps {
  inquiry: Inquiry;
  isBusy: boolean;
  onState: (inquiry: Inquiry, state: InquiryState) => void;
  onNote: (inquiry: Inquiry) => void;
  onDelete: (inquiry: Inquiry) => void;
}

/** Memoized, because a page has fifty. */
export const InquiryCard = memo(function InquiryCard(props: InquiryCardProps) {
  const { inquiry, isBusy, onState, onNote, onDelete } = props;
  const { name, email, phone, inquiryType, message, about, state, note, isVerified, createdAt } = inquiry;
  const call = phone && phoneLink(phone);
  const { company } = useSite();
  const received = useDateFormat('timestamp')(createdAt);
  const [typed] = useLocalStorage<TypedNote>(typedNoteOf(inquiry));
  const otherStates = inquiryStates.filter((each) => each !== state);
  return (
    <Box component="article">
      <Group component="header" gap="0.125rem 0.75rem">
        <CardTitle>{name}</CardTitle>
        <Badge size="md" color="pine" variant={stateBadges[state]}>
          {inquiryStateLabels[state]}
        </Badge>
        {inquiryType && (
          <Badge size="md" variant="default">
            {inquiryTypeLabels[inquiryType]}
          </Badge>
        )}
        <Text component="time" className={classes.received} c="dimmed" fz="sm" ml="auto" dateTime={createdAt}>
          {received}
        </Text>
        <Group gap="0 1.5rem" flex={{ base: '1 1 100%', md: '0 1 auto' }}>
          <ContactLink href={emailLink(email)}>{email}</ContactLink>
          {call ? <ContactLink href={call}>{phone}</ContactLink> : phone}
        </Group>
      </Group>
      <Flex direction={{ base: 'column', sm: 'row' }} gap={{ sm: 'md' }}>
        <Box flex={1} miw={0}>
          {about.length > 0 && (
            <Stack component="ul" gap={0} aria-label="About">
              {about.map(({ kind, id, title, price, sku }) => (
                <Group component="li" key={id} gap="0 0.5rem">
                  <ContactLink href={kind === 'item' ? paths.item({ id, title }) : paths.bundle(id)} target="_blank">
                    {title}
                  </ContactLink>
                  <Text span c="dimmed">
                    {price}
                  </Text>
                  {sku && (
                    <Text span c="dimmed">
                      SKU {sku}
                    </Text>
                  )}
                </Group>
              ))}
            </Stack>
          )}
          <Spoiler
            maxHeight={sixLines}
            // Elements of their own, because React cannot change the text that a translator has moved.
            showLabel={
              <span key="show">
                Show the whole message<VisuallyHidden> of {name}</VisuallyHidden>
              </span>
            }
            hideLabel={
              <span key="hide">
                Show less<VisuallyHidden> of the message of {name}</VisuallyHidden>
              </span>
            }
            attributes={{ content: { 'aria-label': `Message of ${name}, ${received}` } }}
            className={classes.message}
            styles={{ control: { height: '2.75rem' } }}
          >
            <Text maw="45rem" style={{ whiteSpace: 'pre-wrap' }}>
              {message}
            </Text>
          </Spoiler>
          {!isVerified && (
            <Text c="dimmed" fz="sm" mb="sm">
              {unverifiedText}
            </Text>
          )}
          {note && (
            <Box component="section" aria-label="Private note" bg="var(--color-paper-deep)" p="sm" mb="sm" fz="sm">
              <Text inherit c="dimmed">
                Private note
              </Text>
              <Text inherit maw="45rem" style={{ whiteSpace: 'pre-wrap' }}>
                {note}
              </Text>
            </Box>
          )}
          {typed && typed.note !== (note ?? '') && (
            <Text c="dimmed" fz="sm" mb="sm">
              Unsaved note
            </Text>
          )}
        </Box>
        <Group gap="xs" mt={{ sm: '0.25rem' }} style={{ alignSelf: 'flex-start' }}>
          <Button
            component="a"
            variant="default"
            href={replyLink(inquiry, company.name, received)}
            aria-label={`Reply to ${name}`}
            onClick={() => {
              if (state !== 'answered') onState(inquiry, 'answered');
            }}
          >
            Reply
          </Button>
          <MoreActions
            name={name}
            isBusy={isBusy}
            actions={[
              ...otherStates.map((each) => ({
                label: `Mark as ${inquiryStateLabels[each].toLowerCase()}`,
                run: () => onState(inquiry, each),
              })),
              { label: note ? 'Change the private note' : 'Add a private note', run: () => onNote(inquiry) },
              { label: 'Delete', isDangerous: true, run: () => onDelete(inquiry) },
            ]}
          />
        </Group>
      </Flex>
    </Box>
  );
});
