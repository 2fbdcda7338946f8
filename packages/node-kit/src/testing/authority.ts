import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate chain and its key, PEM. */
export interface IssuedCertificate {
  readonly chain: string;
  readonly key: string;
}

/** A certificate authority that exists for a test. */
export interface TestAuthority {
  /** Its own certificate, PEM. */
  readonly certificate: string;
  /** Issues a server certificate for names such as `DNS:localhost` and `IP:127.0.0.1`. */
  issue(names: readonly string[], days?: number): IssuedCertificate;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Makes an authority with OpenSSL, in a folder of its own below `parent`. */
export function makeAuthority(parent: string, name = 'Test authority'): TestAuthority {
  const folder = mkdtempSync(join(parent, 'authority-'));
  const at = (file: string) => join(folder, file);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ca = ['-keyout', at('ca.key'), '-out', at('ca.pem')];
  openssl('req', '-utf8', '-x509', ...newKey, ...ca, '-days', '2', '-subj', `/CN=${name}`);
  return {
    certificate: readFileSync(at('ca.pem'), 'utf8'),
    issue(names, days = 2) {
      openssl(
        'req',
        ...newKey,
        '-keyout',
        at('key.pem'),
        '-out',
        at('request.pem'),
        '-subj',
        '/CN=test server',
      );
      writeFileSync(at('extensions'), `subjectAltName=${names.join(',')}\n`);
      const signing = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', String(days)];
      openssl(
        'x509',
        '-req',
        '-in',
        at('request.pem'),
        '-out',
        at('chain.pem'),
        ...signing,
        '-extfile',
        at('extensions'),
      );
      return { chain: readFileSync(at('chain.pem'), 'utf8'), key: readFileSync(at('key.pem'), 'utf8') };
    },
  };
}
