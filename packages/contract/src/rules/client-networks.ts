import { isIp, isIpv6 } from './forms.ts';

/** The most networks of a text. */
const maxNetworks = 20;

/**
 * Reads the addresses and networks that clients may have, separated by commas: `192.168.1.0/24, 10.0.0.5, fd00::/8`. None
 * for an empty text, which lets all in; undefined where the text is no such list.
 */
export function clientNetworks(text: string): readonly string[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length === 1 && parts[0] === '') return [];
  return parts.length <= maxNetworks && parts.every(isNetwork) ? parts : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  const most = isIp(address) ? 32 : isIpv6(address) ? 128 : undefined;
  if (most === undefined) return false;
  return bits === undefined || (/^(?:0|[1-9][0-9]{0,2})$/.test(bits) && Number(bits) <= most);
}
