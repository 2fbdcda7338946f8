import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.ts';

/** Structured log: one JSON object a line. */
export type Log = Logger;

/** Names of fields that hold secrets, wherever they stand in the first four levels of what is logged. */
const secretFields = [
  'password',
  'secret',
  'token',
  'verificationCode',
  'databaseUrl',
  'mqttUrl',
  'cookie',
  'authorization',
  'set-cookie',
];

const redactedPaths = secretFields.flatMap((field) =>
  ['', '*.', '*.*.', '*.*.*.'].map((levels) =>
    levels === '' ? `["${field}"]` : `${levels.slice(0, -1)}["${field}"]`,
  ),
);

/**
 * Opens the log. Fields named like a secret are replaced by `[hidden]`, and the user information of addresses in
 * the texts of errors as well.
 *
 * @param destination where lines go; standard output when left out.
 */
export function openLog(settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[hidden]' },
    serializers: { err: withoutCredentials, error: withoutCredentials },
  };
  return destination ? pino(options, destination) : pino(options);
}

function withoutCredentials(error: Error): unknown {
  const plain = pino.stdSerializers.err(error);
  return { ...plain, message: hideCredentials(plain.message), stack: hideCredentials(plain.stack) };
}

/** Removes user name and password from the addresses in a text. */
export function hideCredentials(text: string): string {
  return text.replace(/\b([a-z][a-z+]*:\/\/)[^\s/@]*@/gi, '$1');
}
