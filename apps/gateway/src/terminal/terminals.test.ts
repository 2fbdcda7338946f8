import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogueError } from '@penstock/contract/errors/error';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { terminalLimits } from '@penstock/contract/model/terminal';
import { Terminals } from './terminals.ts';

const { clock } = createEnvironment();
const log = pino({ level: 'silent' });
const size = { columns: 80, rows: 24 };
const author = 'anna';
const ofPlatform = { name: 'p-1', isLocal: false };

let folder: string;
let terminals: Terminals;
const file = () => join(folder, 'terminals.json');
const open = (isAllowed = true) => Terminals.open({ isAllowed, file: file(), folder, clock, log });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-terminal-'));
  terminals = await open();
});
afterEach(async () => {
  await terminals.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The key of the error that an action throws; undefined where it throws none. */
function keyOf(action: () => void): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return error instanceof CatalogueError ? error.key : String(error);
  }
}

/** The state of a process, as proc(5) has it; empty where there is none. */
function stateOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) (\w).*$/s, '$1');
  } catch {
    return '';
  }
}

/** Types and reads until its output has a text; answers all of it. */
class Typist {
  text = '';
  #offset = 0;
  #typed = 0;
  readonly session: string;

  constructor(session: string) {
    this.session = session;
  }

  type(text: string): void {
    terminals.of(this.session).write({ offset: this.#typed, data: Buffer.from(text).toString('base64') });
    this.#typed += Buffer.byteLength(text);
  }

  async until(wanted: string): Promise<void> {
    while (!this.text.includes(wanted)) {
      const { offset, data, ended } = await terminals
        .of(this.session)
        .read({ offset: this.#offset, wait: 5000 });
      const bytes = Buffer.from(data, 'base64');
      this.text += bytes.toString();
      this.#offset = offset + bytes.length;
      if (ended !== null) throw new Error(`it has ended (${ended}): ${this.text}`);
    }
  }
}

it('runs a shell in a pseudo terminal of the given size, which follows', async () => {
  const typist = new Typist(await terminals.start({ ...size, author }, ofPlatform));
  typist.type('echo "$((6*7)) $(tput cols 2>/dev/null) $(stty size)"; test -t 0 && echo "is" "one"\n');
  await typist.until('24 80');
  await typist.until('is one');
  terminals.of(typist.session).resize({ columns: 132, rows: 50 });
  // The shell waits for the new size, which comes to it later than what is typed.
  typist.type('until [ "$(stty size)" = "50 132" ]; do sleep 0.05; done; echo "has" "it"\n');
  await typist.until('has it');
});

it('is refused where the machine does not allow it, and while another one is open', async () => {
  await terminals.start({ ...size, author }, ofPlatform);
  await expect(terminals.start({ ...size, author: 'bert' }, ofPlatform)).rejects.toMatchObject({
    key: 'gateway.terminalTaken',
    parameters: { author },
  });
  const closed = await open(false);
  await expect(closed.start({ ...size, author }, ofPlatform)).rejects.toMatchObject({
    key: 'gateway.terminalOff',
  });
});

it('types what comes twice once, and refuses what skips something', async () => {
  const session = await terminals.start({ ...size, author }, ofPlatform);
  const terminal = terminals.of(session);
  const data = Buffer.from('echo once | tr o 0\n').toString('base64');
  terminal.write({ offset: 0, data });
  terminal.write({ offset: 0, data });
  const typist = new Typist(session);
  await typist.until('0nce');
  expect(terminal.counts.input).toBe(19);
  expect(keyOf(() => terminal.write({ offset: 100, data }))).toBe('request.invalid');
});

it('has a program wait that writes more than somebody reads, and loses nothing', async () => {
  const session = await terminals.start({ ...size, author }, ofPlatform);
  const typist = new Typist(session);
  typist.type('head -c 400000 /dev/zero | tr "\\0" x; echo; echo the "end"\n');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  // The pipes of the system hold some more.
  expect(terminals.of(session).counts.output).toBeLessThan(2 * terminalLimits.waitingBytes + 262_144);
  await typist.until('the end');
  expect(typist.text.replaceAll(/[^x]/g, '').length).toBeGreaterThanOrEqual(400_000);
});

it('ends with everything that runs in it, when it is closed', async () => {
  const session = await terminals.start({ ...size, author }, ofPlatform);
  const typist = new Typist(session);
  typist.type('trap "" HUP; echo $$ > pid; sleep 1000 & sleep 1000\n');
  await vi.waitFor(() => expect(readFileSync(join(folder, 'pid'), 'utf8')).toMatch(/^\d+\n$/));
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  await terminals.close(session);
  // Whoever adopted it may not have taken note of its end yet.
  await vi.waitFor(() => expect(stateOf(pid)).toMatch(/^[ZX]?$/));
  expect(await terminals.of(session).read({ offset: 0, wait: 0 })).toMatchObject({ offset: 0 });
});

it('says why it has ended, once all output was read', async () => {
  const session = await terminals.start({ ...size, author }, ofPlatform);
  const typist = new Typist(session);
  typist.type('exit\n');
  await expect(typist.until('never')).rejects.toThrow('it has ended (exited)');
});

it('ends when its console has gone, and not for another one', async () => {
  const session = await terminals.start({ ...size, author }, { name: 'local:own:1', isLocal: true });
  terminals.consolesLost((name) => name === 'p-1');
  new Typist(session).type('true\n');
  terminals.consolesLost((name) => name === 'local:own:1');
  await vi.waitFor(() => expect(keyOf(() => new Typist(session).type('true\n'))).toBe('data.notFound'));
  // It is nothing that the platform is notified of.
  const reports: unknown[] = [];
  terminals.reports.connect(async (report) => reports.push(report));
  expect(reports).toEqual([]);
});

it('is reported to the platform when it has ended, also after a gateway that was killed', async () => {
  const first = await terminals.start({ ...size, author }, ofPlatform);
  await terminals.close(first);
  const second = await terminals.start({ ...size, author: 'bert' }, ofPlatform);
  // Another life of the gateway, from what is on disk.
  await vi.waitFor(() => expect(readFileSync(file(), 'utf8')).toContain(second));
  const next = await open();
  const reports: { readonly session: string; readonly reason: string; readonly author: string }[] = [];
  next.reports.connect(async (report) => reports.push(report));
  await vi.waitFor(() => expect(reports).toHaveLength(2));
  expect(reports).toEqual([
    expect.objectContaining({ session: first, reason: 'closed', author }),
    expect.objectContaining({ session: second, reason: 'gatewayStopped', author: 'bert' }),
  ]);
  await vi.waitFor(() => expect(readFileSync(file(), 'utf8')).toBe('{}\n'));
});
