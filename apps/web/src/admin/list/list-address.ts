import { type ListOptions, listLimits } from '@innventory/domain/records/lists.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { v7 as uuidV7 } from 'uuid';

/** State of the history entry of an open form. */
interface FormState {
  /** Tells one opening of a form from the next. */
  opening?: string | undefined;
  /** The draft that the form restores. */
  draftId?: string | undefined;
  /** Whether the entry before is the list without the form. */
  isPushed?: boolean | undefined;
}

/** The part of a location that belongs to a list. */
export interface ListLocation {
  search: string;
  state: FormState | null;
}

interface TabLocation extends ListLocation {
  isShown: boolean;
  /** Changes the location of a hidden tab. */
  keep: (location: ListLocation) => void;
}

/** Set for the tabs of the panel. A hidden tab keeps its last location. */
export const TabContext = createContext<TabLocation | null>(null);

const noForm = { add: null, edit: null, copy: null };

/** The open form: of a new record, of one that begins as a copy, or of a stored one. */
export function formAt({ search, state }: ListLocation) {
  const params = new URLSearchParams(search);
  const [edit, copy] = [params.get('edit'), params.get('copy')];
  if (edit === null && copy === null && !params.has('add')) return null;
  return { edit, copy, draftId: state?.draftId, key: [edit, copy, state?.opening].join() };
}

export type FormAddress = NonNullable<ReturnType<typeof formAt>>;

/** The location of the list's tab, or of its screen. */
function useListLocation(): TabLocation & { hash: string } {
  const { search, state, hash } = useLocation();
  return { search, state, isShown: true, keep: () => undefined, ...use(TabContext), hash };
}

/** The filter, the order and the open form of a list, which are in the address. */
export function useListAddress() {
  const location = useListLocation();
  const navigate = useNavigate();
  const { search, state, isShown } = location;
  const params = new URLSearchParams(search);
  const form = formAt({ search, state });
  const id = form?.edit ?? form?.copy ?? '';
  /** Input and options of the query for the record of the form, which is read as it is stored when the form opens. */
  const formQuery = [{ id }, { enabled: id !== '', staleTime: 0, gcTime: 0, refetchOnReconnect: true }] as const;

  /** A save may end after the address has changed. */
  const present = useRef(location);
  useEffect(() => {
    present.current = location;
    return () => {
      // On another screen there is no form to close.
      present.current = { ...location, search: '' };
    };
  });

  const go = (change: Record<string, string | null>, to: FormState | null, replace: boolean) => {
    const { current } = present;
    const changed = new URLSearchParams(current.search);
    for (const [name, value] of Object.entries(change)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    const next = changed.toString();
    if (!current.isShown) return current.keep({ search: next, state: to });
    void navigate(
      { search: next, hash: current.hash },
      { state: to, replace, preventScrollReset: true, flushSync: true },
    );
  };

  /** Changes parameters; an empty one is left out. */
  const setParams = (change: Record<string, string>, { replace = false } = {}) => {
    const kept = present.current.state;
    const trimmed = Object.entries(change).map(([name, value]) => [name, value.trim()]);
    go(Object.fromEntries(trimmed), kept && { ...kept, isPushed: false }, replace);
  };

  /** Opens a form, in place of an open one. Back closes it. */
  const openForm = (opened: { add: '1' } | { edit: string } | { copy: string }, draftId?: string) => {
    const replace = formAt(present.current) !== null;
    const isPushed = replace ? present.current.state?.isPushed : true;
    go({ ...noForm, ...opened }, { opening: uuidV7(), draftId, isPushed }, replace);
  };

  /** Closes the form, unless another one is open by now. */
  const closeForm = () => {
    const { current } = present;
    if (!form || formAt(current)?.key !== form.key) return;
    if (!current.isShown || !current.state?.isPushed) return go(noForm, null, true);
    // A second press must not go back twice.
    present.current = { ...current, search: '' };
    void navigate(-1);
  };

  return { params, isShown, form, formQuery, setParams, openForm, closeForm };
}

/** Search, filters and order of a list in the address. Names that the list does not know are left out. */
export function useListChoice({ filters, sorts }: ListOptions) {
  const params = new URLSearchParams(useListLocation().search);
  const q = (params.get('q') ?? '').slice(0, listLimits.text);
  const show = (params.get('show') ?? '').split(',').filter((name) => Object.hasOwn(filters, name));
  const sort = sorts.find((name) => name === params.get('sort')) ?? sorts[0];
  return { q, show, sort };
}

export type ListChoice = ReturnType<typeof useListChoice>;

/**
 * Options of the query for the pages of a list. It is read again whenever its tab is shown, because another device may
 * have changed it. While the next choice loads, the last one stays in view.
 */
export const paging = {
  staleTime: 0,
  refetchOnReconnect: true,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  placeholderData: keepPreviousData,
};
