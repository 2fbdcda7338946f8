// Misbehaves in one way until it is killed: `main.ts <attack> <target as JSON>`.
import { constants, setPriority } from 'node:os';
import { batches, flood, pings, subscriptions, unsubscriptions } from './gateway.ts';
import { lists, trends } from './ordinary-user.ts';
import { messages, sockets } from './page.ts';
import { type Attack, targetSchema } from './target.ts';
import { forms, mqttConnections, passwords, slowConnections, upgrades } from './unknown-client.ts';

const attacks = new Map<string, Attack>([
  ['forms', forms],
  ['slowConnections', slowConnections],
  ['mqttConnections', mqttConnections],
  ['upgrades', upgrades],
  ['passwords', passwords],
  ['trends', trends],
  ['lists', lists],
  ['sockets', sockets],
  ['messages', messages],
  ['batches', batches],
  ['flood', flood],
  ['subscriptions', subscriptions],
  ['unsubscriptions', unsubscriptions],
  ['pings', pings],
]);

const [name = '', target = ''] = process.argv.slice(2);
const attack = attacks.get(name);
if (attack === undefined) throw new Error(`there is no attack ${name}`);
// It plays the part of another machine: it is not to take the processor from the platform.
setPriority(constants.priority.PRIORITY_LOW);
let count = 0;
setInterval(() => console.log(`tried ${count}`), 500);
await attack(targetSchema.parse(JSON.parse(target)), () => {
  count += 1;
});
