import { ActionButton } from './action-button.tsx';
import classes from './load-more.module.css';

interface LoadMoreProps {
  label: string;
  onLoad: () => void;
  hasFailed: boolean;
}

export function LoadMore({ label, onLoad, hasFailed }: LoadMoreProps) {
  return (
    <div className={classes.more}>
      <ActionButton variant="outline" size="md" onClick={onLoad}>
        {label}
      </ActionButton>
      {hasFailed && <p role="alert">That did not work. Please try again.</p>}
    </div>
  );
}

interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** Brings the next page of a list, as long as there is one. */
export function LoadMoreOf({ list, label }: { list: PagedList; label: string }) {
  if (!list.hasNextPage) return null;
  const load = () => {
    if (!list.isFetching) void list.fetchNextPage();
  };
  return <LoadMore label={label} onLoad={load} hasFailed={list.isFetchNextPageError} />;
}
