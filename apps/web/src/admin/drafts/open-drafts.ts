const prefix = 'innventory.open-draft.';

/** Drafts whose form is open in this tab. */
const here = new Set<string>();

/** Drafts whose form is open in another tab of this browser. */
let elsewhere: ReadonlySet<string> = new Set();

export const isOpenElsewhere = (id: string): boolean => elsewhere.has(id);

/** Browsers have Web Locks on HTTPS and localhost only. Without them every draft counts as closed. */
const locks = () => ('locks' in navigator ? navigator.locks : null);

/** Holds a lock for an open form, which also ends when the tab crashes. Returns a function that releases it. */
export function holdDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  here.add(id);
  void locks()?.request(prefix + id, () => promise);
  return () => {
    here.delete(id);
    resolve();
  };
}

export async function findOpenElsewhere(): Promise<void> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const open = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  elsewhere = new Set(open.filter((id) => !here.has(id)));
}
