import { deflateSync } from 'node:zlib';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { definitionSchema, equipmentBindingSchema } from '@penstock/contract/product/definition';
import { noItems } from '@penstock/contract/product/resolve/gateway-items';
import { expect, it } from 'vitest';
import { LastReading } from './last-reading.ts';
import { manage } from './managed.ts';

const definition = definitionSchema.parse({
  format: 1,
  drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
});
const bound = {
  definition,
  parameterValues: [],
  toEnter: [],
  title: 'Pump 1',
  binding: equipmentBindingSchema.parse({ prefix: 'a_' }),
};

/** The demands of an equipment on a gateway with a topic, or on one that is not reached. */
function managed(topic: string | null, applied = canonicalText(noItems())) {
  const connections = { mqtt: [{ name: 'cloud', host: 'localhost' }] };
  const report = [{ id: 'r', target: 'cloud', topic: topic ?? '' }];
  const document =
    topic === null
      ? null
      : deflateSync(canonicalText(configurationFrom({ format: 1, connections, topics: { report } })));
  const task = { kind: 'manage', document, applied, ofOthers: [], bound, force: false } as const;
  const answer = manage({ ...task, language: 'en', shown: 5 }, new LastReading());
  if (!answer.ok || !('desired' in answer.result)) throw new Error('the document is damaged');
  return answer.result;
}

it('an equipment says its name in its drivers where a topic of its gateway asks for it', () => {
  const asked = managed('acme/{equipment}/{key}');
  expect(asked.desired).toContain('"equipment":"Pump 1"');
  const unasked = managed('acme/{key}');
  expect(unasked.desired).not.toContain('Pump 1');
  // A gateway that gets such a topic later gets the name then.
  expect(managed('acme/{equipment}', unasked.desired)).toMatchObject({ isPending: true });
});

it('nothing is to be done while a gateway is away that has the name, or was not asked for it', () => {
  for (const topic of ['acme/{equipment}', 'acme'])
    expect(managed(null, managed(topic).desired)).toMatchObject({ isPending: false });
});
