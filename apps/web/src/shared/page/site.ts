import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import { trpc } from '../api/trpc.ts';

export const pageStateId = 'page-state';

/** The JSON in a served page. */
export interface PageState {
  /** The address that the page was rendered for, without the parameters that its screen ignores. */
  address: string;
  dehydrated: DehydratedState;
  /** The router's state, so that a browser does not run the loaders again. */
  hydrationData: HydrationState;
}

/** The facts in every page. The server puts them into the page, so this never suspends. */
export const useSite = () => trpc.setting.facts.useSuspenseQuery()[0];
