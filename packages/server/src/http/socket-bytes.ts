import type { RawData } from 'ws';

/** The bytes of a message of a WebSocket, however the library hands them over. */
export function socketBytes(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
}
