import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { ProtocolError } from '../../protocol-error.ts';
import { opcUaDriver } from '../../testing/opc-ua-driver.ts';
import type { OpcUaHost, Opening } from '../../opc-ua-host/host.ts';
import { createOpcUaHost } from './host.ts';

const { settings, timeout } = opcUaDriver();
/** Opens every session, and does with requests what `asked` says. */
const program = (asked: string) => `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (message) => {
    const { kind, session, request } = message;
    if (kind === 'open') parentPort.postMessage({ kind: 'opened', session });
    if (kind === 'close') parentPort.postMessage({ kind: 'closed', session });
    if (kind === 'ping') parentPort.postMessage({ kind: 'pong' });
    if (kind === 'ask') { ${asked} }
  });`;
const answers = `parentPort.postMessage({ kind: 'answer', session, request, answer: { kind: 'written' } });`;

/** So seldom that no thread is taken for stuck which starts slowly on a busy machine; and often. In ms. */
const pings = { seldom: 30_000, often: 100 } as const;

/** A host whose threads run the programs one after another, the last one again and again. */
function hostOf(
  programs: readonly string[],
  pingEvery: number = pings.seldom,
): { host: OpcUaHost; started: () => number } {
  let started = 0;
  const start = () => {
    const text = programs[Math.min(started, programs.length - 1)] ?? '';
    started += 1;
    return new Worker(text, { eval: true, stdout: true, stderr: true });
  };
  return { host: createOpcUaHost(undefined, { start, pingEvery }), started: () => started };
}

/** A member's session once it is open, and its end. */
async function openOne(member: ReturnType<OpcUaHost['join']>) {
  let ended: Promise<ProtocolError | undefined> | undefined;
  const opening = await new Promise<Opening>((opened) => {
    ended = new Promise((closed) => {
      const started: Opening = member.open({ settings, timeout }, false, {
        opened: () => opened(started),
        closed,
        changed: () => undefined,
        frame: () => undefined,
        late: () => undefined,
      });
    });
  });
  return { opening, ended };
}

const command = { kind: 'read', nodes: [] } as const;

describe('the OPC UA thread', () => {
  it('is shared by all members and ends with the last', async () => {
    const { host, started } = hostOf([program(answers)]);
    const members = [host.join(), host.join()];
    expect(started()).toBe(0);
    const opened = await Promise.all(members.map(openOne));
    expect(started()).toBe(1);
    for (const { opening } of opened) {
      expect(await opening.ask(command, false)).toEqual({ kind: 'written' });
    }
    await Promise.all(members.map((member) => member.leave()));
    for (const { ended } of opened) expect(await ended).toBeUndefined();
  });

  it.each([
    ['dies', `process.exit(1)`, 'ended'],
    ['throws', `throw new Error('no memory')`, 'no memory'],
    ['is stuck', `for (;;);`, 'stuck'],
  ])('that %s fails what waits, and the next session has another', async (_, asked, detail) => {
    const pingEvery = detail === 'stuck' ? pings.often : pings.seldom;
    const { host, started } = hostOf([program(asked), program(answers)], pingEvery);
    const member = host.join();
    const first = await openOne(member);
    const waiting = first.opening.ask(command, false);
    const failure = { reason: 'disconnected', message: expect.stringContaining(detail) };
    await expect(waiting).rejects.toMatchObject(failure);
    expect(await first.ended).toMatchObject(failure);
    await expect(first.opening.ask(command, false)).rejects.toMatchObject({ reason: 'disconnected' });
    const second = await openOne(member);
    expect(await second.opening.ask(command, false)).toEqual({ kind: 'written' });
    expect(started()).toBe(2);
    await member.leave();
  });

  it('tells nothing more of a session that was closed', async () => {
    const { host } = hostOf([program('')]);
    const member = host.join();
    const { opening, ended } = await openOne(member);
    const waiting = opening.ask(command, false);
    opening.close();
    await expect(waiting).rejects.toMatchObject({ reason: 'disconnected' });
    expect(await ended).toBeUndefined();
    await member.leave();
  });
});
