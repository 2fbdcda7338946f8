import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { reportStates } from '@penstock/contract/calls/report-states';
import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { expect, it, vi } from 'vitest';
import { account, sn } from './installation.ts';
import { until } from './program.ts';
import { createInstallation, second } from './recorded-seconds.ts';
import { signedIn } from './signed-in.ts';

// Two starts of a platform.
vi.setConfig({ testTimeout: 240_000 });

/** A gateway that never comes. */
const away = { sn: '260000000003', verificationCode: 'E2E003', secret: 'c'.repeat(64) } as const;

it('a gateway that is killed is offline within 3 s, and is back within 5 s of its platform, and no question waits behind that of another', async () => {
  const gateways = [{ ...away, name: 'Away', owner: account.account }];
  const installation = await createInstallation({}, { accounts: [], equipment: [], gateways });
  let platform = await installation.startPlatform();
  let gateway = installation.startGateway();
  const client = await signedIn(installation.url, account);
  const row = async () => (await client.call(gatewayQuery, { sns: [sn] })).rows[0];
  const isOnline = (online: boolean) =>
    until(
      async () => (await row())?.online === online,
      60 * second,
      () => `the gateway does not become ${online ? 'online' : 'offline'}`,
    );
  await isOnline(true);

  const killed = Date.now();
  await gateway.end('SIGKILL');
  await isOnline(false);
  expect(Date.parse((await row())?.since ?? '') - killed).toBeLessThan(3 * second);

  gateway = installation.startGateway();
  await isOnline(true);
  await platform.end('SIGKILL');
  platform = await installation.startPlatform();
  const back = performance.now();
  const asked = async (serial: string) => {
    const code = await client.call(reportStates, { sn: serial }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    );
    return { code, time: performance.now() - back };
  };
  // The one that is away is asked first.
  const [ofAway, ofGateway] = await Promise.all([asked(away.sn), asked(sn)]);
  expect(ofGateway.code).toBeUndefined();
  expect(ofGateway.time).toBeLessThan(5 * second);
  expect(ofAway.code).toBe(errorCatalogue['gateway.offline'].code);
  expect(gateway.isRunning() && platform.isRunning()).toBe(true);
});
