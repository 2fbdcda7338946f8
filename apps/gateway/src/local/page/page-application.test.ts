import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSignIn } from '@penstock/contract/local/console-calls';
import { calls } from '@penstock/contract/calls/list';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { linkedGateway } from '../../link/of-gateway.ts';
import { LocalPassword, resetLocalPassword } from '../../sign-in/local-password.ts';
import { SignInTries } from '../../sign-in/sign-in-tries.ts';
import { noHost, startConsole } from '../../testing/console.ts';
import { LocalConsoles } from '../local-consoles.ts';
import { openOwnCertificate } from '../../data/own-certificate.ts';
import { openPageApplication } from './page-application.ts';

const sn = '202611280001';
const password = 'Penstock-26';
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** The page of a gateway at a port of its own; `call` answers the status and the session of the answer. */
async function start() {
  const started = await startConsole({ format: 1, name: 'pump house' });
  endings.push(() => started.stop());
  const { gateway } = started;
  const folder = await mkdtemp(join(tmpdir(), 'penstock-page-'));
  endings.push(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), '<html></html>');
  const { log } = gateway.services;
  const file = join(folder, 'password.json');
  const own = new LocalPassword({ file, tries: new SignInTries(() => 0), log });
  const consoles = new LocalConsoles({
    gateway: linkedGateway(gateway),
    host: noHost,
    sn,
    name: () => 'pump house',
    password: own,
    left: () => undefined,
  });
  endings.push(async () => consoles.stop());
  const application = await openPageApplication({
    sn,
    consoles,
    password: own,
    certificate: await openOwnCertificate(join(folder, 'certificate.json'), sn, log),
    webFolder: folder,
    filesFolder: join(folder, 'files'),
    log,
  });
  endings.push(() => application.stop());
  const server = createServer((socket) => application.serve(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(async () => server.close());
  const address = z.object({ port: z.number() }).parse(server.address());
  const call = async (path: string, body: object, cookie = '') => {
    const options = {
      host: '127.0.0.1',
      port: address.port,
      path,
      method: 'POST',
      rejectUnauthorized: false,
      agent: false,
      headers: { 'content-type': 'application/json', cookie },
    } as const;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(options, resolve).on('error', reject).end(JSON.stringify(body));
    });
    answer.resume();
    return { status: answer.statusCode, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  };
  return { call, own, file };
}

it('sessions of the page end at once when the password is set or reset, whoever does it', async () => {
  const { call, own, file } = await start();
  const enter = async (isNew: boolean) => (await call(localSignIn.path, { password, isNew })).cookie;
  const isIn = async (cookie: string) => (await call(calls.gatewayQuery.path, {}, cookie)).status === 200;

  const first = await enter(true);
  expect(await isIn(first)).toBe(true);
  const second = await enter(false);
  expect([await isIn(first), await isIn(second)]).toEqual([true, true]);

  // Somebody at a console of the LAN sets another one.
  await own.set('10.0.0.9', 'Kraftwerk-7', password);
  expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
  await own.set('10.0.0.9', password, 'Kraftwerk-7');

  // It is reset at the box, by another process.
  const third = await enter(false);
  expect(await isIn(third)).toBe(true);
  await resetLocalPassword(file);
  expect(await isIn(third)).toBe(false);

  // The platform clears it.
  const fourth = await enter(true);
  expect(await isIn(fourth)).toBe(true);
  await own.reset();
  expect(await isIn(fourth)).toBe(false);
});
