import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { readConfiguration } from '@penstock/contract/link/methods/configuration';
import { commitTransfer, openTransfer, writeTransfer } from '@penstock/contract/link/methods/transfer';
import type { Peer } from '@penstock/link/peer';

/** A configuration of 1,000 variables as a plant has them: names, units and remarks that differ. */
export function thousandVariables(name: string) {
  const lines = Array.from({ length: 20 }, (_, index) => `line_${index + 1}`);
  const signals = ['pressure', 'temperature', 'flow', 'level', 'speed'];
  return {
    format: 1,
    name,
    drivers: lines.map((line, index) => ({
      name: line,
      enabled: false,
      protocol: 'modbus-tcp',
      settings: { host: `10.0.0.${index + 1}` },
    })),
    variables: Array.from({ length: 1000 }, (_, index) => {
      const signal = signals[index % signals.length] ?? '';
      const line = lines[index % lines.length] ?? '';
      const place = createHash('md5').update(String(index)).digest('hex').slice(0, 6);
      return {
        driver: line,
        key: `${signal.slice(0, 5)}_${line}_${index}`,
        area: 'holding',
        address: String(index),
        dataType: 'uint16',
        remark: `${signal} of pump ${place}`,
      };
    }),
  };
}

/** Reads the whole configuration of a gateway; answers its document and how many bytes were read. */
export async function readAll(peer: Peer): Promise<{ readonly document: unknown; readonly bytes: number }> {
  const parts: Buffer[] = [];
  for (let offset = 0; ; ) {
    const { data, end } = await peer.request(readConfiguration, { offset });
    const part = Buffer.from(data, 'base64');
    parts.push(part);
    offset += part.length;
    if (!end) continue;
    const text = await promisify(inflate)(Buffer.concat(parts));
    return { document: JSON.parse(text.toString()), bytes: offset };
  }
}

/** Imports a configuration, in chunks of so many bytes; answers the revision that it became. */
export async function importAll(peer: Peer, document: unknown, chunk = 65_536): Promise<number> {
  const bytes = await promisify(deflate)(JSON.stringify(document));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const about = {
    kind: 'configuration',
    size: bytes.length,
    hash,
    baseRevision: null,
    author: 'engineer',
  } as const;
  const { transfer, received } = await peer.request(openTransfer, about);
  for (let offset = received; offset < bytes.length; ) {
    const data = bytes.subarray(offset, offset + chunk).toString('base64');
    ({ received: offset } = await peer.request(writeTransfer, { transfer, offset, data }));
  }
  return (await peer.request(commitTransfer, { transfer })).revision;
}
