import { createServer as createWebServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:tls';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { causeText, type DeviceCause } from '@penstock/contract/errors/device-causes';
import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import type { DriverError } from '@penstock/contract/model/driver-status';
import { createEnvironment } from '@penstock/protocols/create-environment';
import type { Environment } from '@penstock/protocols/environment';
import { socketFailure } from '@penstock/protocols/transport/socket-failure';
import { Aedes } from 'aedes';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { PortUse } from '../ports/port-use.ts';
import { type Quirk, startAwkwardDevice } from '../testing/awkward-device.ts';
import { smallConfiguration } from '../testing/configuration.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { portOf } from '../testing/platform.ts';
import { Collectors } from './collectors.ts';
import { DriverTest } from './driver-test.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
/** One for all, so that its thread for OPC UA starts once. */
const environment = createEnvironment();
const opcUa = environment.opcUa.join();
afterAll(() => opcUa.leave());
const patience = { timeout: 25_000, interval: 10 };
const serialPorts = { RS485: undefined, RS232: undefined };

/** The error that a test of a connection shows for a driver at a port of this machine, or another host. */
async function tested(
  protocol: 'modbus-tcp' | 'modbus-rtu-over-tcp' | 's7' | 'fins-tcp' | 'opc-ua',
  port: number,
  { host = '127.0.0.1', timeout = 200, world = environment } = {},
): Promise<DriverError> {
  const settings = protocol === 'opc-ua' ? { endpoint: `opc.tcp://${host}:${port}` } : { host, port };
  const driver = { name: 'plc', protocol, timeout, settings };
  const test = new DriverTest({
    environment: world,
    serialPorts,
    ports: new PortUse(),
    withLine: (_port, action) => action(),
  });
  const { error } = await test.test(driver, undefined, configurationFrom({ format: 1 }).settings, 30_000);
  if (error === null) throw new Error('the device was reached');
  return error;
}

async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return portOf(server);
}

/** A port at which this answers. */
const served = (answer: (socket: Socket) => void) => listening(createServer(answer));
const web = () => listening(createWebServer((_, response) => response.end('welcome')));
const secured = () => listening(createTlsServer());

async function broker(): Promise<number> {
  const aedes = await Aedes.createBroker();
  endings.push(() => new Promise((resolve) => aedes.close(() => resolve(undefined))));
  return await served((socket) => void aedes.handle(socket));
}

/** This machine, on which each connection fails as the system would have it. */
function failing(code: string): Environment {
  return {
    ...environment,
    wires: {
      ...environment.wires,
      tcp: ({ host, port }, events) => {
        const error = Object.assign(new Error(`connect ${code} ${host}:${port}`), { code });
        queueMicrotask(() => events.closed(socketFailure(error, `tcp:${host}:${port}`)));
        return { send: () => undefined, close: () => undefined };
      },
    },
  };
}

async function device(quirk: Quirk = {}, registers: readonly (readonly [number, number])[] = []) {
  const serverPort = await freePort();
  const server = await startModbusDevice(serverPort, new Map(registers));
  const awkward = await startAwkwardDevice(serverPort, quirk);
  endings.push(
    () => server.stop(),
    () => awkward.stop(),
  );
  return awkward.port;
}

async function collecting(port: number, variables: readonly object[], timeout = 100) {
  const collectors = new Collectors({
    environment,
    ports: new PortUse(),
    serialPorts,
    log: pino({ level: 'silent' }),
  });
  endings.push(() => collectors.stop());
  const small = smallConfiguration(port);
  const configuration = configurationFrom({
    ...small,
    drivers: small.drivers?.map((driver) => ({ ...driver, timeout })) ?? [],
    variables: variables.map((variable, index) => ({
      driver: 'plc',
      key: `v${index}`,
      area: 'holding',
      dataType: 'int16',
      ...variable,
    })),
    recordings: [],
  });
  await collectors.apply(configuration);
  return collectors;
}

/** The error of the first of these variables, as soon as its cause is this one. */
async function collected(
  cause: DeviceCause,
  variables: readonly object[],
  quirk: Quirk = {},
  registers: readonly (readonly [number, number])[] = [],
): Promise<DriverError> {
  const collectors = await collecting(await device(quirk, registers), variables);
  const error = () => collectors.causeOf('v0').error;
  await vi.waitFor(() => expect(error()).toMatchObject({ cause }), patience);
  const found = error();
  if (found === null) throw new Error('no error');
  return found;
}

const exception = (code: number): Quirk => ({ fate: () => ({ exception: code }) });
const float = { dataType: 'float', address: '0', byteOrder: 'ABCD' };

interface Fault {
  readonly fault: string;
  readonly cause: DeviceCause;
  /** In the facts, the parameters or the detail. */
  readonly shows?: string | RegExp;
  readonly make: () => Promise<DriverError>;
}

/** Faults as installers meet them, and the cause that each must be shown as. */
const faults: readonly Fault[] = [
  {
    fault: 'nothing listens at the port',
    cause: 'connectionRefused',
    shows: /ECONNREFUSED/,
    make: async () => await tested('modbus-tcp', await freePort()),
  },
  {
    fault: 'nothing listens at the port of an S7',
    cause: 'connectionRefused',
    make: async () => await tested('s7', await freePort()),
  },
  {
    fault: 'nothing listens at the port of an OPC UA server, shown long before the stack gives up',
    cause: 'connectionRefused',
    make: async () => await tested('opc-ua', await freePort()),
  },
  {
    fault: 'there is no such name',
    cause: 'nameUnknown',
    shows: 'plc.invalid:502',
    make: () => tested('modbus-tcp', 502, { host: 'plc.invalid', timeout: 20_000 }),
  },
  {
    fault: 'the host is not in any reachable network',
    cause: 'noRoute',
    make: () => tested('modbus-tcp', 502, { world: failing('ENETUNREACH') }),
  },
  {
    fault: 'a router knows no host of this address',
    cause: 'noRoute',
    make: () => tested('s7', 102, { world: failing('EHOSTUNREACH') }),
  },
  {
    fault: 'nothing answers at the address',
    cause: 'timeout',
    make: () => tested('modbus-tcp', 502, { world: failing('ETIMEDOUT') }),
  },
  {
    fault: 'all connections of the device are in use: it hangs up at once',
    cause: 'hungUp',
    make: async () => await tested('modbus-tcp', await served((socket) => socket.end())),
  },
  {
    fault: 'a controller hangs up on a wrong rack and slot',
    cause: 'hungUpInHandshake',
    make: async () => await tested('s7', await served((socket) => socket.once('data', () => socket.end()))),
  },
  {
    fault: 'the connection is taken and the unit does not answer',
    cause: 'connectedSilent',
    make: async () => await tested('modbus-tcp', await served((socket) => socket.resume())),
  },
  {
    fault: 'an OPC UA driver at a port that says nothing',
    cause: 'connectedSilent',
    make: async () => await tested('opc-ua', await served((socket) => socket.resume())),
  },
  {
    fault: 'the device answers after 200 ms, and the timeout is 100 ms',
    cause: 'lateReply',
    make: async () =>
      await tested('modbus-tcp', await device({ fate: () => ({ after: 200 }) }), { timeout: 100 }),
  },
  {
    fault: 'a web server is at the port of Modbus RTU over TCP',
    cause: 'otherProtocol',
    shows: 'HTTP',
    make: async () => await tested('modbus-rtu-over-tcp', await web()),
  },
  {
    fault: 'a web server is at the port of S7',
    cause: 'otherProtocol',
    shows: 'HTTP',
    make: async () => await tested('s7', await web()),
  },
  {
    fault: 'a web server is at the port of OPC UA',
    cause: 'otherProtocol',
    shows: 'HTTP',
    make: async () => await tested('opc-ua', await web()),
  },
  {
    fault: 'a server with TLS is at the port of S7',
    cause: 'otherProtocol',
    shows: 'TLS',
    make: async () => await tested('s7', await secured()),
  },
  {
    fault: 'an MQTT broker is at the port of OPC UA',
    cause: 'otherProtocol',
    shows: 'MQTT',
    make: async () => await tested('opc-ua', await broker()),
  },
  {
    fault: 'the Modbus gateway has no path to the unit',
    cause: 'pathUnavailable',
    shows: '0A',
    make: async () => await tested('modbus-tcp', await device(exception(10))),
  },
  {
    fault: 'the unit behind the Modbus gateway does not answer',
    cause: 'targetSilent',
    shows: '0B',
    make: async () => await tested('modbus-tcp', await device(exception(11))),
  },
  {
    fault: 'the device is silent about one address',
    cause: 'addressSilent',
    shows: 'holding 30',
    make: () =>
      collected('addressSilent', [{ address: '30' }, { address: '300' }], {
        fate: ({ start }) => (start === 30 ? 'swallow' : 'pass'),
      }),
  },
  {
    fault: 'a float is NaN',
    cause: 'notANumber',
    shows: 'NaN',
    make: () => collected('notANumber', [float], {}, [[0, 0x7fc0]]),
  },
  {
    fault: 'a formula divides by zero',
    cause: 'divisionByZero',
    shows: '0',
    make: () => collected('divisionByZero', [{ address: '0', formula: '100/%s', decimals: 1 }]),
  },
];

describe('twenty-two faults and what people are shown', () => {
  it('are twenty-two', () => expect(faults).toHaveLength(22));

  it.each(faults)('$fault: $cause', async ({ cause, shows, make }) => {
    const error = await make();
    expect(error).toMatchObject({ cause });
    for (const language of ['zh', 'en'] as const) {
      const { text, remedy, facts } = driverErrorText(error, language);
      expect(remedy).toBe(causeText(cause, error.parameters, language).remedy);
      expect(text).not.toMatch(/[{}]/);
      const shown = [text, ...facts.map(({ value }) => value)].join(' ');
      if (shows !== undefined) expect(shown).toMatch(shows);
    }
  });
});

describe('a late reply', () => {
  it('is counted, and shown with how late it was and the timeout', async () => {
    const port = await device({ fate: () => ({ after: 150 }) });
    const collectors = await collecting(port, [{ address: '0' }], 100);
    await vi.waitFor(() => {
      const [status] = collectors.statuses();
      expect(status?.error).toMatchObject({
        cause: 'lateReply',
        parameters: { timeout: 100, milliseconds: expect.any(Number) },
      });
      expect(status?.lateReplies).toBeGreaterThan(0);
      expect(Number(status?.error?.parameters['milliseconds'])).toBeGreaterThanOrEqual(150);
    }, patience);
  });
});

describe('a map with holes', () => {
  it('is shown as being searched while it is learnt, and then by the address that cannot be read', async () => {
    const holds = (start: number, count: number) => start <= 3 && start + count > 3;
    const port = await device({ fate: ({ start, count }) => (holds(start, count) ? 'swallow' : 'pass') });
    const variables = [
      ...Array.from({ length: 8 }, (_, address) => ({ address: `${address}` })),
      { address: '300' },
    ];
    const collectors = await collecting(port, variables);
    const causes = new Set<string>();
    await vi.waitFor(() => {
      const [status] = collectors.statuses();
      causes.add(status?.error?.cause ?? '');
      expect(status).toMatchObject({ good: 8, failing: 1, error: { cause: 'addressSilent' } });
    }, patience);
    expect(causes).toContain('searching');
    expect(collectors.causeOf('v3').error).toMatchObject({
      facts: expect.arrayContaining([{ name: 'address', value: 'holding 3' }]),
    });
  });
});

describe('floats in another byte order', () => {
  it('are suspected where they are implausible as they are read and plausible in another order', async () => {
    // 0.0998 and 0.0131 with their words swapped, and a value that is right.
    const port = await device({}, [
      [0, 0x5000],
      [1, 0x3dcc],
      [2, 0x004c],
      [3, 0x3c56],
      [4, 0x42f6],
    ]);
    const variables = ['0', '2', '4'].map((address) => ({ ...float, address }));
    const collectors = await collecting(port, variables);
    await vi.waitFor(() => expect(collectors.statuses()[0]).toMatchObject({ state: 'connected' }), patience);
    expect(collectors.statuses()[0]?.suspects).toEqual({
      variables: 2,
      key: 'v0',
      raw: '8610000000',
      other: '0.0998',
    });
  });
});
