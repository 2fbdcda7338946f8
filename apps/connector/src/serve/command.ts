import { userInfo } from 'node:os';
import process from 'node:process';
import { textsAt } from '@penstock/languages/catalogue';
import { type Language, textIn } from '@penstock/languages/language';
import { systemClock } from '@penstock/node-kit/clock';
import { StartError } from '@penstock/node-kit/start-error';
import { pino } from 'pino';
import type { Installation } from '../installation.ts';
import { UsageError } from '../options/parse-options.ts';
import { readAuthority } from '../options/read-authority.ts';
import { languageOf } from '../tunnel/options.ts';
import { openSystemStore } from '../remembered/system-store.ts';
import { openBrowser } from './open-browser.ts';
import { readServeOptions } from './options.ts';
import { systemWays } from './system-ways.ts';
import { startToolServer } from './tool-server.ts';

const texts = textsAt('connector.serve:texts');

/** The longest name of an author of revisions. */
const maxAuthor = 50;

/** The command `serve`, which the tool does without any: serves the console on this computer until it is ended. Answers the exit code. */
export async function serveCommand(args: readonly string[], installation: Installation): Promise<number> {
  const language = languageOf(args, process.env.LC_ALL ?? process.env.LANG);
  if (args.includes('--help')) {
    say(textIn(texts.usage, language));
    return 0;
  }
  try {
    await serve(args, language, installation);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(textIn(texts.wrongUsage, language, { reason: error.message }));
      complain(textIn(texts.usage, language));
      return 2;
    }
    if (!(error instanceof StartError)) throw error;
    complain(error.message);
    return 1;
  }
}

async function serve(args: readonly string[], language: Language, installation: Installation): Promise<void> {
  const options = readServeOptions(args);
  const log = pino({ level: process.env.PENSTOCK_LOG ?? 'warn', base: null });
  const server = await startToolServer({
    ...options,
    installation,
    authority: options.authority === undefined ? undefined : await readAuthority(options.authority),
    author: ownName().slice(0, maxAuthor),
    ways: systemWays,
    openSystemStore,
    clock: systemClock,
    log,
  });
  const address = server.entryAddress();
  say(textIn(texts.serving, language, { address }));
  if (options.browser && !(await openBrowser(address, process.platform))) say(textIn(texts.openIt, language));
  await Promise.race([server.exited, interrupted()]);
  await server.stop();
  say(textIn(texts.ended, language));
}

/** Resolves when the person ends the program. */
async function interrupted(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** The name of the person at this computer; that of the tool where the system has none, as in a container. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'penstock-connect';
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
