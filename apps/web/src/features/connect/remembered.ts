import { serialLineFields } from '@penstock/contract/local/connect-calls';
import { z } from 'zod';
import { readStored, store } from '../../kit/kept/stored.ts';

/** The addresses and lines that this browser proposes the next time. Connections with their secrets are remembered by the tool. */
const keys = {
  lan: 'penstock.connect.lan',
  serial: 'penstock.connect.serial',
  platform: 'penstock.connect.platform',
} as const;

const lanSchema = z.object({ host: z.string().max(255), port: z.number().int() }).nullable();
const serialSchema = z.object(serialLineFields).nullable();
/** The address that a gateway was last reached at over the LAN; null where there is none. */
export function lastLan(): z.output<typeof lanSchema> {
  return readStored(keys.lan, lanSchema, null);
}

export function rememberLan(address: NonNullable<z.output<typeof lanSchema>>): void {
  store(keys.lan, address);
}

/** The serial line that a gateway was last reached at; null where there is none. */
export function lastSerial(): z.output<typeof serialSchema> {
  return readStored(keys.serial, serialSchema, null);
}

export function rememberSerial(line: NonNullable<z.output<typeof serialSchema>>): void {
  store(keys.serial, line);
}

/** The platform that was last asked for a new version; undefined where none was. */
export function lastPlatform(): string | undefined {
  return readStored(keys.platform, z.string().max(300).nullable(), null) ?? undefined;
}

export function rememberPlatform(address: string): void {
  store(keys.platform, address);
}
