import { useMounted } from '@mantine/hooks';
import { useRef } from 'react';
import { ActionButton, ActionLink } from '../ui/action-button.tsx';
import classes from './load-more.module.css';

interface LoadMoreProps {
  label: string;
  onLoad: () => void;
  hasFailed: boolean;
  /** The page of what comes next, for whom there is no script; nothing where nothing comes. */
  next: string | null;
}

/** A link to the next page as it is served; the app makes it a button that brings the next part into this page. */
export function LoadMore({ label, onLoad, hasFailed, next }: LoadMoreProps) {
  const isHydrated = useMounted();
  const hadFocus = useRef(false);
  const leave = (link: HTMLAnchorElement) => () => void (hadFocus.current = link === document.activeElement);
  const keepFocus = (button: HTMLButtonElement | null) => {
    if (hadFocus.current) button?.focus({ preventScroll: true });
    hadFocus.current = false;
  };
  const looks = { variant: 'outline', size: 'md' } as const;
  return (
    <div className={classes.more}>
      {next && !isHydrated ? (
        <ActionLink ref={leave} href={next} {...looks}>
          {label}
        </ActionLink>
      ) : (
        <ActionButton ref={keepFocus} onClick={onLoad} {...looks}>
          {label}
        </ActionButton>
      )}
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

interface LoadMoreOfProps extends Pick<LoadMoreProps, 'label' | 'next'> {
  list: PagedList;
}

/** Brings the next page of a list, as long as there is one. */
export function LoadMoreOf({ list, label, next }: LoadMoreOfProps) {
  if (!list.hasNextPage) return null;
  const load = () => {
    if (!list.isFetching) void list.fetchNextPage();
  };
  return <LoadMore label={label} onLoad={load} hasFailed={list.isFetchNextPageError} next={next} />;
}
