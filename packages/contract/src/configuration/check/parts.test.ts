import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../read/read.ts';

const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } };
const serial = { name: 'meter', protocol: 'modbus-rtu', port: 'RS232', settings: {} };
const opc = { name: 'opc', protocol: 'opc-ua', settings: { endpoint: 'opc.tcp://10.0.0.9:4840' } };
const level = { driver: 'plc', key: 'level', area: 'holding', address: '1', dataType: 'uint16' };
const label = { ...level, key: 'label', address: '10', dataType: 'string', stringLength: 8 };
const broker = { name: 'broker', host: 'mqtt.local' };
const report = { id: 'report', target: 'broker', topic: 'plant/data' };

/** The problems of a document made of these parts, as `path key`. */
function findings(parts: Record<string, unknown>): string[] {
  const reading = readConfiguration({ format: 1, drivers: [plc], ...parts });
  return reading.ok ? [] : reading.problems.map((problem) => `${problem.path} ${problem.key}`);
}
const withVariable = (fields: Record<string, unknown>) =>
  findings({ drivers: [plc, opc], variables: [{ ...level, ...fields }] });
const withBroker = (parts: Record<string, unknown>) =>
  findings({ connections: { mqtt: [broker] }, variables: [level, label], ...parts });

describe('names', () => {
  it('may occur once: drivers, keys of all three kinds, scripts, topics, recordings, connections', () => {
    const script = { name: 's', code: 'function main() {}' };
    expect(
      findings({
        drivers: [plc, plc],
        variables: [level],
        intermediateVariables: [{ key: 'level', formula: '1' }],
        systemVariables: [{ key: 'level' }],
        scripts: [script, script],
        recordings: [
          { id: 'r', title: 't' },
          { id: 'r', title: 't' },
        ],
        connections: { mqtt: [broker], tcp: [{ ...broker, port: 1 }] },
        topics: {
          report: [report],
          write: [{ id: 'report', target: 'broker', requestTopic: 'a', responseTopic: 'b' }],
        },
      }),
    ).toEqual([
      'drivers.1.name value.duplicate',
      'intermediateVariables.0.key variable.exists',
      'systemVariables.0.key variable.exists',
      'scripts.1.name value.duplicate',
      'recordings.1.id value.duplicate',
      'topics.write.0.id value.duplicate',
      'connections.tcp.0.name value.duplicate',
    ]);
  });
  it('of scan groups may occur once in a driver, and variables name those of their own', () => {
    const scanGroups = [{ name: 'slow' }, { name: 'fast', interval: 100 }, { name: 'slow' }];
    const variables = [{ ...level, scanGroup: 'fast' }];
    expect(findings({ drivers: [{ ...plc, scanGroups }], variables })).toEqual([
      'drivers.0.scanGroups.2.name value.duplicate',
    ]);
    expect(findings({ drivers: [{ ...plc, scanGroups: [{ name: 'slow', interval: 99 }] }] })).toEqual([
      'drivers.0.scanGroups.0.interval value.range',
    ]);
  });
  it('of groups are not those of connections', () => {
    const second = { ...broker, name: 'second', group: 'broker' };
    expect(findings({ connections: { mqtt: [broker, second] } })).toEqual([
      'connections.mqtt.1.group connection.groupIsName',
    ]);
  });
});

describe('device variables', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['that are right', {}, []],
    ['with a linear formula', { formula: '%s*0.1+3' }, []],
    ['that could not be written', { formula: 'round(%s)' }, ['formula formula.notInvertible']],
    ['that are only read', { formula: 'round(%s)', mode: 'readOnly' }, []],
    ['with a formula over keys', { formula: 'level*2' }, ['formula formula.keyHere']],
    ['in an area that cannot be written', { area: 'input' }, ['mode address.readOnly']],
    ['of a string without length', { dataType: 'string' }, ['stringLength value.required']],
    [
      'of a string with what numbers have',
      { dataType: 'string', stringLength: 4, decimals: 1, deadband: 1, formula: '%s' },
      ['decimals value.notApplicable', 'deadband value.notApplicable', 'formula value.notApplicable'],
    ],
    [
      'of a number with what strings have',
      { stringLength: 4, stringEncoding: 'gbk' },
      ['stringLength value.notApplicable', 'stringEncoding value.notApplicable'],
    ],
    ['with an order of another size', { byteOrder: 'CDAB' }, ['byteOrder variable.byteOrder']],
    ['with an order of their size', { byteOrder: 'BA' }, []],
    [
      'with an order where the protocol carries types',
      { driver: 'opc', area: 'node', address: 'i=5', byteOrder: 'BA' },
      ['byteOrder variable.ordersNotForProtocol'],
    ],
    [
      'of a scan group that the driver has not',
      { scanGroup: 'slow' },
      ['scanGroup variable.scanGroupMissing'],
    ],
    ['of a driver that is not there', { driver: 'nobody' }, ['driver variable.driverMissing']],
    ['with a type that the area has not', { area: 'coil' }, ['dataType address.dataType']],
  ])('%s', (_name, fields, expected) => {
    expect(withVariable(fields)).toEqual(expected.map((one) => `variables.0.${one}`));
  });
  it('in a part of a value that cannot be written alone', () => {
    const server = { name: 'server', protocol: 'opc-ua', settings: { endpoint: 'opc.tcp://10.0.0.3:4840' } };
    const at = (address: string, key: string) => ({ ...level, driver: 'server', key, area: 'node', address });
    const variables = [at('ns=2;path=Speed;s=M', 'a'), at('ns=2;path=[1];s=M', 'b'), at('ns=2;s=M', 'c')];
    expect(findings({ drivers: [server], variables })).toEqual(['variables.0.mode address.readOnly']);
  });

  it('in a part of an area that only reads', () => {
    const fins = { name: 'omron', protocol: 'fins-udp', settings: { host: '10.0.0.2' } };
    const at = (address: string, key: string) => ({ ...level, driver: 'omron', key, area: 'A', address });
    expect(findings({ drivers: [fins], variables: [at('447', 'a'), at('448', 'b')] })).toEqual([
      'variables.0.mode address.readOnly',
    ]);
  });
});

describe('operation formulas', () => {
  const derived = (...formulas: string[]) =>
    findings({
      variables: [level, label],
      systemVariables: [
        { key: 'factor', value: '2.5' },
        { key: 'site', value: 'north' },
      ],
      intermediateVariables: formulas.map((formula, index) => ({ key: `m${index}`, formula })),
    });
  it('take numbers of all kinds', () => expect(derived('level * factor', 'm0 + 1')).toEqual([]));
  it('refuse texts and keys that are not there', () => {
    expect(derived('label + 1', 'site', 'nobody')).toEqual([
      'intermediateVariables.0.formula formula.notNumber',
      'intermediateVariables.1.formula formula.notNumber',
      'intermediateVariables.2.formula formula.unknownKey',
    ]);
  });
  it('may not go round in a circle', () => {
    expect(derived('m1', 'm2', 'm0', 'm3')).toEqual([
      'intermediateVariables.0.formula formula.cycle',
      'intermediateVariables.3.formula formula.cycle',
    ]);
  });
});

describe('topics', () => {
  const write = { id: 'w', target: 'broker', requestTopic: 'plant/set', responseTopic: 'plant/done' };
  it.each<[string, Record<string, unknown>, string[]]>([
    ['two reports may share one', { report: [report, { ...report, id: 'r2' }] }, []],
    [
      'report and request',
      { report: [report], write: [{ ...write, requestTopic: 'plant/data' }] },
      ['topics.write.0.requestTopic'],
    ],
    [
      'request and response of one',
      { write: [{ ...write, responseTopic: 'plant/set' }] },
      ['topics.write.0.responseTopic'],
    ],
    [
      'response of writing and of reading',
      { write: [write], read: [{ ...write, id: 'r', requestTopic: 'plant/get' }] },
      ['topics.read.0.responseTopic'],
    ],
    [
      'a wildcard that would receive a report',
      { report: [report], read: [{ ...write, requestTopic: 'plant/#', responseTopic: 'x' }] },
      ['topics.read.0.requestTopic'],
    ],
    [
      'different levels',
      { report: [report], read: [{ ...write, requestTopic: 'plant/+/get', responseTopic: 'x' }] },
      [],
    ],
  ])('%s', (_name, topics, expected) => {
    expect(withBroker({ topics })).toEqual(expected.map((one) => `${one} topic.collision`));
  });
  it('do not collide on different connections', () => {
    const other = { ...broker, name: 'other' };
    expect(
      findings({
        connections: { mqtt: [broker, other] },
        topics: { report: [report], write: [{ ...write, target: 'other', requestTopic: 'plant/data' }] },
      }),
    ).toEqual([]);
  });
  it('collide through the group that both connections are in', () => {
    const two = ['one', 'two'].map((name) => ({ ...broker, name, group: 'both' }));
    expect(
      findings({
        connections: { mqtt: two },
        topics: {
          report: [{ ...report, target: 'both' }],
          write: [{ ...write, target: 'two', requestTopic: 'plant/data' }],
        },
      }),
    ).toEqual(['topics.write.0.requestTopic topic.collision']);
  });
  it('collide with those of transparent transmission while it is on', () => {
    const transparent = {
      enabled: true,
      target: 'broker',
      requestTopic: 'plant/data',
      responseTopic: 'raw/up',
    };
    expect(withBroker({ topics: { report: [report] }, settings: { transparent } })).toEqual([
      'settings.transparent.requestTopic topic.collision',
    ]);
    expect(
      withBroker({
        topics: { report: [report] },
        settings: { transparent: { ...transparent, enabled: false } },
      }),
    ).toEqual([]);
  });
  it.each<[string, string, boolean]>([
    ['a/b', 'a/b', true],
    ['a/b', 'a/c', false],
    ['a/+', 'a/c', true],
    ['a/#', 'a', true],
    ['a/#', 'a/b/c', true],
    ['#', 'x', true],
    ['a/+', 'a/b/c', false],
    ['+/b', 'a/+', true],
    ['a/{requestId}', 'a/5', true],
    ['a', 'a/b', false],
  ])('%s and %s overlap: %s', (one, other, expected) => {
    const collides = (first: string, second: string) =>
      withBroker({
        topics: {
          write: [{ ...write, requestTopic: first, responseTopic: 'answers/1' }],
          read: [{ ...write, id: 'r', requestTopic: second, responseTopic: 'answers/2' }],
        },
      }).includes('topics.read.0.requestTopic topic.collision');
    expect([collides(one, other), collides(other, one)]).toEqual([expected, expected]);
  });
  it('of requests are for MQTT connections and their groups', () => {
    const connections = {
      mqtt: [{ ...broker, group: 'all' }],
      tcp: [{ name: 'line', host: '10.0.0.2', port: 5000 }],
      http: [{ name: 'web', url: 'http://10.0.0.3' }],
    };
    const asked = (target: string) => withBroker({ connections, topics: { write: [{ ...write, target }] } });
    expect(['broker', 'all'].flatMap(asked)).toEqual([]);
    expect(['line', 'web'].flatMap(asked)).toEqual(
      Array.from({ length: 2 }, () => 'topics.write.0.target topic.needsMqtt'),
    );
  });
  it('name what is there: servers, variables, conditions, entries', () => {
    expect(
      withBroker({
        topics: {
          report: [
            { ...report, target: 'nobody' },
            { ...report, id: 'r2', keys: ['level', 'nobody', 'level'] },
            { ...report, id: 'r3', method: { kind: 'condition', condition: 'level >' } },
            { ...report, id: 'r4', processing: 'custom', script: 'function main() {}' },
          ],
        },
        scripts: [{ name: 's', code: '' }],
        recordings: [{ id: 'h', title: 't', keys: ['nobody'] }],
      }),
    ).toEqual([
      'topics.report.0.target topic.targetMissing',
      'topics.report.1.keys.1 variable.absent',
      'topics.report.1.keys.2 value.duplicate',
      'topics.report.2.method.condition formula.end',
      'topics.report.3.script script.missingEntry',
      'recordings.0.keys.0 variable.absent',
      'scripts.0.code script.missingEntry',
    ]);
  });
  it('hold at most a hundred variables each', () => {
    const keys = Array.from({ length: 101 }, (_, index) => `k${index}`);
    expect(withBroker({ topics: { report: [{ ...report, keys }] } })).toEqual([
      'topics.report.0.keys report.variables',
    ]);
  });
});

describe('connections and drivers', () => {
  it('need a certificate and a key for two-way TLS, and a topic for a will', () => {
    const connection = { ...broker, tls: { mode: 'twoWay' }, will: { enabled: true } };
    expect(findings({ connections: { mqtt: [connection] } })).toEqual([
      'connections.mqtt.0.tls.clientCertificate value.required',
      'connections.mqtt.0.tls.privateKey value.required',
      'connections.mqtt.0.will.topic value.required',
    ]);
  });
  it('keep serial lines and security consistent', () => {
    expect(
      findings({
        drivers: [
          serial,
          { ...opc, settings: { ...opc.settings, securityPolicy: 'Basic256Sha256', authentication: 'user' } },
        ],
        settings: { serial: { RS232: { dataBits: 7 } } },
      }),
    ).toEqual([
      'drivers.1.settings.username value.required',
      'settings.serial.RS232.dataBits serial.dataBits',
      'drivers.1.settings.messageMode driver.securityMode',
    ]);
  });
  it('are at most as many as the gateway has room for', () => {
    const drivers = Array.from({ length: 1001 }, (_, index) => ({ ...plc, name: `p${index}` }));
    expect(findings({ drivers })).toEqual(['drivers capacity.drivers']);
  });
});

describe('settings', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['a fixed WAN address', { wan: { automatic: false } }, ['wan.ip', 'wan.mask', 'wan.gateway']],
    ['half a LAN address', { lan: { ip: '10.0.0.1' } }, ['lan.mask']],
    ['an open WiFi', { wlan: { enabled: true, ssid: 'x', encryption: 'none' } }, []],
    ['a WiFi with WPA', { wlan: { enabled: true } }, ['wlan.ssid', 'wlan.password']],
    ['an APN with a user', { apn: { enabled: true, authentication: 'pap' } }, ['apn.name', 'apn.username']],
    ['logs by UDP', { log: { udp: { enabled: true } } }, ['log.udp.ip']],
    ['own firmware', { firmware: { source: 'selfBuilt' } }, ['firmware.downloadAddress']],
    ['download over LAN', { plcDownload: { enabled: true } }, ['plcDownload.host']],
    ['no time server', { ntp: { server: '' } }, ['ntp.server']],
  ])('%s', (_name, settings, expected) => {
    expect(findings({ settings })).toEqual(expected.map((one) => `settings.${one} value.required`));
  });
  it('do not reserve one port twice', () => {
    const transparent = {
      enabled: true,
      port: 'RS485',
      target: 'broker',
      requestTopic: 'a',
      responseTopic: 'b',
    };
    expect(withBroker({ settings: { transparent, plcDownload: { enabled: true, port: 'RS485' } } })).toEqual([
      'settings.plcDownload.port port.shared',
    ]);
  });
});

describe('a report with samples', () => {
  const of = (more: object, method: object = {}) =>
    withBroker({
      topics: {
        report: [
          {
            ...report,
            keys: ['level'],
            method: { kind: 'scheduled', interval: 1000, sampleInterval: 100, ...method },
            ...more,
          },
        ],
      },
    });

  it('has as many of chosen variables as there is room for, in a form that has a place for them', () => {
    expect(of({})).toEqual([]);
    expect(of({}, { sampleInterval: 300 })).toEqual(['topics.report.0.method.sampleInterval topic.samples']);
    expect(of({}, { sampleInterval: 1000 })).toEqual(['topics.report.0.method.sampleInterval topic.samples']);
    expect(of({}, { interval: 10_100 })).toEqual(['topics.report.0.method.sampleInterval topic.samples']);
    expect(of({ keys: [] })).toEqual(['topics.report.0.method.sampleInterval topic.samples']);
    expect(of({ template: 'thingsboard' })).toEqual([]);
    expect(of({ template: 'alibaba' })).toEqual(['topics.report.0.template topic.samplesTemplate']);
  });
});

describe('Kafka', () => {
  it('has topics without levels', () => {
    const kafka = [{ name: 'events', brokers: '10.0.0.7' }];
    const to = (topic: string) => ({ ...report, id: topic.replaceAll(/\W/g, '_'), target: 'events', topic });
    expect(
      findings({
        connections: { kafka },
        topics: { report: [to('plant.a'), to('plant/b')] },
        settings: { statusReporting: { enabled: true, target: 'events', topic: 'a/b' } },
      }),
    ).toEqual(['topics.report.1.topic server.topicName', 'settings.statusReporting.topic server.topicName']);
  });
});

describe('a database', () => {
  const influx = [{ name: 'history', url: 'http://10.0.0.5:8086', database: { bucket: 'plant' } }];
  const toHistory = { ...report, target: 'history' };
  const withInflux = (parts: Record<string, unknown>) => findings({ connections: { influx }, ...parts });

  it('takes reports in its own form, or those of a script, and nothing else', () => {
    const script = { processing: 'custom', script: 'function reportToJson() { return "m a=1" }' };
    expect(
      withInflux({
        topics: {
          report: [
            toHistory,
            { ...toHistory, id: 'a', template: 'huawei' },
            { ...toHistory, id: 'b', template: 'huawei', ...script },
          ],
          write: [{ id: 'w', target: 'history', requestTopic: 'a', responseTopic: 'b' }],
        },
        settings: { statusReporting: { enabled: true, target: 'history', topic: 'state' } },
      }),
    ).toEqual([
      'topics.report.1.template server.ownForm',
      'topics.write.0.target topic.needsMqtt',
      'settings.statusReporting.target server.reportsOnly',
    ]);
  });

  it('of 1.x needs its name, of 2.x a bucket', () => {
    const of = (database: object) =>
      findings({ connections: { influx: [{ name: 'history', url: 'http://10.0.0.5:8086', database }] } });
    expect(of({ api: 'v1', database: 'plant' })).toEqual([]);
    expect(of({ api: 'v1', bucket: 'plant' })).toEqual([
      'connections.influx.0.database.database value.required',
    ]);
    expect(of({})).toEqual(['connections.influx.0.database.bucket value.required']);
  });
});
