import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseOptions, portOf } from '../options/parse-options.ts';

/** The options of the command `serve`, which is what the tool does without any other. */
export interface ServeOptions {
  /** The port of the loopback address that pages are served at; 0 for any free one. */
  readonly port: number;
  /** Where accepted certificates and remembered connections are kept. */
  readonly data: string;
  /** A file with the certificate authorities that are trusted when a platform is asked for a new version, PEM. */
  readonly authority: string | undefined;
  /** Whether the browser is opened. */
  readonly browser: boolean;
}

const text = { type: 'string' } as const;
const shape = {
  port: text,
  data: text,
  authority: text,
  language: text,
  'no-browser': { type: 'boolean' },
} as const;

/** The port that is tried first: one address to remember. */
const usualPort = '7180';

/** Reads the options. @throws UsageError that names what is wrong. */
export function readServeOptions(args: readonly string[]): ServeOptions {
  const values = parseOptions(args, shape);
  return {
    port: portOf(values.port ?? usualPort, '--port'),
    data: values.data ?? join(homedir(), '.penstock-connect'),
    authority: values.authority,
    browser: values['no-browser'] !== true,
  };
}
