const prefix = 'innventory.open-draft.';

/** Drafts whose form is open in this tab. */
const here = new Set<string>();

/** Drafts whose form is open in another tab of this browser. */
const elsewhere = new Set<string>();

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

/** Calls `onChange` when the open drafts of other tabs are known, and when one of them is closed. */
export async function findOpenElsewhere(onChange: () => void): Promise<void> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const open = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  for (const id of open) {
    if (here.has(id) || elsewhere.has(id)) continue;
    elsewhere.add(id);
    void locks()?.request(prefix + id, () => {
      elsewhere.delete(id);
      onChange();
    });
  }
  onChange();
}
