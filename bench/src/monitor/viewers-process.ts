import { obey } from '../ingest/commands.ts';
import { watchEquipment } from '../ingest/viewer.ts';
import { plan } from './plan.ts';

/** People who watch the same page, each with a session of their own. */
const [url = ''] = process.argv.slice(2);
let values = 0;

// One after another: so many failing at once would look like somebody who tries passwords.
for (let index = 0; index < plan.viewers; index += 1) {
  const seen = new Set<string>();
  await watchEquipment({
    url,
    index: 0,
    onMessage: (message) => {
      if (message.type !== 'signalVal') return false;
      values += message.values.length;
      for (const { signalId } of message.values) seen.add(signalId);
      return seen.size === plan.values;
    },
  });
}
obey({ seen: () => ({ values }) });
console.log('ready');
