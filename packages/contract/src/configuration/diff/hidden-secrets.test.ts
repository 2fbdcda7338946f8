import { describe, expect, it } from 'vitest';
import { driverSchema } from '../model/driver.ts';
import { deviceVariableSchema } from '../model/variable.ts';
import { hideSecrets, restoreSecrets, withHiddenSecrets } from './hidden-secrets.ts';
import { hiddenSecret } from './secrets.ts';

const privateKey = '-----BEGIN PRIVATE KEY-----\nMC4CAQ==\n-----END PRIVATE KEY-----\n';
const plc = driverSchema.parse({
  name: 'plc',
  protocol: 'opc-ua',
  settings: { endpoint: 'opc.tcp://10.0.0.1:4840', username: 'anna', password: 'secret', privateKey },
});
const shown = hideSecrets(driverSchema, plc);

describe('hidden secrets', () => {
  it('cost nothing where a schema has none', () => {
    const variable = deviceVariableSchema.parse({
      driver: 'plc',
      key: 'flow',
      area: 'holding',
      address: '0',
      dataType: 'float',
    });
    expect(hideSecrets(deviceVariableSchema, variable)).toBe(variable);
    expect(restoreSecrets(deviceVariableSchema, variable, undefined)).toEqual({
      value: variable,
      missing: [],
    });
  });

  it('replace those that are set, and nothing else', () => {
    expect(shown.settings).toMatchObject({
      username: 'anna',
      password: hiddenSecret,
      privateKey: hiddenSecret,
      clientCertificate: '',
    });
    expect(plc.settings).toMatchObject({ password: 'secret' });
  });

  it('pass the schema of calls whatever their rule, and the others do not', () => {
    const carried = withHiddenSecrets(driverSchema);
    expect(carried.parse(shown)).toEqual(shown);
    const wrong = carried.safeParse({ ...shown, settings: { ...shown.settings, endpoint: '?' } });
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['settings', 'endpoint']]);
    expect(carried.safeParse({ ...shown, settings: { ...shown.settings, privateKey: '?' } }).success).toBe(
      false,
    );
    expect(carried.safeParse('plc').success).toBe(false);
  });

  it('become those of another value where they were left as they are', () => {
    expect(restoreSecrets(driverSchema, shown, plc)).toEqual({ value: plc, missing: [] });
    const typed = { ...shown, settings: { ...shown.settings, password: 'new' } };
    expect(
      restoreSecrets(
        driverSchema,
        driverSchema.parse({ ...typed, settings: { ...typed.settings, privateKey } }),
        plc,
      ).value.settings,
    ).toMatchObject({ password: 'new', privateKey });
  });

  it('are missing where the other value has none', () => {
    expect(restoreSecrets(driverSchema, shown, undefined).missing).toEqual([
      ['settings', 'password'],
      ['settings', 'privateKey'],
    ]);
  });
});
