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

const texts = {
  unusable: { zh: '自己的证书不可用：{reason}', en: '{reason}' },
  unusableAdvice: {
    zh: '更换文件；平台没有可用的证书时不会启动。',
    en: 'Replace the files; the platform does not start without a certificate that can be used.',
  },
  notOrdered: {
    zh: '还没有通过 ACME 取得 {address} 的证书',
    en: 'none has been ordered by ACME for {address} yet',
  },
  notOrderedAdvice: {
    zh: '启动平台；若已在运行，查看日志中申请失败的原因。',
    en: 'Start the platform; if it runs, see its log for why the order fails.',
  },
  none: { zh: '没有使用证书的连接', en: 'no connection uses one' },
  unreachable: {
    zh: '无法读取 {address} 的证书（{reason}）',
    en: 'the certificate of {address} cannot be read ({reason})',
  },
  unreachableAdvice: { zh: '启动该服务器，或修正地址。', en: 'Start that server, or correct its address.' },
  untrusted: {
    zh: '{address} 的证书不被信任（{reason}）',
    en: 'the certificate of {address} is not trusted ({reason})',
  },
  untrustedAdvice: {
    zh: '使用由受信任机构签发、且名称与地址一致的证书；自建机构可用 NODE_EXTRA_CA_CERTS 加入。',
    en: 'Use one of a trusted authority and for this name; an authority of your own is added with NODE_EXTRA_CA_CERTS.',
  },
  ended: { zh: '{address} 的证书已于 {time} 过期', en: 'the certificate of {address} ended on {time}' },
  ends: {
    zh: '{address} 的证书将于 {time} 过期，还剩 {days} 天',
    en: 'the certificate of {address} ends on {time}, in {days, plural, one {# day} other {# days}}',
  },
  renew: { zh: '更新证书。', en: 'Renew it.' },
  good: { zh: '{address} 的证书有效至 {time}', en: 'that of {address} is valid until {time}' },
} as const;

/** The certificate of the platform, and those of the addresses that settings name. */
export const certificateCheck: Check = {
  title: { zh: '证书', en: 'Certificates' },
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
