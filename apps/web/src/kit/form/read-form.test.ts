import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { formField } from '@penstock/contract/schema/form-fields';
import { describe, expect, it } from 'vitest';
import { type DraftFields, draftOf } from './draft.ts';
import { readForm } from './read-form.ts';

const node = formField('', driverSchema, 'drivers');
const numberTexts = { malformed: 'a number', ambiguous: 'in two ways' };
const reader = { schema: driverSchema, node, language: 'en', numberTexts } as const;

function read(driver: DraftFields, settings: DraftFields) {
  const draft = draftOf(node, { name: 'A', ...driver, settings });
  return readForm(reader, draft);
}

const problems = (reading: ReturnType<typeof read>) =>
  reading.ok ? {} : Object.fromEntries(reading.problems);

describe('a form', () => {
  it('reads numbers as they were typed', () => {
    const reading = read(
      { protocol: 'modbus-tcp', minCollectTime: '1,500' },
      { host: 'plc', port: ' 1502 ' },
    );
    expect(reading).toMatchObject({ ok: true, value: { minCollectTime: 1500, settings: { port: 1502 } } });
  });

  it('says at which field what is wrong, in the words of the contract', () => {
    const reading = read(
      { name: '', protocol: 'modbus-tcp', timeout: 'soon', minCollectTime: '50', mergeGap: '' },
      { host: 'not a host' },
    );
    expect(problems(reading)).toEqual({
      name: 'This must not be empty.',
      timeout: 'a number',
      minCollectTime: 'This must be from 100 to 1000000000.',
      mergeGap: 'This must not be empty.',
      'settings.host': expect.stringContaining('IP address or a domain') as unknown,
    });
  });

  it('does not judge what does not apply: a right value is kept, a wrong one gets its default', () => {
    const reading = read(
      { protocol: 's7' },
      { host: 'plc', addressing: 'rackSlot', localTsap: 'nonsense', remoteTsap: '03.00' },
    );
    expect(reading).toMatchObject({
      ok: true,
      value: { settings: { localTsap: '02.00', remoteTsap: '03.00' } },
    });
  });

  it('asks for what is needed with the other values as they are', () => {
    const settings = { endpoint: 'opc.tcp://plc:4840', authentication: 'user' };
    expect(problems(read({ protocol: 'opc-ua' }, settings))).toEqual({
      'settings.username': 'This must not be empty.',
    });
    expect(read({ protocol: 'opc-ua' }, { ...settings, authentication: 'anonymous' }).ok).toBe(true);
  });

  it('sends back a secret that was not typed as the platform hides it, also a key', () => {
    const reading = read(
      { protocol: 'opc-ua' },
      {
        endpoint: 'opc.tcp://plc:4840',
        authentication: 'certificate',
        clientCertificate: '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n',
        privateKey: hiddenSecret,
      },
    );
    expect(reading).toMatchObject({ ok: true, value: { settings: { privateKey: hiddenSecret } } });
  });
});
