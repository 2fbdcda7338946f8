import { liveValues } from '@penstock/contract/link/methods/live';
import type { z } from 'zod';
import { openLink } from '../ingest/uplink.ts';
import { identity, keys, plan } from './plan.ts';

/** The gateway: sends all values each second, and all of them have changed. */
const [broker = ''] = process.argv.slice(2);
const uplink = await openLink(broker, identity);
let turn = 0;

/** Every value goes up and down between 0 and 100, each at a place of its own. */
function valueAt(index: number): number {
  return 50 + 50 * Math.sin((turn + index * 7) / 30);
}

setInterval(() => {
  turn += 1;
  const time = Date.now();
  const params: z.input<typeof liveValues.params> = {
    full: turn === 1,
    values: keys.map((key, index): [string, number, number] => [key, valueAt(index), time]),
  };
  void uplink.live(JSON.stringify({ jsonrpc: '2.0', method: liveValues.name, params }));
}, plan.interval);
console.log('ready');
