import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { authoritySchema } from '@penstock/contract/model/authority';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Log } from '../log/log.ts';
import { PlatformStartError } from '../process/start-error.ts';

/**
 * The certificate authorities that gateways are given. The file is read again when it has changed; one that cannot be used
 * then is logged, and the authorities before are given on.
 *
 * @returns gives them as PEM; null where there is no file.
 * @throws PlatformStartError when the file cannot be used at the start.
 */
export function openAuthorityFile(file: string | undefined, log: Log): () => string | null {
  if (file === undefined) return () => null;
  let current: string;
  let changed: number;
  try {
    changed = statSync(file).mtimeMs;
    current = read(file);
  } catch (error) {
    throw new PlatformStartError(
      'setting',
      'PENSTOCK_TLS_AUTHORITY',
      `The certificate authorities in ${file} cannot be used (${reasonOf(error)}): correct the file, or set PENSTOCK_TLS_AUTHORITY to another.`,
    );
  }
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? changed;
    if (now === changed) return current;
    changed = now;
    try {
      current = read(file);
      log.info('The certificate authorities for gateways were changed.');
    } catch (error) {
      log.error(
        { reason: reasonOf(error) },
        'The changed certificate authorities for gateways cannot be used.',
      );
    }
    return current;
  };
}

/** Only the certificates of the file, without comments and whatever line ends. */
function read(file: string): string {
  const text = readFileSync(file, 'utf8').replaceAll('\r', '');
  const blocks = text.split('-----BEGIN CERTIFICATE-----').slice(1);
  const certificates = blocks.map((block) => {
    const body = block.split('-----END CERTIFICATE-----')[0] ?? '';
    const pem = `-----BEGIN CERTIFICATE-----\n${body.trim()}\n-----END CERTIFICATE-----\n`;
    if (!new X509Certificate(pem).ca) throw new Error('it holds a certificate that is no authority');
    return pem;
  });
  const parsed = authoritySchema.safeParse(certificates.join(''));
  if (!parsed.success) throw new Error('it must hold 1 to about 20 certificates (PEM)');
  return parsed.data;
}
