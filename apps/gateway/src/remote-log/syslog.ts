import type { LogLevel, LogLine } from '@penstock/contract/model/log-line';

/** Local use 0 (RFC 5424, section 6.2.1). */
const facility = 16;
const severities: Readonly<Record<LogLevel, number>> = { debug: 7, info: 6, warning: 4, error: 3 };
/** The size that every receiver should accept (RFC 5426, section 3.2), in bytes. */
const maxBytes = 2048;

/**
 * A line as a syslog message (RFC 5424): the gateway's serial number is the host name. Control characters are escaped, so
 * that one line stays one line.
 */
export function syslogMessage({ time, level, message, details }: LogLine, sn: string): Buffer {
  const head = `<${facility * 8 + severities[level]}>1 ${new Date(time).toISOString()} ${sn} penstock-gateway - - - `;
  const text = details === '' ? message : `${message} ${details}`;
  const visible = text.replaceAll(/\p{Cc}/gu, escaped);
  const bytes = Buffer.from(`${head}\uFEFF${visible}`);
  return bytes.length <= maxBytes ? bytes : cutAtCharacter(bytes);
}

function cutAtCharacter(bytes: Buffer): Buffer {
  let end = maxBytes;
  // The bytes of a character after its first start with 10.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}

/** A control character as JSON writes it. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
