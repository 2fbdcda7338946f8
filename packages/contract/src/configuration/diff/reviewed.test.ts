import { describe, expect, it } from 'vitest';
import { driverSchema } from '../model/driver.ts';
import { managementConnectionSchema, mqttConnectionSchema } from '../model/connection.ts';
import { changeLine } from './change-line.ts';
import { type ReviewedChange, reviewedDifferences } from './reviewed.ts';
import { hiddenSecret } from './secrets.ts';

const lines = (change: ReviewedChange) => reviewedDifferences([change]).map((one) => changeLine(one, 'en'));

const broker = mqttConnectionSchema.parse({
  name: 'cloud',
  host: 'broker.example.com',
  signIn: { vendor: 'plain', username: 'plant', password: hiddenSecret },
});
const path = ['connections', 'mqtt', { by: 'name', item: 'cloud' }] as const;

describe('what a form is about to change', () => {
  it('reads as a change of the whole configuration does, and no secret is in it', () => {
    const after = { ...broker, keepAlive: 30, signIn: { ...broker.signIn, password: 'tell-nobody' } };
    expect(lines({ path, schema: mqttConnectionSchema, before: broker, after })).toEqual([
      {
        section: 'connections',
        path: 'connections.mqtt[cloud].keepAlive',
        kind: 'changed',
        text: 'MQTT › cloud › Keep-alive: 60 s → 30 s',
        cutOff: false,
      },
      {
        section: 'connections',
        path: 'connections.mqtt[cloud].signIn.password',
        kind: 'changed',
        text: 'MQTT › cloud › Sign-in › Password: changed (not shown)',
        cutOff: false,
      },
    ]);
  });

  it('names what is added and what is removed', () => {
    expect(lines({ path, schema: mqttConnectionSchema, before: undefined, after: broker })).toMatchObject([
      { kind: 'added', text: 'Added MQTT › cloud' },
    ]);
    expect(lines({ path, schema: mqttConnectionSchema, before: broker, after: undefined })).toMatchObject([
      { kind: 'removed', text: 'Removed MQTT › cloud' },
    ]);
  });

  it('is nothing where nothing differs', () => {
    const driver = driverSchema.parse({
      name: 'plc',
      protocol: 'modbus-tcp',
      settings: { host: '10.0.0.1' },
    });
    const at = ['drivers', { by: 'name', item: 'plc' }] as const;
    expect(lines({ path: at, schema: driverSchema, before: driver, after: { ...driver } })).toEqual([]);
  });

  it('can cut the gateway off where the schema above it says so', () => {
    const before = managementConnectionSchema.parse({ host: 'one.example.com' });
    const change = {
      path: ['connections', 'management'],
      schema: managementConnectionSchema,
      before,
      after: { ...before, host: 'other.example.com' },
    };
    expect(lines(change)).toMatchObject([{ cutOff: true, section: 'connections' }]);
  });
});
