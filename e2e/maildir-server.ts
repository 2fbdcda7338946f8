import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReceivedEmail, readEmail } from './mail-server.ts';
import { freePort, startProgram, until } from './program.ts';

/** aiosmtpd of Debian, a mail server that others wrote, which keeps what it gets in a Maildir. */
export interface MaildirServer {
  readonly url: string;
  /** The mails, in the order in which they came. */
  received(): readonly ReceivedEmail[];
  stop(): Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function startMaildirServer(): Promise<MaildirServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'penstock-mail-'));
  const mails = join(folder, 'mail');
  const program = startProgram('/usr/bin/python3', [
    '-m',
    'aiosmtpd',
    '--nosetuid',
    '--listen',
    `127.0.0.1:${port}`,
    '--class',
    'aiosmtpd.handlers.Mailbox',
    mails,
  ]);
  await until(
    async () => isUp(mails) && (await answers(port)),
    15_000,
    () => program.output(),
  );
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () =>
      readdirSync(join(mails, 'new'))
        .map((name) => {
          const file = join(mails, 'new', name);
          const content = readFileSync(file, 'utf8').replaceAll(/\r?\n/g, '\r\n');
          const to = /^X-RcptTo: (.*)$/m.exec(content)?.[1]?.trim() ?? '';
          return { to, ...readEmail(content), time: statSync(file).mtimeMs };
        })
        .toSorted((one, other) => one.time - other.time),
    stop: async () => {
      if (program.isRunning()) await program.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isUp(mails: string): boolean {
  try {
    return readdirSync(mails).includes('new');
  } catch {
    return false;
  }
}

/** Whether the server greets. */
async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  try {
    const said: readonly unknown[] = await once(socket, 'data');
    const greeting = said[0];
    return Buffer.isBuffer(greeting) && greeting.toString('latin1').startsWith('220');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
