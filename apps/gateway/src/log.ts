import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { LogDestination } from '@penstock/node-kit/log-destination';
import { openStandardOutputLog } from '@penstock/node-kit/program-log';
import { type Logger, pino } from 'pino';
import { LogLines } from './remote-log/log-lines.ts';

const levels = { debug: 'debug', info: 'info', warning: 'warn', error: 'error' } as const;

/** The log of the gateway, and where its lines wait and are counted when they are dropped. */
export interface ProgramLog {
  readonly log: Logger;
  readonly destination: LogDestination;
  /** The same lines, for who shows them elsewhere. */
  readonly lines: LogLines;
}

/**
 * Lines of JSON on standard output, which never block: see {@link LogDestination}. The values of fields that hold secrets
 * are replaced, whoever logs them.
 */
export function openProgramLog(): ProgramLog {
  const destination = openStandardOutputLog((lines) =>
    log.warn({ lines }, 'lines of the log could not be written and were dropped'),
  );
  const shown = new LogLines();
  const log: Logger = pino(
    {
      name: 'gateway',
      redact: { paths: ['secret', 'password', 'verificationCode', '*.secret', '*.password'], censor: '***' },
      serializers: { error: pino.stdSerializers.err },
    },
    {
      write: (line: string) => {
        destination.write(line);
        shown.write(line);
      },
    },
  );
  return { log, destination, lines: shown };
}

/** The level that the configuration asks for: every line where somebody follows standard output over SSH. */
export function setLevel(log: Logger, { level, ssh }: Settings['log']): void {
  log.level = ssh ? levels.debug : levels[level];
}
