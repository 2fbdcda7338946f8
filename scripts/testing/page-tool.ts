import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@penstock/client/calls/client';
import { cookieFetch, cookieHeader } from '@penstock/client/session/cookie-fetch';
import { localEnter } from '@penstock/contract/local/console-calls';
import type { PageInstallation, Stop } from './page-installation.ts';
import { startProgram } from './page-program.ts';

/** The local password that the page tests set. */
export const localPassword = 'Quay-side-7';

type Client = ReturnType<typeof createClient>;

/** Starts the connection tool as its own process, lets a browser in, and connects to a gateway by `connect`. */
export async function startTool(
  data: string,
  gateway: PageInstallation['gateway'],
  stops: Stop[],
  connect: (client: Client) => Promise<unknown>,
): Promise<PageInstallation> {
  const tool = startProgram(
    'apps/connector/dist/main.js',
    ['--no-browser', '--port', '0', '--data', join(data, 'tool'), '--language', 'en'],
    // Not the key store of whoever runs the tests.
    { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' },
  );
  stops.push(() => tool.stop());
  const entrance = await tool.says((line) => /http:\S+/.exec(line)?.[0]);
  const { origin: url, hash } = new URL(entrance);

  const cookies = new Map<string, string>();
  const client = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch, cookies),
    clock: {
      now: () => Date.now(),
      after: (milliseconds, action) => {
        const timer = setTimeout(action, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    language: () => 'en',
  });
  await client.call(localEnter, { token: hash.slice(1) });
  await connect(client);
  return { url, place: 'tool', session: cookieHeader(cookies), author: userInfo().username, gateway };
}
