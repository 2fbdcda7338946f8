/** The content of a certificate field, as PEM names it (RFC 7468). */
export type PemLabel = 'CERTIFICATE' | 'PRIVATE KEY' | 'RSA PRIVATE KEY' | 'EC PRIVATE KEY';

/** Characters of a line of PEM (RFC 7468, section 2). */
const lineLength = 64;

/**
 * The PEM text of a certificate or key file: the file itself when it is PEM, its DER bytes rewritten when it is DER (an
 * ASN.1 sequence, 0x30). Undefined when it is neither.
 */
export function pemFromFile(bytes: Uint8Array, label: PemLabel): string | undefined {
  if (bytes[0] === 0x30) return pemOfDer(bytes, label);
  const text = new TextDecoder('utf-8').decode(bytes).trim();
  return text.startsWith('-----BEGIN ') ? `${text}\n` : undefined;
}

function pemOfDer(bytes: Uint8Array, label: PemLabel): string {
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const lines = base64.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** Whether a key in PEM is protected by a password: PKCS #8 (RFC 7468, section 11), or the older form of OpenSSL (RFC 1421, section 4.6.1.1). */
export function isEncryptedKey(pem: string): boolean {
  return /-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type:\s*4,ENCRYPTED/m.test(pem);
}
