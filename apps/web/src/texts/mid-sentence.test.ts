import { expect, it } from 'vitest';
import { midSentence } from './mid-sentence.ts';

it.each([
  ['Data report', 'data report'],
  ['MQTT server', 'MQTT server'],
  ['Topic', 'topic'],
  ['InfluxDB', 'InfluxDB'],
  ['数据上报', '数据上报'],
  ['MQTT 服务器', ' MQTT 服务器'],
  ['', ''],
])('writes “%s” inside a sentence as “%s”', (name, expected) => expect(midSentence(name)).toBe(expected));
