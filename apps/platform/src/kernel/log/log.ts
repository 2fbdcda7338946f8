import { type LogDestination } from '@penstock/node-kit/log-destination';
import { openStandardOutputLog } from '@penstock/node-kit/program-log';
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
  'databaseDirectUrl',
  'databaseReadUrl',
  'mqttUrl',
  'brokerToken',
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
 * @param destination where lines go; nowhere when left out.
 */
export function openLog(
  settings: Pick<Settings, 'logLevel'>,
  destination: DestinationStream = { write: () => undefined },
): Log {
  const options = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[hidden]' },
    serializers: { err: withoutCredentials, error: withoutCredentials },
  };
  return pino(options, destination);
}

/** The log of a program on its standard output, and where its lines wait and are counted when they are dropped. */
export interface ProgramLog {
  readonly log: Log;
  readonly destination: LogDestination;
}

/** Opens the log of a program on its standard output. It never blocks: see {@link LogDestination}. */
export function openProgramLog(settings: Pick<Settings, 'logLevel'>): ProgramLog {
  const destination = openStandardOutputLog((lines) =>
    log.warn({ lines }, 'Lines of the log could not be written and were dropped.'),
  );
  const log: Log = openLog(settings, destination);
  return { log, destination };
}

function withoutCredentials(error: Error): unknown {
  const plain = pino.stdSerializers.err(error);
  return { ...plain, message: hideCredentials(plain.message), stack: hideCredentials(plain.stack) };
}

/** Removes user name and password from the addresses in a text. */
export function hideCredentials(text: string): string {
  return text.replace(/\b([a-z][a-z+]*:\/\/)[^\s/@]*@/gi, '$1');
}
