import type { Provisioned } from '@penstock/contract/calls/provisioned-gateway';

/** The file with what a factory needs: serial number, verification code, secret; a line each, as the simulator reads it. */
export function secretsFile(rows: readonly Provisioned[]): Blob {
  const lines = rows
    .filter(({ problem }) => problem === null)
    .map(({ sn, verificationCode, secret }) => `${sn},${verificationCode},${secret}\n`);
  return new Blob(lines, { type: 'text/csv' });
}
