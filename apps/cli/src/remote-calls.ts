import type { AppRouter } from '@innventory/api/app-router.ts';
import { createTRPCClient, httpLink } from '@trpc/client';
import { askPassword } from './ask-password.ts';
import type { Calls } from './calls.ts';

/** Keeps the session's cookie between calls, as a browser does. */
function fetchWithCookies(): typeof fetch {
  let cookie = '';
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie) headers.set('cookie', cookie);
    const answer = await fetch(input, { ...init, headers });
    const [given] = answer.headers.getSetCookie();
    if (given) cookie = given.split(';')[0] ?? '';
    return answer;
  };
}

async function reachable(url: string): Promise<void> {
  const answer = await fetch(new URL('/healthz', url)).catch(() => null);
  if (!answer?.ok) throw new Error(`No Innventory server answers at ${url}.`);
}

/** Lets `work` call the server at `url` in a session of its own, which ends afterwards. */
export async function remoteCalls<Result>(
  url: string,
  password: string | undefined,
  work: (calls: Calls) => Promise<Result>,
): Promise<Result> {
  await reachable(url);
  const client = createTRPCClient<AppRouter>({
    links: [httpLink({ url: new URL('/trpc', url).href, fetch: fetchWithCookies() })],
  });
  await client.admin.login.mutate({ password: password ?? (await askPassword()) });
  const calls: Calls = {
    trash: {
      list: () => client.trash.list.query(),
      restore: (input) => client.trash.restore.mutate(input),
    },
    inquiry: {
      ofSender: (input) => client.inquiry.ofSender.query(input),
      deleteOfSender: (input) => client.inquiry.deleteOfSender.mutate(input),
    },
  };
  try {
    return await work(calls);
  } finally {
    await client.admin.logout.mutate();
  }
}
