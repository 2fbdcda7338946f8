import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { protocols as descriptors } from '@penstock/contract/protocols/list';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { concurrencyOf, describeFrame, endpointOf, type ProtocolList, probe, protocols } from './list.ts';
import { settle } from './testing/manual-clock.ts';
import { tcpDriver } from './testing/drivers.ts';
import { ScriptedWorld } from './testing/scripted-wires.ts';

/** A driver with the defaults of its protocol, at one host. */
function driverOf(protocol: string, settings: object = { host: '10.0.0.1' }) {
  return driverSchema.parse({ name: 'test', protocol, settings });
}

describe('the list of protocols', () => {
  it('has an object for each protocol of the contract, under its name', () => {
    for (const [name, { descriptor }] of Object.entries(protocols)) expect(descriptor.name).toBe(name);
    expect(Object.keys(protocols).sort()).toEqual(Object.keys(descriptors).sort());
  });

  it('does not compile without one, or with that of another protocol', () => {
    expectTypeOf<Omit<ProtocolList, 's7'>>().not.toExtend<ProtocolList>();
    expectTypeOf<Omit<ProtocolList, 's7'> & { s7: ProtocolList['opc-ua'] }>().not.toExtend<ProtocolList>();
    expectTypeOf<
      Omit<ProtocolList, 'fins-udp'> & { 'fins-udp': ProtocolList['fins-tcp'] }
    >().not.toExtend<ProtocolList>();
  });
});

describe('the endpoint of a driver', () => {
  it('is the port of a host, named as frame taps name the wire', () => {
    expect(endpointOf(driverOf('modbus-tcp'), undefined)).toEqual({
      kind: 'tcp',
      wire: 'tcp:10.0.0.1:502',
      network: { host: '10.0.0.1', port: 502 },
    });
    const wires = (protocol: string, settings: object = {}) =>
      endpointOf(driverOf(protocol, { host: '10.0.0.1', ...settings }), undefined)?.wire;
    expect(wires('s7')).toBe('tcp:10.0.0.1:102');
    expect(wires('modbus-rtu-over-tcp')).toBe('tcp:10.0.0.1:502');
    expect(wires('modbus-ascii-over-tcp')).toBe('tcp:10.0.0.1:502');
    expect(wires('fins-tcp')).toBe('tcp:10.0.0.1:9600');
    expect(wires('fins-udp')).toBe('udp:10.0.0.1:9600');
    expect(wires('mitsubishi-mc-3e', { transport: 'udp' })).toBe('udp:10.0.0.1:5000');
    expect(wires('mitsubishi-mc-1e')).toBe('tcp:10.0.0.1:5000');
  });

  it('is a serial line, undefined where the machine lacks the port', () => {
    const driver = driverOf('modbus-ascii', {});
    expect(endpointOf(driver, '/dev/ttyS1')).toEqual({
      kind: 'serial',
      wire: 'serial:/dev/ttyS1',
      network: undefined,
    });
    expect(endpointOf(driver, undefined)).toBeUndefined();
  });

  it('is the address of an OPC UA server, with the default port where it names none', () => {
    const at = (endpoint: string) => endpointOf(driverOf('opc-ua', { endpoint }), undefined);
    expect(at('opc.tcp://plc.local/x')).toEqual({
      kind: 'own',
      wire: 'opc.tcp://plc.local/x',
      network: { host: 'plc.local', port: 4840 },
    });
    expect(at('opc.tcp://10.0.0.1:48010')?.network).toEqual({ host: '10.0.0.1', port: 48_010 });
  });
});

it('knows how many requests may be in flight', () => {
  const of = (protocol: string, settings: object = {}) =>
    concurrencyOf(driverOf(protocol, { host: '10.0.0.1', ...settings }));
  expect(of('modbus-tcp', { requestsInFlight: 8 })).toBe(8);
  expect(of('modbus-rtu-over-tcp')).toBe(1);
  expect(of('mitsubishi-mc-3e')).toBe(1);
  expect(of('fins-udp')).toBe(2);
  expect(of('s7')).toBe(8);
});

it('describes frames where the protocol can, and nothing that was discarded', () => {
  const frame = Buffer.from('000100000006010300000001', 'hex');
  expect(describeFrame('modbus-tcp', frame, 'sent')).toBe('unit 1: 03 read holding 0..0');
  expect(describeFrame('modbus-tcp', frame, 'discarded')).toBeUndefined();
  expect(describeFrame('s7', frame, 'sent')).toBeUndefined();
});

describe('a probe', () => {
  /** Probes a Modbus TCP device that answers with a PDU, or that is silent, and returns the outcome. */
  async function probeOf(answer: string | undefined, settings: object = {}) {
    const world = new ScriptedWorld();
    const result = probe(tcpDriver({ timeout: 500 }, settings), undefined, world.environment).then(
      ({ refusal }) => refusal?.reason ?? 'read',
      (error: { readonly reason: string }) => `failed: ${error.reason}`,
    );
    await settle();
    world.wire.accept();
    await settle();
    const { sent } = world.wire;
    if (answer === undefined) await world.clock.advance(500);
    else world.wire.receive(`00010000${(answer.length / 2 + 1).toString(16).padStart(4, '0')}01${answer}`);
    await settle();
    // It does not say who it is; what is silent is asked twice more.
    await world.clock.advance(1000);
    const outcome = await result;
    expect(world.wire.isClosed).toBe(true);
    expect(world.clock.pending).toBe(0);
    return { outcome, sent };
  }

  it('reads the first register, and asks the device who it is', async () => {
    const { outcome, sent } = await probeOf('03021234');
    expect(outcome).toBe('read');
    expect(sent).toEqual(['000100000006010300000001', '000200000005012b0e0200']);
    expect((await probeOf('03021234', { addressBase: 'reference' })).sent).toEqual(sent);
  });

  it('takes a refusal of the device for an answer', async () => {
    expect((await probeOf('8301')).outcome).toBe('refused');
    expect((await probeOf('8302')).outcome).toBe('addressMissing');
    expect((await probeOf('8304')).outcome).toBe('deviceFault');
  });

  it('fails where nobody answers, a gateway on the way does, or something else', async () => {
    expect((await probeOf(undefined)).outcome).toBe('failed: timeout');
    expect((await probeOf('830a')).outcome).toBe('failed: disconnected');
    expect((await probeOf('830b')).outcome).toBe('failed: timeout');
    expect((await probeOf('04021234')).outcome).toBe('failed: malformed');
  });
});
