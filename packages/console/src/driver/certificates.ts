import { type Driver, driverSchema } from '@penstock/contract/configuration/model/driver';
import { failure, type Problem } from '@penstock/contract/errors/error';
import { type PemLabel, pemFromFile } from '@penstock/contract/rules/certificate';
import { refuse } from './change.ts';

/** The certificate and key files that came with a driver, by the setting that each replaces. */
export type CertificateFiles = ReadonlyMap<string, Uint8Array>;

const labels: Readonly<Record<string, PemLabel>> = {
  clientCertificate: 'CERTIFICATE',
  privateKey: 'PRIVATE KEY',
  serverCertificate: 'CERTIFICATE',
};

/**
 * The driver with the contents of files in its settings, as PEM. Throws `request.invalid` for a file that is no
 * certificate or key, or that the protocol has no setting for.
 */
export function withCertificates(driver: Driver, files: CertificateFiles): Driver {
  if (files.size === 0) return driver;
  const problems: Problem[] = [];
  const settings: Record<string, unknown> = { ...driver.settings };
  for (const [name, content] of files) {
    const label = labels[name];
    const pem = label === undefined ? undefined : pemFromFile(content, label);
    if (!Object.hasOwn(settings, name))
      problems.push({ path: name, key: 'document.unknownField', parameters: { name } });
    else if (pem === undefined)
      problems.push({ path: name, key: 'value.form', parameters: { form: 'certificate' } });
    else settings[name] = pem;
  }
  refuse(problems);
  const parsed = driverSchema.safeParse({ ...driver, settings });
  if (!parsed.success)
    throw failure('request.invalid', { field: 'driver.settings' }, { cause: parsed.error });
  return parsed.data;
}
