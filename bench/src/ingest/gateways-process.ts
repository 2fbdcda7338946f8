import { obey } from './commands.ts';
import { LoadGateway } from './load-gateway.ts';
import { identities, plan } from './plan.ts';
import { openBare, openLink, type Uplink } from './uplink.ts';

/** All gateways of the plan, against a platform (`link`) or a broker and nothing else (`bare`). */
const [broker = '', way = ''] = process.argv.slice(2);

/** Connections that are opened at once. */
const atOnce = 20;

const uplinks: Uplink[] = [];
for (let from = 0; from < identities.length; from += atOnce) {
  const open = way === 'link' ? openLink : openBare;
  const some = identities.slice(from, from + atOnce);
  uplinks.push(...(await Promise.all(some.map((identity) => open(broker, identity)))));
}
const gateways = uplinks.map((uplink) => new LoadGateway(uplink));

let stopRepeating = () => {};

/** Has each gateway do something again and again, one after another, spread evenly over the period. */
function repeat(period: number, action: (gateway: LoadGateway) => void): void {
  const timers = new Set<NodeJS.Timeout>();
  gateways.forEach((gateway, index) => {
    const begin = setTimeout(
      () => {
        timers.delete(begin);
        action(gateway);
        timers.add(setInterval(() => action(gateway), period));
      },
      (index * period) / gateways.length,
    );
    timers.add(begin);
  });
  stopRepeating = () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

obey({
  record: () => repeat(plan.interval * plan.batchRecords, (gateway) => gateway.record()),
  live: () => repeat(plan.interval, (gateway) => void gateway.show()),
  /** Nothing new; what was recorded is delivered. */
  quiet: async () => {
    stopRepeating();
    await Promise.all(gateways.map((gateway) => gateway.delivered()));
  },
  sent: () => ({
    records: gateways.reduce((sum, { committed }) => sum + committed, 0),
    live: gateways.reduce((sum, { live }) => sum + live, 0),
  }),
  committed: () =>
    Object.fromEntries(gateways.map(({ committed }, index) => [identities[index]?.sn ?? '', committed])),
  close: async () => {
    await Promise.all(uplinks.map((uplink) => uplink.close()));
  },
});
console.log('ready');
