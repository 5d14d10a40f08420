import type { Inquiry } from '@innventory/domain/inquiry.ts';
import { emailLink, phoneLink } from '@innventory/domain/contact-links.ts';
import { useDateFormat } from '../../shared/ui/dates.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { RecordList } from '../list/record-list.tsx';
import { TabFrame } from '../panel/tab-frame.tsx';
import classes from './inquiries-tab.module.css';

type Listed = Pick<Inquiry, 'name' | 'email' | 'phone' | 'message' | 'createdAt'>;

const wordsOf = ({ name, email, phone, message }: Listed) => [name, email, phone, message];

const inquiryCard = (inquiry: Listed) => <InquiryCard {...inquiry} />;

/** Inquiries, newest first, read-only. */
export function InquiriesTab({ isShown }: { isShown: boolean }) {
  const inquiries = trpc.inquiry.list.useQuery(undefined, { enabled: isShown });
  if (!isShown) return null;
  return (
    <TabFrame heading="Inquiries" count={inquiries.data?.length}>
      <RecordList query={inquiries} emptyText="No inquiries found" wordsOf={wordsOf}>
        {inquiryCard}
      </RecordList>
    </TabFrame>
  );
}

function InquiryCard({ name, email, phone, message, createdAt }: Listed) {
  const dateOf = useDateFormat('card');
  return (
    <article className={classes.inquiry}>
      <header className={classes.header}>
        <h3 className={classes.name}>{name}</h3>
        <time dateTime={createdAt}>{dateOf(createdAt)}</time>
      </header>
      <p className={classes.ways}>
        <a href={emailLink(email)}>{email}</a>
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
      </p>
      <p className={classes.message}>{message}</p>
    </article>
  );
}
