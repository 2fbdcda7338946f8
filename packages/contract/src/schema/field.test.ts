import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../configuration/model/settings.ts';
import { connectionsSchema } from '../configuration/model/connection.ts';
import { emptyConfiguration, configurationSchema } from '../configuration/model/configuration.ts';
import { fieldFacts } from './field.ts';

const marked = (
  shape: Readonly<Record<string, Parameters<typeof fieldFacts>[0]>>,
  mark: 'restart' | 'cutOff',
) =>
  Object.entries(shape)
    .filter(([, schema]) => fieldFacts(schema)[mark])
    .map(([name]) => name)
    .toSorted();

describe('the marks of the schema', () => {
  it('name what needs a restart, as section 4 of the specification lists it', () => {
    expect(marked(connectionsSchema.shape, 'restart')).toEqual(['mqtt', 'tcp', 'udp']);
    expect(marked(settingsSchema.shape, 'restart')).toEqual([
      'apn',
      'mode',
      'plcDownload',
      'transparent',
      'wan',
    ]);
  });
  it('name what can cut the gateway off', () => {
    expect(marked(connectionsSchema.shape, 'cutOff')).toEqual(['management']);
    expect(marked(settingsSchema.shape, 'cutOff')).toEqual(['apn', 'lan', 'mode', 'wan', 'wlan']);
  });
  it('say what tells the items of a list apart, and how many there may be', () => {
    expect(fieldFacts(configurationSchema.shape.variables)).toEqual({
      identity: 'key',
      capacity: { maximum: 200_000, key: 'capacity.variables' },
    });
  });
  it('say the rule of a field through its default', () => {
    expect(fieldFacts(settingsSchema.shape.wlan.def.innerType.shape.password)).toMatchObject({
      rule: 'optionalWifiPassword',
      secret: true,
    });
  });
});

it('gives each caller an empty configuration of its own', () => {
  const one = emptyConfiguration();
  one.drivers.length = 5;
  one.settings.ntp.server = 'changed';
  expect(emptyConfiguration().drivers).toEqual([]);
  expect(emptyConfiguration().settings.ntp.server).toBe('pool.ntp.org');
});
