import { base64, hex, utf8 } from './bytes.mjs';
import { checksum, crc } from './crc.mjs';
import { startEngine } from './engine.mjs';
import { gatewayOf } from './gateway.mjs';
import { time } from './time.mjs';

/** Prepares an engine for a script of the gateway. */
export const start = (host) =>
  startEngine(host, (calls) => ({ ...gatewayOf(calls), hex, base64, utf8, crc, checksum, time }));
