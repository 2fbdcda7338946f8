import type { LiveMessage } from '@penstock/contract/calls/live';
import { obey } from './commands.ts';
import { plan } from './plan.ts';
import { watchEquipment } from './viewer.ts';

/** People who watch, each with a session of their own and an equipment of their own. */
const [url = ''] = process.argv.slice(2);

let values = 0;
let gaps = 0;

/** Each value must be by one higher than the one before; the first ones may come twice. */
function see(message: LiveMessage, last: Map<string, number>): void {
  if (message.type !== 'signalVal') return;
  for (const { signalId, value, quality } of message.values) {
    if (typeof value !== 'number' || quality !== 'good') throw new Error('a value is bad');
    const before = last.get(signalId);
    if (before !== undefined && value !== before && value !== before + 1) gaps += 1;
    last.set(signalId, value);
    values += 1;
  }
}

// One after another: so many failing at once would look like somebody who tries passwords.
for (let index = 0; index < plan.viewers; index += 1) {
  const last = new Map<string, number>();
  await watchEquipment({
    url,
    index,
    onMessage: (message) => {
      see(message, last);
      return last.size === plan.values;
    },
  });
}
obey({ seen: () => ({ values, gaps }) });
console.log('ready');
