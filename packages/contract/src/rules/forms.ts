import type { Finding } from './finding.ts';

/** Checks the form of a text that is not empty; null when it has it. */
type FormCheck = (text: string) => Finding | null;

const plain = (key: Finding['key']): Finding => ({ key, parameters: {} });

const matches =
  (pattern: RegExp, finding: Finding): FormCheck =>
  (text) =>
    pattern.test(text) ? null : finding;

const digits = (count: number): FormCheck =>
  matches(new RegExp(`^[0-9]{${count}}$`), { key: 'form.digits', parameters: { count } });

const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const ipPattern = new RegExp(`^${octet}(?:\\.${octet}){3}$`);
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const domainPattern = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`);

/** Tells whether a text is an IPv4 address in dotted form without leading zeros. */
export function isIp(text: string): boolean {
  return ipPattern.test(text);
}

/** Tells whether a text is a network mask: ones, then zeros, at least one of each but for the whole. */
export function isMask(text: string): boolean {
  if (!isIp(text)) return false;
  const bits = text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const zeros = 2 ** 32 - bits;
  return bits > 0 && (zeros & (zeros - 1)) === 0;
}

/** Tells whether a text is an IPv4 address, an IPv6 address, or a domain. Four numbers that are no IP are not. */
export function isHost(text: string): boolean {
  if (isIp(text)) return true;
  if (text.includes(':')) return isIpv6(text);
  return domainPattern.test(text) && !/(?:^|\.)[0-9]+$/.test(text);
}

/** Tells whether a text is an IPv6 address (RFC 4291, section 2.2), without zone. */
export function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const all = groups.flat();
  // The IPv4 form replaces the last two groups, so nothing may follow it.
  const last = groups.at(-1)?.at(-1);
  const withIp = last !== undefined && isIp(last);
  const hexadecimal = withIp ? all.slice(0, -1) : all;
  if (!hexadecimal.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  const length = hexadecimal.length + (withIp ? 2 : 0);
  return halves.length === 2 ? length < 8 : length === 8;
}

/** Tells whether a text is a URL with one of the schemes and a host, without user and password. */
export function isUrl(text: string, schemes: readonly string[]): boolean {
  const match =
    /^([a-z][a-z.]*):\/\/(\[[0-9A-Fa-f:.]+\]|[^\s/?#:@[\]]+)(?::([0-9]{1,5}))?(?:[/?#]\S*)?$/.exec(text);
  if (!match?.[1] || !match[2] || !schemes.includes(match[1])) return false;
  if (match[3] !== undefined && (Number(match[3]) < 1 || Number(match[3]) > 65_535)) return false;
  return isHost(match[2].replace(/^\[|\]$/g, ''));
}

/** An address with a user, as `https://user:password@host`. */
const withUser = /^[a-z][a-z.]*:\/\/[^\s/?#@]*@/;

const url =
  (...schemes: string[]): FormCheck =>
  (text) =>
    isUrl(text, schemes)
      ? null
      : withUser.test(text)
        ? { key: 'form.urlUser', parameters: {} }
        : { key: 'form.url', parameters: { schemes: schemes.map((scheme) => `${scheme}://`).join(', ') } };

// Mainland mobile numbers with or without the country code, or any number in the form of E.164.
const phonePattern = /^(?:(?:\+86|0086)?1[3-9][0-9]{9}|\+(?!86)[1-9][0-9]{6,14})$/;
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;
const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  return at > 0 && at <= 64 && text.length <= 254 && emailPattern.test(text) && isHost(text.slice(at + 1));
};

/**
 * The forms a text can be asked to have. A key is written in scripts, formulas and JSON, so it is an ASCII
 * identifier; a name is read by people only, so letters of any script will do, with the digits 0 to 9 (gateway specification, section 5).
 */
export const forms = {
  any: () => null,
  /** No control characters: one line. */
  line: matches(/^[^\p{Cc}]*$/u, plain('form.text')),
  snDigits: digits(12),
  smsDigits: digits(6),
  identifier: matches(/^[A-Za-z_][A-Za-z0-9_]*$/, plain('form.identifier')),
  name: matches(/^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}_][\p{Lu}\p{Ll}\p{Lt}\p{Lo}0-9_]*$/u, plain('form.name')),
  phone: matches(phonePattern, plain('form.phone')),
  email: (text) => (isEmail(text) ? null : plain('form.email')),
  ip: (text) => (isIp(text) ? null : plain('form.ip')),
  mask: (text) => (isMask(text) ? null : plain('form.mask')),
  host: (text) => (isHost(text) ? null : plain('form.host')),
  webUrl: url('http', 'https'),
  opcUrl: url('opc.tcp'),
  // MQTT 3.1.1, section 4.7: a topic that is published to holds no wildcard and no null character.
  topic: matches(/^[^+#\p{Cc}]+$/u, plain('form.topic')),
  // MQTT 3.1.1, section 4.7.1: + matches a whole level, # for the rest.
  topicFilter: matches(
    /^(?:[^+#/\p{Cc}]*|\+)(?:\/(?:[^+#/\p{Cc}]*|\+))*(?:(?<=^|\/)#)?$/u,
    plain('form.topicFilter'),
  ),
  // A file name is shown and stored, never a path: no separators, no leading dot.
  fileName: matches(/^(?!\.)[^\p{Cc}/\\:*?"<>|]+$/u, plain('form.fileName')),
  md5: matches(/^[0-9A-Fa-f]{32}$/, plain('form.md5')),
  version: matches(/^v?[0-9]+(?:\.[0-9]+)*(?:[-+_.][0-9A-Za-z]+)*$/, plain('form.version')),
  // IEEE 802.11: a passphrase is of printable ASCII characters. WPA2 takes 64 for the key itself, WPA3 for a passphrase as well.
  wifiPassword: matches(/^[\x20-\x7e]{8,64}$/, plain('form.wifiPassword')),
  certificate: matches(
    /^\s*-----BEGIN [A-Z0-9 ]+-----[A-Za-z0-9+/=\s:,.-]+-----END [A-Z0-9 ]+-----\s*$/,
    plain('form.certificate'),
  ),
  // RFC 3986, sections 3.3 and 3.4: a path with a query.
  webPath: matches(/^\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]*$/, plain('form.webPath')),
  tsap: matches(/^[0-9A-Fa-f]{2}\.[0-9A-Fa-f]{2}$/, plain('form.tsap')),
} satisfies Record<string, FormCheck>;

/** The name of a form. */
export type FormName = keyof typeof forms;
