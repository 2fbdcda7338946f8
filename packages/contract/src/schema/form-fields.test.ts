import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { type ProtocolName, protocols } from '../protocols/list.ts';
import { deviceVariableSchema } from '../configuration/model/variable.ts';
import { configurationSchema } from '../configuration/model/configuration.ts';
import { connectionsSchema } from '../configuration/model/connection.ts';
import { alarmSchema } from '../configuration/model/alarm.ts';
import { settingsSchema } from '../configuration/model/settings.ts';
import { type FormField, formField, formFields } from './form-fields.ts';

const field = (fields: readonly FormField[], name: string) => fields.find((one) => one.name === name);

describe('formFields', () => {
  it('takes a text by either of two rules, such as a condition or nothing, for a text', () => {
    expect(field(formFields(alarmSchema), 'suppressedWhile')).toMatchObject({
      kind: 'text',
      defaultValue: '',
      required: false,
    });
  });

  it('says of a setting of a protocol what a form needs', () => {
    const fields = formFields(protocols.s7.settings);
    expect(fields.map((one) => one.name)).toEqual([
      'host',
      'port',
      'family',
      'addressing',
      'connectionType',
      'rack',
      'slot',
      'localTsap',
      'remoteTsap',
    ]);
    expect(field(fields, 'rack')).toMatchObject({
      kind: 'number',
      minimum: 0,
      maximum: 255,
      integer: true,
      defaultValue: 0,
    });
    expect(field(fields, 'family')).toMatchObject({ kind: 'choice', defaultValue: 's7-1200' });
    expect(field(fields, 'host')).toMatchObject({
      kind: 'text',
      minimum: 1,
      maximum: 200,
      unit: 'characters',
      defaultValue: undefined,
    });
  });
  it('says which fields a choice shows, what must be filled then, and what each field is called', () => {
    const fields = formFields(protocols['opc-ua'].settings, 'settings');
    const user = { field: 'authentication', in: ['user'] };
    expect(field(fields, 'username')).toMatchObject({
      appliesWhen: user,
      requiredWhen: user,
      required: false,
      label: { en: 'User name' },
    });
    expect(field(fields, 'endpoint')).toMatchObject({ required: true, appliesWhen: undefined });
    expect(field(fields, 'endpoint')?.help?.zh).toContain('opc.tcp://');
    expect(field(fields, 'privateKey')?.facts).toMatchObject({ file: 'certificateFile', secret: true });
  });

  it('helps with each field in the words of its own protocol, though others call another one the same', () => {
    const helpOf = (protocol: ProtocolName, name: string) =>
      field(formFields(protocols[protocol].settings, 'settings'), name)?.help?.en;
    expect(helpOf('modbus-tcp', 'unit')).toContain('Modbus TCP');
    expect(helpOf('modbus-rtu', 'unit')).toContain('switches of the device');
    expect(helpOf('fins-udp', 'unit')).toContain('CPU');
    expect(helpOf('mitsubishi-mc-1c', 'station')).toContain('computer link');
    const sparkplug = field(formFields(connectionsSchema, ''), 'mqtt')?.item?.fields.find(
      ({ name }) => name === 'signIn',
    );
    const fields = sparkplug?.variants.find(({ value }) => value === 'sparkplug')?.fields ?? [];
    expect(field(fields, 'group')?.help?.en).toContain('spBv1.0');
    expect(field(fields, 'node')?.help?.en).not.toContain('handshake');
  });
  it('a text that may be empty is a text', () => {
    const [field] = formFields(z.object({ note: z.union([z.literal(''), z.string().min(3)]).default('') }));
    expect(field).toMatchObject({ kind: 'text', defaultValue: '', required: false });
  });

  it('says the fields of each kind of a variant, and what the items of a list are', () => {
    const drivers = formField('drivers', configurationSchema.shape.drivers);
    expect(drivers.item).toMatchObject({ kind: 'variant', discriminator: 'protocol' });
    const { variants } = drivers.item ?? { variants: [] };
    expect(variants.map(({ value }) => value)).toEqual(Object.keys(protocols));
    const s7 = variants.find(({ value }) => value === 's7')?.fields ?? [];
    expect(field(s7, 'timeout')).toMatchObject({ unit: 'ms', label: { zh: '响应超时' } });
    expect(field(field(s7, 'settings')?.fields ?? [], 'rack')?.kind).toBe('number');
    expect(field(variants.find(({ value }) => value === 'opc-ua')?.fields ?? [], 'byteOrders')).toMatchObject(
      {
        appliesWhen: { any: [] },
      },
    );
  });
  it('says what may be none, what restarts, what is secret, and what a group holds', () => {
    const variable = formFields(deviceVariableSchema);
    expect(field(variable, 'decimals')).toMatchObject({
      kind: 'number',
      nullable: true,
      defaultValue: null,
      maximum: 6,
    });
    expect(field(variable, 'formula')).toMatchObject({ unit: 'bytes', maximum: 29 });
    const settings = formFields(settingsSchema);
    expect(field(settings, 'wan')?.facts).toEqual({ restart: true, cutOff: true });
    expect(field(field(settings, 'wlan')?.fields ?? [], 'password')?.facts.secret).toBe(true);
    expect(field(formFields(connectionsSchema), 'mqtt')).toMatchObject({
      kind: 'list',
      facts: { identity: 'name' },
    });
  });
  it.each(Object.keys(protocols).filter((name): name is ProtocolName => name in protocols))(
    '%s can be filled in by its form: every field has a kind, and those without a default are texts',
    (name) => {
      const fields = formFields(protocols[name].settings);
      expect(fields.length).toBeGreaterThan(0);
      for (const one of fields) {
        expect(one.kind).not.toBe('group');
        if (one.defaultValue === undefined) expect(one.kind).toBe('text');
        if (one.kind === 'number')
          expect([typeof one.minimum, typeof one.maximum]).toEqual(['number', 'number']);
        if (one.kind === 'choice') expect(one.choices).toContain(one.defaultValue);
      }
    },
  );
});
