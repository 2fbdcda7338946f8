import { ProtocolError, type Reason } from '../protocol-error.ts';

/** How bytes of a protocol begin. */
interface Beginning {
  readonly protocol: string;
  readonly matches: (bytes: Buffer) => boolean;
}

const startsWith =
  (...texts: readonly string[]) =>
  (bytes: Buffer): boolean => {
    const head = bytes.toString('latin1', 0, 16).toUpperCase();
    return texts.some((text) => head.startsWith(text));
  };

/** The names of the protocols of drivers here. */
export const ownProtocols = {
  finsTcp: 'FINS/TCP',
  opcUa: 'OPC UA',
  isoOnTcp: 'S7 / ISO-on-TCP',
  modbusTcp: 'Modbus TCP',
  mc: 'MC',
} as const;

/** Protocols that are met at ports of devices, the surest beginnings first. */
const beginnings: readonly Beginning[] = [
  { protocol: 'HTTP', matches: startsWith('HTTP/', '<HTML', '<!DOCTYPE') },
  { protocol: 'SSH', matches: startsWith('SSH-') },
  { protocol: 'VNC', matches: startsWith('RFB ') },
  { protocol: 'FTP / SMTP', matches: startsWith('220 ', '220-') },
  { protocol: ownProtocols.finsTcp, matches: startsWith('FINS') },
  // Message types of OPC 10000-6, section 7.1.2.2.
  { protocol: ownProtocols.opcUa, matches: startsWith('ACKF', 'ERRF', 'MSGF', 'OPNF') },
  // A record of an alert or a handshake (RFC 8446, section 5.1).
  {
    protocol: 'TLS',
    matches: ([type = 0, major, minor = 9]) => type >= 0x15 && type <= 0x17 && major === 3 && minor <= 4,
  },
  // CONNACK of MQTT 3.1.1 and 5, section 3.2.
  {
    protocol: 'MQTT',
    matches: ([type, length = 0, flags = 9]) => type === 0x20 && length >= 2 && flags <= 1,
  },
  // A TPKT (RFC 1006, section 6) with a confirm, a disconnect or data.
  {
    protocol: ownProtocols.isoOnTcp,
    matches: ([version, reserved, , , , code = 0]) =>
      version === 3 && reserved === 0 && [0xd0, 0x80, 0xf0].includes(code & 0xf0),
  },
  // The MBAP header: protocol 0 and the length of what follows.
  {
    protocol: ownProtocols.modbusTcp,
    matches: (bytes) =>
      bytes.length >= 9 && bytes.readUInt16BE(2) === 0 && bytes.readUInt16BE(4) === bytes.length - 6,
  },
  { protocol: ownProtocols.mc, matches: ([first, second]) => first === 0xd0 && second === 0 },
  { protocol: 'Telnet', matches: ([first, second = 0]) => first === 0xff && second >= 0xfb && second < 0xff },
];

/** The protocol that bytes are the beginning of, where it is known; undefined for any other. */
export function protocolOf(bytes: Buffer): string | undefined {
  return beginnings.find(({ matches }) => matches(bytes))?.protocol;
}

/** The error of bytes that are no answer, shown as another protocol than `own` where they are one of it. */
export function strangeAnswer(
  bytes: Buffer,
  detail: string,
  own: string | undefined,
  reason: Reason = 'malformed',
): ProtocolError {
  const protocol = reason === 'malformed' ? protocolOf(bytes) : undefined;
  if (protocol === undefined || protocol === own) return new ProtocolError(reason, detail);
  const diagnosis = { cause: 'otherProtocol', parameters: { protocol } } as const;
  return new ProtocolError(reason, `${detail}: ${protocol}`, undefined, [], diagnosis);
}
