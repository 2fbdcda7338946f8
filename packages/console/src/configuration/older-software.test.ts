import { diffConfigurations } from '@penstock/contract/configuration/diff/diff';
import { patchSchema } from '@penstock/contract/configuration/diff/patch';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { failure, type Problem } from '@penstock/contract/errors/error';
import { describe, expect, it } from 'vitest';
import { changesForOlder } from './older-software.ts';

/** The changes that add a driver and a server to an empty configuration. */
function changes(driver: object = {}, server: object = {}) {
  const after: ConfigurationInput = {
    format: 1,
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' }, ...driver }],
    connections: { mqtt: [{ name: 'cloud', host: 'localhost', ...server }] },
  };
  return patchSchema.parse(diffConfigurations(configurationFrom({ format: 1 }), configurationFrom(after)));
}

/** The refusal of a gateway whose software does not know some fields. */
function refusal(...paths: string[]) {
  const problems = paths.map((path): Problem => {
    const name = path.split('.').at(-1) ?? '';
    return { path, key: 'document.unknownField', parameters: { name } };
  });
  return failure('document.invalid', { count: problems.length }, { problems });
}

const unknown = refusal('drivers.0.equipment', 'connections.mqtt.0.proxy', 'connections.mqtt.0.tls.mode');
const valuesOf = (made: ReturnType<typeof changesForOlder>) =>
  made?.map((change) => (change.kind === 'added' ? change.value : undefined));

describe('changes for a gateway with older software', () => {
  it('leave out the fields that it does not know, where they say nothing', () => {
    const [driver, server] = valuesOf(changesForOlder(changes(), unknown)) ?? [];
    expect(driver).toMatchObject({ name: 'plc', settings: { host: '10.0.0.1' } });
    expect(driver).not.toHaveProperty('equipment');
    expect(server).toMatchObject({ name: 'cloud', keepAlive: 60, tls: { rootCertificate: '' } });
    expect(server).not.toHaveProperty('proxy');
    expect(server).not.toHaveProperty('tls.mode');
  });

  it('are none where such a field says something: the change needs newer software', () => {
    expect(changesForOlder(changes({ equipment: 'Pump 1' }), unknown)).toBeUndefined();
    const proxy = { enabled: true, host: 'proxy' };
    expect(changesForOlder(changes({}, { proxy }), unknown)).toBeUndefined();
  });

  it('are none where the gateway refuses something else', () => {
    expect(changesForOlder(changes(), failure('gateway.offline', { sn: '202611210001' }))).toBeUndefined();
    const problems: Problem[] = [
      ...unknown.problems,
      { path: 'drivers.0.name', key: 'duplicate.name', parameters: {} },
    ];
    expect(
      changesForOlder(changes(), failure('document.invalid', { count: 4 }, { problems })),
    ).toBeUndefined();
  });
});
