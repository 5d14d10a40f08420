import type { RecordName } from '@innventory/domain/records/records.ts';
import { useCallback } from 'react';
import { trpc } from '../../shared/api/trpc.ts';
import { notifyError, reportSave } from '../../shared/toast/notify.ts';
import type { StoredRecord } from '../form/use-record-form.ts';
import type { ListQuery } from './record-list.tsx';

interface ById {
  id: string;
}

interface Mutation<Input, Output> {
  error: unknown;
  variables: Input | undefined;
  mutate(input: Input): void;
  mutateAsync(input: Input): Promise<Output>;
  reset(): void;
}

interface MutationProcedure<Input, Output = StoredRecord> {
  useMutation(options: ReturnType<typeof reportSave<Input>>): Mutation<Input, Output>;
}

export interface ListProcedure {
  useQuery(input: undefined, options: { enabled: boolean }): ListQuery<StoredRecord>;
}

/** Procedures of any kind of record, as tRPC's hooks offer them. */
interface RecordRouter extends TrashRouter<StoredRecord> {
  create: MutationProcedure<object>;
  update: MutationProcedure<object>;
  setActive: MutationProcedure<ById & { isActive: boolean }>;
}

interface RecordUtils {
  invalidate(): Promise<void>;
  byId: { fetch(input: ById, options: { staleTime: number }): Promise<StoredRecord> };
}

export type Restoring = Pick<Mutation<ById, unknown>, 'error' | 'variables' | 'mutate' | 'reset'>;

interface TrashRouter<Stored> {
  restore: MutationProcedure<ById, Stored>;
  delete: MutationProcedure<ById, unknown>;
}

/** Deletes with Undo. */
export function useTrash<Stored>(router: TrashRouter<Stored>, noun: string, refresh: () => Promise<void>) {
  const restoring = router.restore.useMutation(reportSave('restore', noun, refresh));
  const removing = router.delete.useMutation(reportSave('delete', noun, refresh, restoring.mutate));
  return { restoring, remove: removing.mutateAsync };
}

/** The procedures of one kind of record, as stable functions. A save is reported and reloads the lists. */
export function useRecordApi({ name, noun }: { name: RecordName; noun: string }) {
  const router: RecordRouter = trpc[name];
  const utils: RecordUtils = trpc.useUtils()[name];
  const refresh = () => utils.invalidate();
  const create = router.create.useMutation(reportSave('create', noun, refresh));
  const update = router.update.useMutation(reportSave('update', noun, refresh));
  const trash = useTrash(router, noun, refresh);
  const setActive = router.setActive.useMutation({
    onSuccess: () => void refresh(),
    onError: (error) => notifyError(error, 'SAVE_FAILED', { verb: 'update', noun }),
  });
  const fetch = useCallback((id: string) => utils.byId.fetch({ id }, { staleTime: 0 }), [utils]);
  return {
    ...trash,
    create: create.mutateAsync,
    update: update.mutateAsync,
    setActive: setActive.mutateAsync,
    fetch,
  };
}
