import fc from 'fast-check';
import type { Configuration, ConfigurationInput } from '../src/configuration/model/configuration.ts';
import { configurationFrom } from '../src/configuration/read/read.ts';
import { type DataType, isTextType } from '../src/rules/data-type.ts';
import type { Area } from '../src/protocols/descriptor.ts';
import { driverSchema } from '../src/configuration/model/driver.ts';
import { exampleAddress } from '../src/protocols/numbers.ts';
import { type ProtocolName, protocols } from '../src/protocols/list.ts';
import { areasOf, parseAddress } from '../src/protocols/parse-address.ts';

/** Generators of configurations that are right, for property tests. */

type Input<Name extends keyof ConfigurationInput> = NonNullable<ConfigurationInput[Name]>;
type DriverInput = Input<'drivers'>[number];

// Few enough that two documents often have the same ones, so that changes within items and conflicts occur.
const identifier = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 15 }).map((index) => `k_${index}`) },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,14}$/) },
);
const name = fc
  .constantFrom('水泵', 'plc', 'press', '线', '_')
  .chain((head) => fc.nat({ max: 3 }).map((tail) => head + String(tail)));
const host = fc.constantFrom('10.0.0.1', 'plc.local', '::1', '192.168.1.255');
const remark = fc.string({ unit: fc.constantFrom('a', '水', '😀', ' ', '"', '\\', '{', '.'), maxLength: 10 });
const interval = fc.integer({ min: 1, max: 2_147_483_647 });

/** Settings that are worth varying, of some protocols. */
const variedSettings: Readonly<Partial<Record<ProtocolName, fc.Arbitrary<object>>>> = {
  'modbus-tcp': fc.record({ unit: fc.integer({ min: 1, max: 255 }) }),
  'modbus-rtu': fc.record({ unit: fc.integer({ min: 1, max: 255 }) }),
  'modbus-ascii': fc.record({ writeFunction: fc.constantFrom('single', 'multiple') }),
  s7: fc.record({ family: fc.constantFrom('s7-200-smart', 's7-1500'), rack: fc.nat({ max: 255 }) }),
  'mitsubishi-mc-3e': fc.record({ frame: fc.constantFrom('binary', 'ascii') }),
  'mitsubishi-mc-1c': fc.record({ station: fc.nat({ max: 31 }), checkFlag: fc.boolean() }),
  dlt645: fc.record({ edition: fc.constantFrom('2007', '1997') }),
};

/** Where a device is, as each protocol that has such a setting calls it. */
const places = {
  host,
  endpoint: fc.constant('opc.tcp://10.0.0.9:4840/plc'),
};

const scanGroups = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('slow', 'meters', '慢'),
    interval: fc.integer({ min: 100, max: 60_000 }),
  }),
  { selector: (one) => one.name, maxLength: 2 },
);

function driverOf(protocol: ProtocolName): fc.Arbitrary<DriverInput> {
  const { settings, ports } = protocols[protocol];
  const place = Object.entries(places).filter(([field]) => field in settings.shape);
  return fc
    .record({
      name,
      port: fc.constantFrom(...ports),
      place: fc.record(Object.fromEntries(place)),
      varied: variedSettings[protocol] ?? fc.constant({}),
      scanGroups,
    })
    .map(({ place: where, varied, ...fields }) =>
      driverSchema.parse({ ...fields, protocol, settings: { ...where, ...varied } }),
    );
}

const protocolNames = Object.values(protocols).map((protocol) => protocol.name);

const drivers = fc.uniqueArray(fc.oneof(...protocolNames.map(driverOf)), {
  selector: (one) => one.name,
  maxLength: 5,
});

function numericFields(dataType: DataType) {
  const isText = isTextType(dataType);
  return fc.record({
    decimals: isText ? fc.constant(null) : fc.option(fc.integer({ min: 0, max: 6 })),
    deadband: isText
      ? fc.constant(null)
      : fc.option(fc.double({ min: 0.000_000_01, max: 1000, noNaN: true })),
    formula: isText ? fc.constant('') : fc.constantFrom('', '%s*0.1', '(%s-4000)/160'),
    stringLength: dataType === 'string' ? fc.integer({ min: 1, max: 240 }) : fc.constant(null),
    remark,
  });
}

function variableOf(driver: DriverInput, key: string) {
  const places = areasOf(driverSchema.parse(driver));
  const { ordersApply } = protocols[driver.protocol];
  const groups = fc.constantFrom('', ...(driver.scanGroups ?? []).map((one) => one.name));
  return fc
    .constantFrom(...places)
    .chain((area) => fc.constantFrom(...area.dataTypes).map((dataType) => ({ area, dataType })))
    .chain(({ area, dataType }) =>
      fc.tuple(numericFields(dataType), groups).map(([fields, scanGroup]) => ({
        driver: driver.name,
        scanGroup,
        key,
        area: area.name,
        address: exampleAddress(area, dataType),
        dataType,
        mode: isWritable(driver, area, dataType) ? ('readWrite' as const) : ('readOnly' as const),
        ...fields,
        ...(ordersApply && dataType === 'float' ? { byteOrder: 'CDAB' as const } : {}),
      })),
    );
}

/** Whether the example of an area can be written: some addresses of areas that are writable cannot. */
function isWritable(driver: DriverInput, area: Area, dataType: DataType): boolean {
  const example = parseAddress(
    driverSchema.parse(driver),
    area.name,
    exampleAddress(area, dataType),
    dataType,
  );
  return area.writable && example.ok && example.address.readOnly !== true;
}

const connections = fc.record({
  mqtt: fc.uniqueArray(
    fc.record({
      name: fc.nat({ max: 99 }).map((index) => `broker_${index}`),
      group: fc.constantFrom('', 'both'),
      host,
      port: fc.nat({ max: 65_535 }),
      signIn: fc.oneof(
        fc.record({ vendor: fc.constant('plain' as const), username: remark, password: remark }),
        fc.record({ vendor: fc.constant('huawei' as const), deviceId: identifier, deviceSecret: identifier }),
      ),
    }),
    { selector: (one) => one.name, maxLength: 3 },
  ),
  tcp: fc.uniqueArray(
    fc.record({ name: fc.nat({ max: 9 }).map((index) => `tcp_${index}`), host, port: fc.constant(9000) }),
    { selector: (one) => one.name, maxLength: 2 },
  ),
});

const keys = fc.uniqueArray(identifier, { maxLength: 12, selector: (key) => key });

/** Generated names that fit together: the input of a configuration that is right. */
export const configurationInput: fc.Arbitrary<ConfigurationInput> = fc
  .tuple(drivers, keys, connections)
  .chain(([chosen, names, servers]) => {
    const third = Math.floor(names.length / 3);
    const deviceKeys = chosen.length > 0 ? names.slice(0, third) : [];
    const systemKeys = names.slice(third, 2 * third);
    const derivedKeys = names.slice(2 * third);
    const target = servers.mqtt[0]?.name ?? servers.tcp[0]?.name;
    const variables = fc.tuple(
      ...deviceKeys.map((key) => fc.constantFrom(...chosen).chain((driver) => variableOf(driver, key))),
    );
    const someKeys = fc.subarray([...deviceKeys, ...systemKeys, ...derivedKeys]);
    const reports = fc.uniqueArray(
      fc.record({
        id: fc.nat({ max: 9 }).map((index) => `report_${index}`),
        target: fc.constant(target ?? ''),
        topic: fc.constantFrom('plant/a', 'plant/b'),
        keys: someKeys,
        method: fc.oneof(
          fc.record({ kind: fc.constant('scheduled' as const), interval }),
          fc.record({ kind: fc.constant('change' as const), changedOnly: fc.boolean() }),
        ),
        remark,
      }),
      { selector: (one) => one.id, maxLength: target === undefined ? 0 : 4 },
    );
    return fc.record({
      format: fc.constant(1 as const),
      name: remark,
      drivers: fc.constant(chosen),
      variables,
      systemVariables: fc.tuple(
        ...systemKeys.map((key) => fc.record({ key: fc.constant(key), value: remark, remark })),
      ),
      intermediateVariables: fc.constant(
        derivedKeys.map((key, index) => ({
          key,
          // Each refers to the one before it, so there is a chain and no circle.
          formula: index === 0 ? '1 + 1' : `${derivedKeys[index - 1] ?? ''} * 2`,
        })),
      ),
      connections: fc.constant(servers),
      topics: fc.record({
        report: reports,
        write: fc.constant(
          servers.mqtt[0] === undefined || target === undefined
            ? []
            : [{ id: 'write_1', target, requestTopic: 'plant/+/set', responseTopic: 'plant/x/result' }],
        ),
      }),
      scripts: fc.constantFrom([], [{ name: '脚本', code: 'function main() {\n  return 1\n}' }]),
      alarms: fc.uniqueArray(
        fc.record({
          id: fc.nat({ max: 9 }).map((index) => `alarm_${index}`),
          enabled: fc.boolean(),
          condition: fc.oneof(
            fc.record({ kind: fc.constant('expression' as const), condition: fc.constant('1 > 2') }),
            ...[...deviceKeys, ...derivedKeys].map((key) =>
              fc.record({ kind: fc.constant('unread' as const), keys: fc.constant<string[]>([key]) }),
            ),
          ),
          onDelayMs: fc.nat({ max: 86_400_000 }),
          values: someKeys,
        }),
        { selector: (one) => one.id, maxLength: 3 },
      ),
      recordings: fc.constantFrom([], [{ id: 'history', title: '历史' }]),
      settings: fc.record({
        mode: fc.constantFrom('standard', 'router'),
        wlan: fc.constantFrom({}, { enabled: true, ssid: '车间', password: '12345678' }),
        ntp: fc.record({ enabled: fc.boolean(), server: host }),
        log: fc.record({ level: fc.constantFrom('debug', 'error') }),
      }),
    });
  });

/** Configurations as they are after reading. */
export const configuration: fc.Arbitrary<Configuration> = configurationInput.map((input) =>
  configurationFrom(input),
);
