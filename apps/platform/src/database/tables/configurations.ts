import type { Generated, JSONColumnType } from 'kysely';

/** A revision of the configuration of a gateway, as the gateway reported it. */
export interface GatewayConfigurationTable {
  id: Generated<number>;
  sn: string;
  revision: number;
  /** SHA-256 of the document's canonical text, in hexadecimal. */
  hash: string;
  /** Who made it and why, as far as that is known. */
  author: Generated<string>;
  note: Generated<string>;
  /** When the gateway applied it. */
  time: Date;
  /** Bytes of the document's canonical text. */
  size: Generated<number>;
  /** The canonical text, deflated with the header of zlib; null until it was read. */
  document: Buffer | null;
  /** The drivers of the document with their numbers of variables; null until it was read. */
  drivers: JSONColumnType<object[] | null, string | null, string | null>;
  created_at: Generated<Date>;
}
