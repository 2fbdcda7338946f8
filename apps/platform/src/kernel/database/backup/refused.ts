import { PlatformStartError } from '../../process/start-error.ts';

/** A backup that cannot be used. `problem` follows "The backup", without a full stop. */
export function refusedBackup(problem: string): PlatformStartError {
  return new PlatformStartError('database', 'PENSTOCK_DATA', `The backup ${problem}: use another one.`);
}
