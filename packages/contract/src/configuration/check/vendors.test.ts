import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../document/described-problem.ts';
import type { SignIn } from '../../vendors/sign-in.ts';
import { defaultTopics, topicTemplates } from '../../vendors/templates.ts';
import type { RequestTopics } from '../../vendors/vendor.ts';
import { readConfiguration } from '../read/read.ts';

const signIns: { readonly [Vendor in SignIn['vendor']]: Extract<SignIn, { vendor: Vendor }> } = {
  plain: { vendor: 'plain', clientId: '', username: '', password: '' },
  alibaba: {
    vendor: 'alibaba',
    productKey: 'pk',
    deviceName: 'dn',
    deviceSecret: 's',
    instanceId: '',
    algorithm: 'hmacsha256',
    subDevices: '',
    subDeviceSecrets: '',
  },
  alibabaDynamic: {
    vendor: 'alibabaDynamic',
    productKey: 'pk',
    productSecret: 's',
    deviceName: 'dn',
    instanceId: '',
    preregistered: true,
    algorithm: 'hmacsha256',
    subDevices: '',
    subDeviceSecrets: '',
  },
  huawei: { vendor: 'huawei', deviceId: 'd', deviceSecret: 's', subDevices: '' },
  tencent: {
    vendor: 'tencent',
    productId: 'p',
    deviceName: 'dn',
    deviceSecret: 's',
    algorithm: 'hmacsha1',
  },
  onenet: {
    vendor: 'onenet',
    productId: 'p',
    deviceName: 'dn',
    deviceSecret: 's',
    subDevices: '',
    subDeviceSecrets: '',
  },
  baidu: { vendor: 'baidu', core: 'c', deviceName: 'dn', deviceSecret: 's', clientId: '' },
  azure: {
    vendor: 'azure',
    proof: 'key',
    hub: 'h.azure-devices.net',
    deviceId: 'd',
    deviceSecret: 's',
  },
  azureDps: {
    vendor: 'azureDps',
    idScope: '0ne1',
    registrationId: 'd',
    deviceId: '',
    enrollment: 'individual',
    proof: 'key',
    deviceSecret: 's',
  },
  aws: { vendor: 'aws', thingName: 'thing' },
  awsFleet: {
    vendor: 'awsFleet',
    provisioningTemplate: 'line',
    templateParameters: 'SerialNumber = {sn}',
    thingName: 'thing',
  },
  thingsboard: { vendor: 'thingsboard', clientId: '', accessToken: 't', claimKey: '', claimTime: 600 },
  ubidots: { vendor: 'ubidots', deviceName: 'press', accessToken: 's', clientId: '' },
  jetlinks: { vendor: 'jetlinks', productId: 'p', deviceId: 'd', secureId: 'i', secureKey: 'k' },
  sparkplug: {
    vendor: 'sparkplug',
    group: 'g',
    node: 'n',
    primaryHost: '',
    aliases: false,
    clientId: '',
    username: '',
    password: '',
  },
};
const pem = (kind: string) => `-----BEGIN ${kind}-----\nAAAA\n-----END ${kind}-----\n`;
const twoWay = {
  mode: 'twoWay',
  clientCertificate: pem('CERTIFICATE'),
  privateKey: pem('PRIVATE KEY'),
};

/** The problems of a connection to a vendor and its topics, as `path key`, and the English texts. */
function findings(vendor: SignIn['vendor'], connection: object = {}, parts: object = {}): string[] {
  const tls = vendor === 'aws' || vendor === 'awsFleet' ? twoWay : { mode: 'oneWay' };
  const mqtt = [{ name: 'cloud', host: 'cloud.example', signIn: signIns[vendor], tls, ...connection }];
  const reading = readConfiguration({ format: 1, connections: { mqtt }, ...parts });
  return reading.ok ? [] : reading.problems.map(({ path, key }) => `${path} ${key}`);
}

describe('a connection to a vendor', () => {
  it.each(Object.values(signIns))('signs in as %o', ({ vendor }) => {
    expect(findings(vendor)).toEqual([]);
  });
  it.each(['alibaba', 'alibabaDynamic', 'huawei', 'tencent', 'onenet', 'jetlinks', 'sparkplug'] as const)(
    'to %s has no will',
    (vendor) => {
      const will = { enabled: true, topic: 'gone' };
      expect(findings(vendor, { will })).toEqual(['connections.mqtt.0.will.enabled vendor.will']);
      expect(findings('plain', { will })).toEqual([]);
    },
  );
  it.each([
    ['tencent', 901],
    ['tencent', 0],
    ['azure', 1178],
    ['alibaba', 29],
    ['huawei', 1201],
    ['onenet', 9],
  ] as const)('to %s has no keep-alive of %i s', (vendor, keepAlive) => {
    expect(findings(vendor, { keepAlive })).toEqual(['connections.mqtt.0.keepAlive vendor.keepAlive']);
    expect(findings('plain', { keepAlive })).toEqual([]);
  });
  it('uses TLS where the vendor asks for it', () => {
    const plain = { tls: { mode: 'none' } };
    expect(findings('azure', plain)).toEqual(['connections.mqtt.0.tls.mode vendor.tls']);
    expect(findings('alibabaDynamic', plain)).toEqual(['connections.mqtt.0.tls.mode vendor.tls']);
    expect(findings('alibaba', plain)).toEqual([]);
    const byCertificate = { signIn: { ...signIns.azure, proof: 'certificate', deviceSecret: '' } };
    expect(findings('azure', { ...byCertificate, tls: { mode: 'oneWay' } })).toEqual([
      'connections.mqtt.0.tls.mode vendor.certificate',
    ]);
    for (const vendor of ['aws', 'awsFleet'] as const)
      expect(findings(vendor, { tls: { mode: 'oneWay' } })).toEqual([
        'connections.mqtt.0.tls.mode vendor.certificate',
      ]);
  });
  it('gives each parameter of a provisioning template a value', () => {
    const signIn = { ...signIns.awsFleet, templateParameters: 'SerialNumber' };
    expect(findings('awsFleet', { signIn })).toEqual([
      'connections.mqtt.0.signIn.templateParameters form.parameterLine',
    ]);
  });
  it('to ThingsBoard may report attributes on the topic from which shared ones come, and no other may', () => {
    const topic = 'v1/devices/me/attributes';
    const topics = {
      report: [{ id: 'r', target: 'cloud', template: 'thingsboard', topic }],
      write: [
        {
          id: 'w',
          target: 'cloud',
          template: 'thingsboard',
          requestTopic: topic,
          responseTopic: 'v1/devices/me/rpc/response/{requestId}',
        },
      ],
    };
    expect(findings('thingsboard', {}, { topics })).toEqual([]);
    expect(findings('plain', {}, { topics })).toEqual(['topics.write.0.requestTopic topic.collision']);
  });
  it('of a Sparkplug edge node starts with a clean session, and its names are levels of topics', () => {
    expect(findings('sparkplug', { cleanSession: false })).toEqual([
      'connections.mqtt.0.cleanSession vendor.cleanSession',
    ]);
    expect(findings('sparkplug', { signIn: { ...signIns.sparkplug, node: 'a/b' } })).toEqual([
      'connections.mqtt.0.signIn.node form.topicLevel',
    ]);
  });
  it('of JetLinks starts with a clean session, which is all that its server has', () => {
    expect(findings('jetlinks', { cleanSession: false })).toEqual([
      'connections.mqtt.0.cleanSession vendor.cleanSession',
    ]);
  });
  it('is refused in words', () => {
    const reading = readConfiguration({
      format: 1,
      connections: {
        mqtt: [{ name: 'cloud', host: 'h.example', signIn: signIns.tencent, keepAlive: 1000 }],
      },
    });
    const texts = reading.ok ? [] : reading.problems.map((problem) => describeProblem(problem).text);
    expect(texts).toEqual([
      {
        zh: '腾讯云的心跳间隔须为 1 到 900 秒。',
        en: 'Connections to Tencent Cloud need a keep-alive from 1 to 900 s.',
      },
    ]);
  });
});

describe('a topic on a connection to a vendor', () => {
  const report = (fields: object) => ({
    topics: { report: [{ id: 'r', target: 'cloud', topic: 't', ...fields }] },
  });
  const request = { id: 'w', target: 'cloud', requestTopic: 'a', responseTopic: 'b' };
  it('has no higher QoS than the vendor takes', () => {
    for (const vendor of ['alibaba', 'huawei', 'tencent', 'onenet', 'azure', 'thingsboard'] as const) {
      expect(findings(vendor, {}, report({ qos: 2 }))).toEqual(['topics.report.0.qos vendor.qos']);
      expect(findings(vendor, {}, report({ qos: 1 }))).toEqual([]);
    }
    expect(findings('azure', {}, { topics: { write: [{ ...request, qos: 2 }] } })).toEqual([
      'topics.write.0.qos vendor.qos',
    ]);
    const statusReporting = { enabled: true, target: 'cloud', topic: 's', qos: 2 };
    expect(findings('azure', {}, { settings: { statusReporting } })).toEqual([
      'settings.statusReporting.qos vendor.qos',
    ]);
  });
  it('is refused for a group when one of its connections refuses it', () => {
    const second = { name: 'other', host: 'o.example', group: 'both' };
    const first = { name: 'cloud', host: 'c.example', group: 'both', signIn: signIns.tencent };
    const reading = readConfiguration({
      format: 1,
      connections: { mqtt: [second, first] },
      ...report({ target: 'both', qos: 2, retain: true }),
    });
    expect(reading.ok ? [] : reading.problems.map(({ path }) => path)).toEqual([
      'topics.report.0.qos',
      'topics.report.0.retain',
    ]);
  });
  it('is retained only where the vendor retains', () => {
    expect(findings('tencent', {}, report({ retain: true }))).toEqual([
      'topics.report.0.retain vendor.retain',
    ]);
    expect(findings('aws', {}, report({ retain: true }))).toEqual([]);
  });
  it('of reads has a template with reads, or scripts of its own', () => {
    const read = (fields: object) => ({ topics: { read: [{ ...request, ...fields }] } });
    expect(findings('tencent', {}, read({ template: 'tencent' }))).toEqual([
      'topics.read.0.template vendor.noReads',
    ]);
    const scripts = {
      requestScript: 'function readReqToJson(topic, payload) {}',
      responseScript: 'function readRespToJson(topic, result) {}',
    };
    const custom = { template: 'tencent', processing: 'custom', ...scripts };
    expect(findings('tencent', {}, read(custom))).toEqual([]);
  });
  it('of Sparkplug is the one of the edge node, with QoS 0 and not retained', () => {
    const sparkplug = { template: 'sparkplug', topic: 'spBv1.0/g/NDATA/n' };
    expect(findings('sparkplug', {}, report(sparkplug))).toEqual([]);
    expect(findings('sparkplug', {}, report({ ...sparkplug, topic: 'spBv1.0/g/NDATA/other' }))).toEqual([
      'topics.report.0.topic vendor.sparkplugTopic',
    ]);
    expect(findings('sparkplug', {}, report({ ...sparkplug, qos: 1 }))).toEqual([
      'topics.report.0.qos vendor.sparkplugQos',
    ]);
    expect(findings('sparkplug', {}, report({ ...sparkplug, retain: true }))).toEqual([
      'topics.report.0.retain vendor.sparkplugQos',
    ]);
    expect(findings('plain', {}, report(sparkplug))).toEqual(['topics.report.0.template vendor.noEdgeNode']);
  });
});

describe('the default topics of a template', () => {
  it.each(
    topicTemplates.flatMap((template) =>
      Object.values(signIns).flatMap((signIn) => {
        const topics = defaultTopics(template, signIn);
        return topics === null ? [] : [{ template, signIn, topics }];
      }),
    ),
  )('$template pass every check on a connection to $signIn.vendor', ({ template, signIn, topics }) => {
    const common = { target: 'cloud', template };
    const { report, write, read } = topics;
    const reads = read === null || read.requestTopic === write?.requestTopic ? [] : [read];
    const parts = {
      topics: {
        report: [{ id: 'r', topic: report, ...common }],
        write: write === null ? [] : [{ id: 'w', ...write, ...common }],
        read: reads.map((one) => ({ id: 'q', ...one, ...common })),
      },
    };
    expect(findings(signIn.vendor, {}, parts)).toEqual([]);
  });
  it('exist for each template on its own vendor, and on no other', () => {
    const fitting = topicTemplates.map((template) =>
      Object.values(signIns)
        .filter((signIn) => defaultTopics(template, signIn) !== null)
        .map(({ vendor }) => vendor),
    );
    expect(fitting).toEqual([
      [],
      ['alibaba', 'alibabaDynamic'],
      ['huawei'],
      ['tencent'],
      ['onenet'],
      ['azure', 'azureDps'],
      ['aws', 'awsFleet'],
      ['thingsboard'],
      ['ubidots'],
      ['jetlinks'],
      ['sparkplug'],
    ]);
  });
  it('are those of the page on vendors', () => {
    const page = readFileSync(new URL('../../../../../docs/vendors.md', import.meta.url), 'utf8');
    const device = { productId: '{productId}', deviceName: '{deviceName}' };
    // Each field has its own name in braces as its value.
    const named: readonly SignIn[] = [
      { ...signIns.alibaba, productKey: '{productKey}', deviceName: '{deviceName}' },
      { ...signIns.huawei, deviceId: '{deviceId}' },
      { ...signIns.tencent, ...device },
      { ...signIns.onenet, ...device },
      { ...signIns.azure, deviceId: '{deviceId}' },
      { ...signIns.aws, thingName: '{thingName}' },
      signIns.thingsboard,
      { ...signIns.ubidots, deviceName: '{deviceName}' },
      { ...signIns.jetlinks, productId: '{productId}', deviceId: '{deviceId}' },
      { ...signIns.sparkplug, group: '{group}', node: '{node}' },
    ];
    const pairOf = (pair: RequestTopics | null) =>
      pair === null ? [] : [pair.requestTopic, pair.responseTopic];
    const topics = named.flatMap((signIn) =>
      topicTemplates.flatMap((template) => {
        const all = defaultTopics(template, signIn);
        return all === null ? [] : [all.report, ...pairOf(all.write), ...pairOf(all.read)];
      }),
    );
    expect(topics.length).toBeGreaterThan(25);
    expect(topics.filter((topic) => !page.includes(`\`${topic}\``))).toEqual([]);
  });
});
