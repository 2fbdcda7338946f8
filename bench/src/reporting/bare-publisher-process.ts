import mqtt from 'mqtt';
import { reportLoad } from './load.ts';

/** Publishes the same bytes as often as the gateway reports, and does nothing else. Arguments: port, bytes of a payload, QoS. */
const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${process.argv[2]}`);
const qos = process.argv[4] === '0' ? 0 : 1;
const payload = Buffer.alloc(Number(process.argv[3]), 0x20);
let published = 0;
let due = performance.now();
setInterval(() => {
  const now = performance.now();
  for (; due <= now; due += reportLoad.interval) {
    for (let topic = 0; topic < reportLoad.topics; topic += 1) {
      client.publish(`plant/${topic}`, payload, { qos }, () => {
        published += 1;
      });
    }
  }
}, reportLoad.interval);
process.stdin.on('data', () => console.log(`published ${published}`));
console.log('ready');
