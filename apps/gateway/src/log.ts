import type { Settings } from '@penstock/contract/configuration/model/settings';
import { type Logger, pino } from 'pino';

const levels = { debug: 'debug', info: 'info', warning: 'warn', error: 'error' } as const;

/** Lines of JSON on standard output. Names of fields that hold secrets are blotted out, whoever logs them. */
export function createLog(): Logger {
  return pino({
    name: 'gateway',
    redact: { paths: ['secret', 'password', 'verificationCode', '*.secret', '*.password'], censor: '***' },
    serializers: { error: pino.stdSerializers.err },
  });
}

/** The level that the configuration asks for. */
export function setLevel(log: Logger, { level }: Settings['log']): void {
  log.level = levels[level];
}
