import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../read/read.ts';

const device = { driver: 'plc', area: 'holding', address: '1', dataType: 'uint16' };

/** The problems of a document with these data services, as `path key`. */
function findings(dataServices: Record<string, unknown>): string[] {
  const reading = readConfiguration({
    format: 1,
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
    variables: [
      { ...device, key: 'level' },
      { ...device, key: 'shown', mode: 'readOnly' },
      { ...device, key: 'label', dataType: 'string', stringLength: 8 },
    ],
    intermediateVariables: [{ key: 'twice', formula: 'level * 2' }],
    dataServices,
  });
  return reading.ok ? [] : reading.problems.map((problem) => `${problem.path} ${problem.key}`);
}
const withRegisters = (...registers: object[]) => findings({ registers });
const at = (index: number, rest: string) => `dataServices.registers.${index}.${rest}`;

describe('data services', () => {
  it('listen at ports of their own, unless their addresses differ', () => {
    const services = (...modbusTcp: object[]) => findings({ modbusTcp });
    const [one, other] = [{ name: 'a' }, { name: 'b' }];
    expect(services(one, other)).toEqual(['dataServices.modbusTcp.1.port dataService.portShared']);
    expect(services(one, { ...other, port: 1502 })).toEqual([]);
    expect(services(one, { ...other, enabled: false })).toEqual([]);
    expect(services({ ...one, listenAddress: '10.0.0.1' }, { ...other, listenAddress: '10.0.0.2' })).toEqual(
      [],
    );
    expect(services({ ...one, listenAddress: '10.0.0.1' }, other)).toEqual([
      'dataServices.modbusTcp.1.port dataService.portShared',
    ]);
    expect(services(one, { ...one, port: 1502 })).toEqual(['dataServices.modbusTcp.1.name value.duplicate']);
    expect(services({ ...one, clients: '10.0.0.0/8, x' })).toEqual([
      'dataServices.modbusTcp.0.clients form.clientNetworks',
    ]);
  });
});

describe('REST services', () => {
  const rest = (fields: object) => findings({ rest: [{ name: 'mes', signIn: { way: 'none' }, ...fields }] });
  const path = (rest: string) => `dataServices.rest.0.${rest}`;

  it('provide variables that there are, and let those be written that can be', () => {
    expect(rest({ keys: ['level', 'twice'], writableKeys: ['level'] })).toEqual([]);
    expect(rest({ keys: ['nothing'], writableKeys: ['shown', 'twice', 'nothing'] })).toEqual([
      path('keys.0 variable.absent'),
      path('writableKeys.2 variable.absent'),
      path('writableKeys.0 register.notWritable'),
      path('writableKeys.1 register.notWritable'),
    ]);
  });

  it('need a token or a password that is long enough, and a certificate where they show one', () => {
    expect(rest({ signIn: {} })).toEqual([path('signIn.token value.required')]);
    expect(rest({ signIn: { token: 'short' } })).toEqual([path('signIn.token value.short')]);
    expect(rest({ signIn: { way: 'basic', username: 'a:b', password: 'eight ch' } })).toEqual([
      path('signIn.username form.userColon'),
    ]);
    expect(rest({ encryption: 'certificate' })).toEqual([
      path('certificate value.required'),
      path('privateKey value.required'),
    ]);
    const both = findings({
      modbusTcp: [{ name: 'a', port: 8443 }],
      rest: [{ name: 'b', signIn: { way: 'none' } }],
    });
    expect(both).toEqual([path('port dataService.portShared')]);
  });
});

describe('registers', () => {
  it('belong to one variable, and a variable has one place', () => {
    expect(withRegisters({ key: 'level', address: 0 }, { key: 'twice', address: 2 })).toEqual([]);
    expect(withRegisters({ key: 'level', address: 0 }, { key: 'twice', address: 1 })).toEqual([
      at(1, 'address register.overlap'),
    ]);
    expect(withRegisters({ key: 'level', address: 0 }, { key: 'twice', area: 'input', address: 0 })).toEqual(
      [],
    );
    expect(withRegisters({ key: 'level', address: 0 }, { key: 'level', address: 9 })).toEqual([
      at(1, 'key value.duplicate'),
    ]);
    expect(withRegisters({ key: 'nothing', address: 0 })).toEqual([at(0, 'key variable.absent')]);
    expect(withRegisters({ key: 'level', address: 65_535 })).toEqual([at(0, 'address register.beyond')]);
    expect(withRegisters({ key: 'level', address: 65_535, dataType: 'int16' })).toEqual([]);
  });

  it('hold what the variable is, and are written only where it can be', () => {
    expect(withRegisters({ key: 'label', address: 0 })).toEqual([at(0, 'dataType register.needsText')]);
    expect(withRegisters({ key: 'label', area: 'coil', address: 0 })).toEqual([
      at(0, 'area register.needsText'),
    ]);
    const text = { dataType: 'string', stringLength: 8, address: 0 };
    expect(withRegisters({ key: 'label', ...text })).toEqual([]);
    expect(withRegisters({ key: 'label', ...text, stringLength: null })).toEqual([
      at(0, 'stringLength value.required'),
    ]);
    expect(withRegisters({ key: 'level', ...text })).toEqual([at(0, 'dataType register.needsNumber')]);
    expect(withRegisters({ key: 'level', address: 0, dataType: 'int16', byteOrder: 'CDAB' })).toEqual([
      at(0, 'byteOrder variable.byteOrder'),
    ]);
    for (const key of ['shown', 'twice'])
      expect(withRegisters({ key, address: 0, writable: true })).toEqual([
        at(0, 'writable register.notWritable'),
      ]);
    expect(withRegisters({ key: 'twice', area: 'input', address: 0, writable: true })).toEqual([]);
    expect(withRegisters({ key: 'level', area: 'coil', address: 0, writable: true })).toEqual([]);
  });
});
