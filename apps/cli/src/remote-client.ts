import { type Client, createClient } from '@innventory/client/client.ts';
import { askPassword } from './ask-password.ts';

interface Server {
  url: string;
  password: string | undefined;
}

/** Lets `work` use the server at `url` in a session of its own, which ends afterwards. */
export async function remoteClient<Result>(
  { url, password }: Server,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await createClient({ url, password: password ?? askPassword });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
