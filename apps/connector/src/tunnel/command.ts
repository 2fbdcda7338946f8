import process from 'node:process';
import { errorText, CatalogueError, failure } from '@penstock/contract/errors/error';
import { tunnelEndTexts } from '@penstock/contract/model/tunnel';
import { textsAt } from '@penstock/languages/catalogue';
import { type Language, textIn } from '@penstock/languages/language';
import { UsageError } from '../options/parse-options.ts';
import { readAuthority } from '../options/read-authority.ts';
import { languageOf, readTunnelOptions } from './options.ts';
import { openTunnel } from './tunnel.ts';

const texts = textsAt('connector.tunnel:texts');

/** Ends that the person has asked for, or that were announced. */
const expected: readonly string[] = ['closed', 'timeLimit', 'left'];

/** The command `tunnel`: opens a tunnel and stays until it ends. Answers the exit code. */
export async function tunnelCommand(args: readonly string[]): Promise<number> {
  const language = languageOf(args, process.env.LC_ALL ?? process.env.LANG);
  if (args.length === 0 || args.includes('--help')) {
    say(textIn(texts.usage, language));
    return args.length === 0 ? 2 : 0;
  }
  try {
    return await run(args, language);
  } catch (error) {
    if (error instanceof UsageError) {
      complain(textIn(texts.wrongUsage, language, { reason: error.message }));
      complain(textIn(texts.usage, language));
      return 2;
    }
    if (!(error instanceof CatalogueError)) throw error;
    complain(shown(error, language));
    return 1;
  }
}

async function run(args: readonly string[], language: Language): Promise<number> {
  const { authority, ...options } = readTunnelOptions(args);
  const tunnel = await openTunnel({
    ...options,
    authority: authority === undefined ? undefined : await readAuthority(authority),
    language,
    onCut: (error) => complain(shown(error, language)),
  });
  say(textIn(texts.listening, language, { address: `127.0.0.1:${tunnel.port}` }));
  const stop = () => void tunnel.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const reason = await tunnel.ended;
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  const words = tunnelEndTexts[reason][language];
  if (expected.includes(reason)) {
    say(textIn(texts.ended, language, { reason: words }));
    return 0;
  }
  complain(shown(failure('connect.remoteDownloadFailed', { reason: words }), language));
  return 1;
}

function shown({ key, parameters, code }: CatalogueError, language: Language): string {
  return `${errorText(key, parameters, language)} (${code})`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
