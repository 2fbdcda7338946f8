import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mqttConnectionSchema } from '../model/connection.ts';
import { driverSchema } from '../model/driver.ts';
import { apnSchema, wlanSchema } from '../model/settings.ts';
import { deviceVariableSchema } from '../model/variable.ts';
import { hideSecrets, restoreSecrets, withHiddenSecrets } from './hidden-secrets.ts';
import { hiddenSecret } from './secrets.ts';

const privateKey = '-----BEGIN PRIVATE KEY-----\nMC4CAQ==\n-----END PRIVATE KEY-----\n';
const rootCertificate = '-----BEGIN CERTIFICATE-----\nMIIBAA==\n-----END CERTIFICATE-----\n';
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
      { path: ['settings', 'password'], key: 'value.required' },
      { path: ['settings', 'privateKey'], key: 'value.required' },
    ]);
  });

  it.each([
    ['another address', { endpoint: 'opc.tcp://10.0.0.66:4840' }],
    ['less security on the way', { securityPolicy: 'Basic256Sha256', messageMode: 'Sign' }],
  ])('have to be entered again for %s', (_name, settings) => {
    const next = driverSchema.parse({ ...plc, settings: { ...plc.settings, ...settings } });
    const { value, missing } = restoreSecrets(driverSchema, hideSecrets(driverSchema, next), plc);
    expect(missing).toEqual([
      { path: ['settings', 'password'], key: 'value.enterAgain' },
      { path: ['settings', 'privateKey'], key: 'value.enterAgain' },
    ]);
    expect(JSON.stringify(value)).not.toContain('secret');
  });

  it('stay with what does not change where they go', () => {
    const renamed = { ...shown, name: 'other', timeout: 9000 };
    expect(restoreSecrets(driverSchema, renamed, plc).missing).toEqual([]);
  });

  it.each([
    ['the host', { host: '10.0.0.66' }],
    ['the port', { port: 1884 }],
    ['the security', { tls: { mode: 'none' } }],
    ['the authority', { tls: { mode: 'oneWay', rootCertificate: '' } }],
  ])('of a connection have to be entered again when %s changes', (_name, change) => {
    const server = mqttConnectionSchema.parse({
      name: 'cloud',
      host: '10.0.0.1',
      tls: { mode: 'oneWay', rootCertificate },
      signIn: { vendor: 'plain', username: 'anna', password: 'secret' },
    });
    const next = mqttConnectionSchema.parse({ ...server, ...change });
    const { missing } = restoreSecrets(mqttConnectionSchema, hideSecrets(mqttConnectionSchema, next), server);
    expect(missing).toEqual([{ path: ['signIn', 'password'], key: 'value.enterAgain' }]);
  });

  it('of one interface stay when only the other one connects elsewhere', () => {
    const schema = z.strictObject({ wlan: wlanSchema, apn: apnSchema });
    const before = schema.parse({
      wlan: { enabled: true, ssid: 'hall', password: 'secret-1' },
      apn: { enabled: true, name: 'cmnet', authentication: 'pap', username: 'a', password: 'secret-2' },
    });
    const next = { ...before, wlan: { ...before.wlan, ssid: 'mine' } };
    const { missing } = restoreSecrets(schema, hideSecrets(schema, next), before);
    expect(missing).toEqual([{ path: ['wlan', 'password'], key: 'value.enterAgain' }]);
  });
});
