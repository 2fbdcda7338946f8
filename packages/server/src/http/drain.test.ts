import { Agent, get } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drainAndClose } from './drain.ts';

let app: FastifyInstance;
let url: string;
let finish: () => void;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const onClosed = () => undefined;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/', () => 'here');
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/late', async () => {
    await finished;
    return 'late';
  });
  url = await app.listen({ port: 0 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

/** Asks over a connection that stays open, and answers the header about it. */
function ask(path = '/', over = agent): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { agent: over }, (response) => {
      response.resume().once('end', () => resolve(response.headers.connection));
    }).once('error', reject);
  });
}

it('answers what comes over the present connections, ends them with it, and takes no others', async () => {
  expect(await ask()).toBe('keep-alive');
  let isClosed = false;
  const drained = drainAndClose(app, { patience: 60_000, onClosed: () => (isClosed = true) });
  expect(isClosed).toBe(true);
  await expect(ask('/', new Agent())).rejects.toThrow('ECONNREFUSED');
  // Over the same connection, which the close of a server would have ended.
  expect(await ask()).toBe('close');
  await drained;
});

it('waits for what is being answered when the patience ends, and for no connection on which nothing is asked', async () => {
  await ask();
  const late = ask('/late', new Agent({ keepAlive: true }));
  await new Promise<void>((resolve) => {
    app.server.once('request', () => resolve());
  });
  let isOver = false;
  const drained = drainAndClose(app, { patience: 60, onClosed }).then(() => (isOver = true));
  await expect.poll(() => agent.freeSockets).toEqual({});
  expect(isOver).toBe(false);
  finish();
  await late;
  await drained;
});

it('closes at once without patience', async () => {
  await ask();
  await drainAndClose(app, { patience: 0, onClosed });
  await expect(ask()).rejects.toThrow(/ECONNREFUSED|hang up|ECONNRESET/);
});
