import { parseOptions, portOf, UsageError } from '../options/parse-options.ts';
import { isLanguage, type Language, languageFrom } from '@penstock/languages/language';

/** The options of the command `tunnel`. */
export interface TunnelOptions {
  readonly platform: URL;
  readonly ticket: string;
  /** The port on this machine; 0 for any free one. */
  readonly port: number;
  /** A file with the only certificate authorities that are trusted, PEM. */
  readonly authority: string | undefined;
}

const text = { type: 'string' } as const;
const shape = { platform: text, ticket: text, port: text, authority: text, language: text } as const;

/** Reads the options. @throws UsageError that names what is wrong. */
export function readTunnelOptions(args: readonly string[]): TunnelOptions {
  const { platform = '', ticket = '', port = '0', authority } = parseOptions(args, shape);
  const url = URL.canParse(platform) ? new URL(platform) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new UsageError('--platform');
  if (!/^[\w-]{20,100}$/.test(ticket)) throw new UsageError('--ticket');
  return { platform: url, ticket, port: portOf(port, '--port'), authority };
}

/** The language of the output: as asked for, or as the system is set. */
export function languageOf(args: readonly string[], system: string | undefined): Language {
  const asked = args[args.indexOf('--language') + 1];
  if (args.includes('--language') && asked !== undefined && isLanguage(asked)) return asked;
  return system === undefined || /^(C|POSIX)\b/.test(system)
    ? 'en'
    : languageFrom(system.split(/[_.]/, 1)[0]);
}
