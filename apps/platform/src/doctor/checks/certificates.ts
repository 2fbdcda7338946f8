import { textAt, textsAt } from '@penstock/languages/catalogue';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { CertificateStore } from '../../kernel/tls/acme/certificate-store.ts';
import { readCertificateFiles } from '../../kernel/tls/certificate-files.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';
import type { Installation } from '../installation.ts';

const day = 86_400_000;

/** Certificates are renewed this long before they end at the latest, in days. */
const renewBefore = 14;

/** How long a server may take to show its certificate, in ms. */
const patience = 5000;

const texts = textsAt('platform.doctor:certificates.texts');

/** The certificate of the platform, and those of the addresses that settings name. */
export const certificateCheck: Check = {
  title: textAt('platform.doctor:certificates.certificateCheck'),
  run: async (installation) => {
    const { mqttUrl, mqttPublicUrl } = installation.settings;
    const addresses = [mqttUrl, mqttPublicUrl].flatMap((url) => encryptedAddress(url) ?? []);
    const findings = [...ownFindings(installation), ...(await orderedFindings(installation))];
    for (const address of new Map(addresses.map((one) => [one.host, one])).values())
      findings.push(await certificateFinding(address, installation));
    return findings.length > 0 ? findings : [good(texts.none)];
  },
};

/** The certificate that the platform serves itself, where settings name one. */
function ownFindings({ settings: { tlsCertificate, tlsKey }, clock }: Installation): Finding[] {
  if (tlsCertificate === undefined || tlsKey === undefined) return [];
  try {
    const { validTo, names } = readCertificateFiles({ certificate: tlsCertificate, key: tlsKey });
    const address = names[0] ?? tlsCertificate;
    const trouble = validityFinding(address, validTo, clock.now());
    return [trouble ?? good(texts.good, { address, time: dateOf(validTo) })];
  } catch (error) {
    return [problem(texts.unusable, texts.unusableAdvice, { reason: reasonOf(error) })];
  }
}

/** The certificate that was ordered by ACME, where settings ask for one. */
async function orderedFindings({ settings: { acmeNames, data }, clock }: Installation): Promise<Finding[]> {
  const [address] = acmeNames;
  if (address === undefined) return [];
  const ordered = existsSync(join(data, 'tls')) ? await new CertificateStore(data).read() : undefined;
  if (ordered === undefined) return [warning(texts.notOrdered, texts.notOrderedAdvice, { address })];
  const trouble = validityFinding(address, ordered.validTo, clock.now());
  return [trouble ?? good(texts.good, { address, time: dateOf(ordered.validTo) })];
}

interface Address {
  readonly host: string;
  readonly hostname: string;
  readonly port: number;
}

/** The address of a URL whose connections are encrypted. */
function encryptedAddress(url: string | undefined): Address | undefined {
  if (url === undefined) return undefined;
  const { host, hostname, port, protocol } = new URL(url);
  if (protocol !== 'mqtts:' && protocol !== 'wss:') return undefined;
  const usual = protocol === 'mqtts:' ? 8883 : 443;
  return { host, hostname: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) };
}

async function certificateFinding(
  { host: address, hostname, port }: Address,
  { clock }: Installation,
): Promise<Finding> {
  // An address has no name to ask for (RFC 6066); whether the certificate is for it is checked either way.
  const servername = isIP(hostname) === 0 ? { servername: hostname } : {};
  const socket = connect({ host: hostname, port, ...servername, rejectUnauthorized: false });
  const late = AbortSignal.timeout(patience);
  try {
    await once(socket, 'secureConnect', { signal: late });
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    const trouble = validityFinding(address, end, clock.now());
    if (trouble !== undefined) return trouble;
    if (!socket.authorized)
      return problem(texts.untrusted, texts.untrustedAdvice, {
        address,
        reason: reasonOf(socket.authorizationError),
      });
    return good(texts.good, { address, time: dateOf(end) });
  } catch (error) {
    const reason = late.aborted ? 'ETIMEDOUT' : (codeOf(error) ?? reasonOf(error));
    return problem(texts.unreachable, texts.unreachableAdvice, { address, reason });
  } finally {
    socket.destroy();
  }
}

/**
 * The finding about the end of a certificate, both times in ms since 1970; undefined when it is far enough.
 */
export function validityFinding(address: string, end: number, now: number): Finding | undefined {
  const time = dateOf(end);
  if (end <= now) return problem(texts.ended, texts.renew, { address, time });
  const days = Math.floor((end - now) / day);
  return days < renewBefore ? warning(texts.ends, texts.renew, { address, time, days }) : undefined;
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
