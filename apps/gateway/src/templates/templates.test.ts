import { CatalogueError } from '@penstock/contract/errors/error';
import { templatesWithSamples, topicTemplates } from '@penstock/contract/vendors/templates';
import { describe, expect, it } from 'vitest';
import type { ReportInput } from '../exchange/report-values.ts';
import type { VariableResult } from '../exchange/request.ts';
import { templates } from './list.ts';

const time = Date.UTC(2026, 10, 21, 20, 30, 5);
const good = { quality: 'good', time: time - 250, driver: 'press' } as const;
const report: ReportInput = {
  sn: '202611210001',
  id: 'all',
  topic: 'up',
  time,
  reportId: '42',
  values: [
    { ...good, key: 'temperature', value: 21.5, dataType: 'float' },
    { ...good, key: 'running', value: true, dataType: 'bit', driver: 'pump' },
    { ...good, key: 'count', value: 2n ** 53n + 1n, dataType: 'integer' },
    { ...good, key: 'shift', value: '早班 "A"', dataType: 'string', driver: null },
    { ...good, key: 'level', value: null, dataType: 'float', quality: 'bad', code: '1715' },
  ],
};
const allBad = { ...report, values: report.values.filter(({ quality }) => quality === 'bad') };
const results: readonly VariableResult[] = [
  { key: 'speed', code: '0', message: '', value: 5, time },
  { key: 'mode', code: '2004', message: 'Read-only.', value: 'auto', time },
];
const done = results.slice(0, 1);

const bytes = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const text = (payload: Uint8Array | undefined) => new TextDecoder().decode(payload);
const payloadOf = (name: keyof typeof templates, input: Partial<ReportInput> = {}) =>
  text(templates[name].report({ ...report, ...input })[0]?.payload);
const answer = (name: keyof typeof templates, outcome: readonly VariableResult[], id = '7') => {
  const message = templates[name].writeAnswer({
    request: { id, writes: [] },
    results: outcome,
    topic: 'answer',
    time,
  });
  return message === null ? null : [message.topic, JSON.parse(text(message.payload))];
};

describe('a report', () => {
  it('in the JSON of the product has each value with its time and quality', () => {
    expect(payloadOf('none')).toBe(
      `{"id":"42","sn":"202611210001","sequence":0,"time":${time},"values":[` +
        `{"key":"temperature","value":21.5,"time":${time - 250},"quality":"good"},` +
        `{"key":"running","value":true,"time":${time - 250},"quality":"good"},` +
        `{"key":"count","value":9007199254740993,"time":${time - 250},"quality":"good"},` +
        `{"key":"shift","value":"早班 \\"A\\"","time":${time - 250},"quality":"good"},` +
        `{"key":"level","value":null,"time":${time - 250},"quality":"bad","code":"1715"}]}`,
    );
  });
  it.each([...templatesWithSamples])('by %s has every sample of a variable', (name) => {
    const samples = [1, 2, 3].map((value) => ({
      ...good,
      key: 'temperature',
      value: value + 0.5,
      dataType: 'float' as const,
      time: time + value * 100,
    }));
    const payload = payloadOf(name, { values: samples });
    for (const { value } of samples) expect(payload.split(`${value}`)).toHaveLength(2);
    expect(payload.split('temperature')).toHaveLength(4);
  });
  it('for Alibaba has values and times by key, switches as numbers, and a number of 32 bits', () => {
    expect(JSON.parse(payloadOf('alibaba', { reportId: '4294967298' }))).toMatchObject({
      id: '2',
      version: '1.0',
      method: 'thing.event.property.post',
      params: {
        temperature: { value: 21.5, time: time - 250 },
        running: { value: 1 },
        shift: { value: '早班 "A"' },
      },
    });
    expect(payloadOf('alibaba')).toContain('"count":{"value":9007199254740993,');
  });
  it('for Huawei has a service for each driver, or the one of the topic, with the time of the values in ms', () => {
    const read = new Date(time - 250).toISOString();
    expect(JSON.parse(payloadOf('huawei'))).toEqual({
      services: [
        {
          service_id: 'press',
          properties: { temperature: 21.5, count: 2 ** 53 },
          event_time: read,
        },
        { service_id: 'pump', properties: { running: true }, event_time: read },
        { service_id: 'gateway', properties: { shift: '早班 "A"' }, event_time: read },
      ],
    });
    expect(JSON.parse(payloadOf('huawei', { service: 'Line1' }))).toEqual({
      services: [
        {
          service_id: 'Line1',
          properties: { temperature: 21.5, running: true, count: 2 ** 53, shift: '早班 "A"' },
          event_time: read,
        },
      ],
    });
  });
  it('for Huawei and ThingsBoard has an entry for each time at which values were read', () => {
    const later = { ...good, key: 'pressure', value: 2, dataType: 'float' as const, time };
    const sooner = { ...good, key: 'level', value: 1, dataType: 'float' as const };
    const values = [later, sooner];
    expect(JSON.parse(payloadOf('huawei', { values }))).toMatchObject({
      services: [
        { service_id: 'press', properties: { level: 1 } },
        { service_id: 'press', properties: { pressure: 2 }, event_time: '2026-11-21T20:30:05.000Z' },
      ],
    });
    expect(JSON.parse(payloadOf('thingsboard', { values }))).toEqual([
      { ts: time - 250, values: { level: 1 } },
      { ts: time, values: { pressure: 2 } },
    ]);
  });
  it('for Tencent has the method report, a token and the time', () => {
    expect(JSON.parse(payloadOf('tencent'))).toEqual({
      method: 'report',
      clientToken: '42',
      timestamp: time,
      params: { temperature: 21.5, running: 1, count: 2 ** 53, shift: '早班 "A"' },
    });
  });
  it('for OneNET has at most 13 digits of number, values and times by key', () => {
    expect(JSON.parse(payloadOf('onenet', { reportId: '12345678901234567890' }))).toMatchObject({
      id: '8901234567890',
      version: '1.0',
      params: { temperature: { value: 21.5, time: time - 250 }, running: { value: true } },
    });
  });
  it('for Azure and AWS has values by key', () => {
    const values = { temperature: 21.5, running: true, count: 2 ** 53, shift: '早班 "A"' };
    expect(JSON.parse(payloadOf('azure'))).toEqual({ time, values });
    expect(JSON.parse(payloadOf('aws'))).toEqual({ state: { reported: values }, clientToken: '42' });
  });
  it('for ThingsBoard is telemetry of the device, or of a device for each driver on the topic of gateways', () => {
    const ts = time - 250;
    expect(JSON.parse(payloadOf('thingsboard'))).toEqual([
      { ts, values: { temperature: 21.5, running: true, count: 2 ** 53, shift: '早班 "A"' } },
    ]);
    expect(JSON.parse(payloadOf('thingsboard', { topic: 'v1/gateway/telemetry' }))).toEqual({
      press: [{ ts, values: { temperature: 21.5, count: 2 ** 53 } }],
      pump: [{ ts, values: { running: true } }],
      '202611210001': [{ ts, values: { shift: '早班 "A"' } }],
    });
  });
  it('for Ubidots has numbers with their times by key, and no texts', () => {
    const timestamp = time - 250;
    expect(JSON.parse(payloadOf('ubidots'))).toEqual({
      temperature: { value: 21.5, timestamp },
      running: { value: 1, timestamp },
      count: { value: 2 ** 53, timestamp },
    });
  });
  it('for JetLinks has values and times by key', () => {
    const ago = time - 250;
    expect(JSON.parse(payloadOf('jetlinks'))).toEqual({
      messageId: '42',
      timestamp: time,
      properties: { temperature: 21.5, running: true, count: 2 ** 53, shift: '早班 "A"' },
      propertySourceTimes: { temperature: ago, running: ago, count: ago, shift: ago },
    });
  });
  it.each([
    'alibaba',
    'huawei',
    'tencent',
    'onenet',
    'azure',
    'aws',
    'thingsboard',
    'ubidots',
    'jetlinks',
  ] as const)('for %s is not sent where no value is good', (name) => {
    expect(templates[name].report(allBad)).toEqual([]);
  });
});

describe('a query of Huawei', () => {
  it('names a service or none, and is answered with the services of its variables', () => {
    const get = '$oc/devices/d/sys/properties/get/request_id=9';
    expect(templates.huawei.parseRead(get, bytes({ object_device_id: 'd', service_id: 'press' }))).toEqual({
      id: '9',
      keys: [],
      service: 'press',
    });
    const request = { id: '9', keys: [], service: '' };
    const read = { code: '0', message: '', time };
    const results = [
      { ...read, key: 'temperature', value: 21.5, driver: 'press' },
      { ...read, key: 'shift', value: 'early', driver: null },
    ];
    const answer = templates.huawei.readAnswer({ request, results, topic: 'a', time });
    const event_time = '2026-11-21T20:30:05.000Z';
    expect(JSON.parse(Buffer.from(answer?.payload ?? []).toString())).toEqual({
      services: [
        { service_id: 'press', properties: { temperature: 21.5 }, event_time },
        { service_id: 'gateway', properties: { shift: 'early' }, event_time },
      ],
    });
  });
});

describe('a request to write', () => {
  const writes = [
    { key: 'speed', value: 5 },
    { key: 'mode', value: 'auto' },
  ];
  const params = { speed: 5, mode: 'auto' };
  it.each([
    ['none', 'any', { id: 7, writes }, '7'],
    ['alibaba', 'any', { id: '7', version: '1.0', params, method: 'thing.service.property.set' }, '7'],
    [
      'huawei',
      '$oc/devices/d/sys/properties/set/request_id=7-a',
      { services: [{ service_id: 's', properties: params }] },
      '7-a',
    ],
    [
      'huawei',
      '$oc/devices/d/sys/commands/request_id=7',
      { service_id: 's', command_name: 'c', paras: params },
      '7',
    ],
    ['tencent', 'any', { method: 'control', clientToken: '7', params }, '7'],
    ['onenet', 'any', { id: '7', version: '1.0', params }, '7'],
    ['onenet', 'any', { id: '7', params: { speed: { value: 5 }, mode: { value: 'auto' } } }, '7'],
    ['azure', '$iothub/methods/POST/write/?$rid=7', params, '7'],
    ['aws', 'any', { version: 3, state: params, metadata: {} }, ''],
    ['thingsboard', 'v1/devices/me/rpc/request/7', { method: 'set', params }, '7'],
    ['jetlinks', 'any', { messageId: '7', deviceId: 'd', timestamp: time, properties: params }, '7'],
  ] as const)('of %s on %s is understood', (name, topic, body, id) => {
    expect(templates[name].parseWrite(topic, bytes(body))).toEqual({ id, writes });
  });
  it('of Tencent is only what has the method control', () => {
    const reply = bytes({ method: 'report_reply', clientToken: '42', code: 0, status: 'success' });
    expect(templates.tencent.parseWrite('any', reply)).toBeNull();
  });
  it.each([
    ['no JSON', 'x'],
    ['no object', '[]'],
    ['a value that cannot be written', '{"id":"1","params":{"speed":{"a":1}}}'],
    ['a text longer than any variable', JSON.stringify({ id: '1', params: { speed: 'x'.repeat(241) } })],
    [
      'too many variables',
      JSON.stringify({ params: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, i])) }),
    ],
    ['too many bytes', JSON.stringify({ id: 'x', params: {}, filler: 'x'.repeat(70_000) })],
    ['a text that is no UTF-8', '\u{d800}'],
  ])('is refused where it has %s', (_what, body) => {
    const isRefused = (action: () => unknown) => {
      try {
        action();
        return false;
      } catch (error) {
        return error instanceof CatalogueError && error.key === 'serverRequest.invalid';
      }
    };
    expect(isRefused(() => templates.alibaba.parseWrite('any', bytes(body)))).toBe(true);
  });
  it('with the key __proto__ changes nothing but a variable of that name', () => {
    const body = '{"id":"1","params":{"__proto__":1,"speed":2}}';
    const request = templates.alibaba.parseWrite('any', bytes(body));
    expect(request?.writes.map(({ key }) => key)).toContain('speed');
    expect(Object.hasOwn(Object.prototype, 'speed')).toBe(false);
  });
});

describe('the answer to a write', () => {
  it('in the JSON of the product has the outcome of each variable', () => {
    expect(answer('none', results)).toEqual(['answer', { id: '7', time, results }]);
  });
  it.each([
    ['alibaba', { id: '7', code: 200, message: 'success', data: { speed: 5 }, version: '1.0' }],
    ['huawei', { result_code: 0, result_desc: 'success' }],
    ['tencent', { method: 'control_reply', clientToken: '7', code: 0, status: 'success' }],
    ['onenet', { id: '7', code: 200, msg: 'success' }],
    ['aws', { state: { reported: { speed: 5 } } }],
    ['thingsboard', { speed: 5 }],
    ['jetlinks', { messageId: '7', timestamp: time, success: true, properties: { speed: 5 } }],
  ] as const)('for %s says that all went well', (name, body) => {
    expect(answer(name, done)).toEqual(['answer', body]);
  });
  it.each([
    ['alibaba', { id: '7', code: 2004, message: 'Read-only.', data: { speed: 5 }, version: '1.0' }],
    ['huawei', { result_code: 2004, result_desc: 'Read-only.' }],
    ['tencent', { method: 'control_reply', clientToken: '7', code: 2004, status: 'Read-only.' }],
    ['onenet', { id: '7', code: 2004, msg: 'Read-only.' }],
    ['aws', { state: { reported: { speed: 5 } } }],
    ['thingsboard', { speed: 5, mode: { error: { code: '2004', message: 'Read-only.' } } }],
    [
      'jetlinks',
      {
        messageId: '7',
        timestamp: time,
        success: false,
        code: '2004',
        message: 'Read-only.',
        properties: { speed: 5 },
      },
    ],
  ] as const)('for %s says what failed', (name, body) => {
    expect(answer(name, results)).toEqual(['answer', body]);
  });
  it('for Azure has its status and its request in the topic', () => {
    expect(answer('azure', done)).toEqual(['$iothub/methods/res/200/?$rid=7', { speed: { value: 5 } }]);
    expect(answer('azure', results)?.[0]).toBe('$iothub/methods/res/500/?$rid=7');
  });
  it('for AWS is not sent where nothing was written, so that the difference stays', () => {
    expect(answer('aws', results.slice(1))).toBeNull();
  });
});

describe('a request to read', () => {
  it.each([
    ['none', 'any', { id: '7', keys: ['speed', 'mode'] }],
    ['alibaba', 'any', { id: '7', params: ['speed', 'mode'] }],
    ['onenet', 'any', { id: '7', params: ['speed', 'mode'] }],
    ['azure', '$iothub/methods/POST/read/?$rid=7', { keys: ['speed', 'mode'] }],
    ['thingsboard', 'v1/devices/me/rpc/request/7', { method: 'get', params: ['speed', 'mode'] }],
    ['jetlinks', 'any', { messageId: '7', deviceId: 'd', properties: ['speed', 'mode'] }],
  ] as const)('of %s is understood', (name, topic, body) => {
    expect(templates[name].parseRead(topic, bytes(body))).toEqual({ id: '7', keys: ['speed', 'mode'] });
  });
  it.each([
    ['none', { id: '7', time, results: done }],
    ['alibaba', { id: '7', code: 200, message: 'success', data: { speed: 5 }, version: '1.0' }],
    ['onenet', { id: '7', code: 200, msg: 'success', data: { speed: 5 } }],
    ['thingsboard', { speed: 5 }],
    ['jetlinks', { messageId: '7', timestamp: time, success: true, properties: { speed: 5 } }],
  ] as const)('is answered for %s', (name, body) => {
    const request = { id: '7', keys: ['speed'] };
    const message = templates[name].readAnswer({ request, results: done, topic: 'answer', time });
    expect(JSON.parse(text(message?.payload))).toEqual(body);
  });
});

it('every template of the contract is in the list by its name', () => {
  expect(topicTemplates.map((name) => templates[name].name)).toEqual([...topicTemplates]);
});

describe('the examples of requests', () => {
  const encoded = (body: object | undefined) => new TextEncoder().encode(JSON.stringify(body));
  const writes = [
    { key: 'speed', value: 1.5 },
    { key: 'mode', value: 'auto' },
  ];
  it.each(Object.values(templates).map((template) => [template.name, template] as const))(
    'of %s are understood as what they were made of',
    (_, template) => {
      const { examples } = template;
      const write = examples?.write?.('7', writes);
      if (write !== undefined) expect(template.parseWrite('a/7', encoded(write))).toMatchObject({ writes });
      const read = examples?.read?.('7', ['speed', 'mode']);
      const understood = read === undefined ? null : template.parseRead('a/7', encoded(read));
      // Some ask for all variables of a service.
      if (read !== undefined && understood?.service === undefined)
        expect(understood).toMatchObject({ keys: ['speed', 'mode'] });
      // A template that answers reads has an example of one.
      expect(examples?.read === undefined).toBe(
        isNone(() => template.parseRead('a/7', encoded({ id: '7', keys: [] }))),
      );
    },
  );
});

/** Whether a template takes nothing for a request. */
function isNone(parse: () => unknown): boolean {
  try {
    return parse() === null;
  } catch {
    return false;
  }
}

describe('an answer to a report', () => {
  const replyOf = (name: keyof typeof templates, topic: string, body: unknown) =>
    templates[name].replies?.read(topic, body) ?? null;
  it('comes on the topics of its vendor', () => {
    expect(templates.alibaba.replies?.topicsFor('/sys/k/d/thing/event/property/post')).toEqual([
      '/sys/k/d/thing/event/property/post_reply',
    ]);
    expect(templates.onenet.replies?.topicsFor('$sys/p/d/thing/property/post')).toEqual([
      '$sys/p/d/thing/property/post/reply',
    ]);
    expect(templates.tencent.replies?.topicsFor('$thing/up/property/p/d')).toEqual([
      '$thing/down/property/p/d',
    ]);
    expect(templates.aws.replies?.topicsFor('$aws/things/t/shadow/update')).toEqual([
      '$aws/things/t/shadow/update/accepted',
      '$aws/things/t/shadow/update/rejected',
    ]);
    expect(templates.huawei.replies).toBeUndefined();
  });
  it.each([
    [
      'alibaba',
      '',
      { id: '42', code: 200, data: {}, message: 'success', version: '1.0' },
      ['42', 'accepted'],
    ],
    ['alibaba', '', { id: '42', code: 460, message: 'request parameter error' }, ['42', 'refused', '460']],
    [
      'alibaba',
      '',
      { id: '42', code: 200, data: { level: 'tsl parse: params not exist' }, message: 'success' },
      ['42', 'partial', '200', 'level: tsl parse: params not exist'],
    ],
    ['onenet', '', { id: '42', code: 200, msg: 'success' }, ['42', 'accepted']],
    [
      'onenet',
      '',
      { id: '42', code: 2310, msg: '标识符\u202e不存在' },
      ['42', 'refused', '2310', '标识符\\u{202E}不存在'],
    ],
    [
      'tencent',
      '',
      { method: 'report_reply', clientToken: '42', code: 0, status: 'success' },
      ['42', 'accepted'],
    ],
    [
      'tencent',
      '',
      { method: 'report_reply', clientToken: '42', code: 406, status: 'checkReportData fail' },
      ['42', 'refused', '406', 'checkReportData fail'],
    ],
    ['aws', 'u/accepted', { state: { reported: {} }, clientToken: '42', version: 3 }, ['42', 'accepted']],
    [
      'aws',
      'u/rejected',
      { code: 413, message: 'The payload exceeds the maximum size allowed', clientToken: '42' },
      ['42', 'refused', '413', 'The payload exceeds the maximum size allowed'],
    ],
    ['aws', 'u/rejected', { code: 400, message: 'Missing required node: state' }, ['', 'refused', '400']],
  ] as const)('of %s on %s: %j', (name, topic, body, [id, outcome, code, message]) => {
    expect(replyOf(name, topic, body)).toMatchObject({
      id,
      outcome,
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message }),
    });
  });
  it.each([
    ['alibaba', '', { id: '42' }],
    ['alibaba', '', [200]],
    ['onenet', '', 'success'],
    ['tencent', '', { method: 'control', clientToken: '42', params: {} }],
    ['aws', 'u/accepted', { state: {}, version: 3 }],
    ['aws', 'u/rejected', undefined],
  ] as const)('is none of %s on %s: %j', (name, topic, body) => {
    expect(replyOf(name, topic, body)).toBeNull();
  });
});

describe('a report of a gateway with devices behind it', () => {
  const subDevices = new Map([
    ['press', { driver: 'press', product: 'pk2', device: 'press01' }],
    ['pump', { driver: 'pump', product: 'pk3', device: 'pump01' }],
  ]);
  const messagesOf = (name: keyof typeof templates, topic: string, input: Partial<ReportInput> = {}) =>
    templates[name]
      .report({ ...report, subDevices, topic, ...input })
      .map((message): { topic: string; body: unknown } => ({
        topic: message.topic,
        body: JSON.parse(text(message.payload)),
      }));
  const at = time - 250;
  // The digits of `count` are those of the text; JavaScript reads them as the nearest double.
  const count = 9_007_199_254_740_992;

  it('to Alibaba has the properties of each with its identity', () => {
    const topic = '/sys/pk/gw/thing/event/property/pack/post';
    expect(messagesOf('alibaba', topic)).toEqual([
      {
        topic,
        body: {
          id: '336',
          version: '1.0',
          sys: { ack: 1 },
          method: 'thing.event.property.pack.post',
          params: {
            properties: { shift: { value: '早班 "A"', time: at } },
            events: {},
            subDevices: [
              {
                identity: { productKey: 'pk2', deviceName: 'press01' },
                properties: { temperature: { value: 21.5, time: at }, count: { value: count, time: at } },
                events: {},
              },
              {
                identity: { productKey: 'pk3', deviceName: 'pump01' },
                properties: { running: { value: 1, time: at } },
                events: {},
              },
            ],
          },
        },
      },
    ]);
  });
  it('to Alibaba has at most twenty devices a message, each message with an id of its own', () => {
    const drivers = Array.from({ length: 45 }, (_, index) => `d${index}`);
    const messages = messagesOf('alibaba', '/sys/pk/gw/thing/event/property/pack/post', {
      subDevices: new Map(drivers.map((driver) => [driver, { driver, product: 'p', device: driver }])),
      values: drivers.map((driver) => ({ ...good, key: driver, value: 1, dataType: 'float', driver })),
    });
    const bodies = messages.map(({ body }) => JSON.stringify(body));
    expect(bodies.map((body) => body.split('"identity"').length - 1)).toEqual([20, 20, 5]);
    expect(new Set(bodies.map((body) => body.slice(0, 12))).size).toBe(3);
  });
  it('to Huawei goes to the topic of devices, and the own values to that of the gateway', () => {
    const topic = '$oc/devices/gw/sys/gateway/sub_devices/properties/report';
    const time_ = { event_time: new Date(at).toISOString() };
    const own = { service_id: 'gateway', properties: { shift: '早班 "A"' }, ...time_ };
    const press = { service_id: 'press', properties: { temperature: 21.5, count }, ...time_ };
    const pump = { service_id: 'pump', properties: { running: true }, ...time_ };
    expect(messagesOf('huawei', topic)).toEqual([
      { topic: '$oc/devices/gw/sys/properties/report', body: { services: [own] } },
      {
        topic,
        body: {
          devices: [
            { device_id: 'press01', services: [press] },
            { device_id: 'pump01', services: [pump] },
          ],
        },
      },
    ]);
  });
  it('to OneNET has a list with the identity of each, the gateway first', () => {
    const [message] = messagesOf('onenet', '$sys/pid/gw/thing/pack/post');
    expect(message?.body).toEqual({
      id: '42',
      version: '1.0',
      params: [
        {
          identity: { productID: 'pid', deviceName: 'gw' },
          properties: { shift: { value: '早班 "A"', time: at } },
        },
        {
          identity: { productID: 'pk2', deviceName: 'press01' },
          properties: { temperature: { value: 21.5, time: at }, count: { value: count, time: at } },
        },
        {
          identity: { productID: 'pk3', deviceName: 'pump01' },
          properties: { running: { value: true, time: at } },
        },
      ],
    });
  });
  it.each(['alibaba', 'huawei', 'onenet'] as const)('on another topic of %s is as without them', (name) => {
    expect(messagesOf(name, 'up')).toEqual(messagesOf(name, 'up', { subDevices: undefined }));
  });
});

describe('values that a cloud keeps for the device', () => {
  const writesOf = (name: keyof typeof templates, topic: string, body: unknown) =>
    templates[name].parseWrite(topic, bytes(body))?.writes ?? null;
  const answerOn = (name: keyof typeof templates, topic: string, outcome: readonly VariableResult[]) => {
    const message = templates[name].writeAnswer({
      request: { id: '', writes: [] },
      results: outcome,
      topic,
      time,
    });
    return message === null ? null : [message.topic, JSON.parse(text(message.payload))];
  };
  const desired = '$iothub/twin/PATCH/properties/desired/';
  const reported = '$iothub/twin/PATCH/properties/reported/?$rid=report';
  const attributes = 'v1/devices/me/attributes';

  it('of Azure are the desired properties of the twin: changes, and at a connect what differs from the reported', () => {
    expect(writesOf('azure', `${desired}?$version=7`, { speed: 5, $version: 7, gone: null })).toEqual([
      { key: 'speed', value: 5 },
    ]);
    const twin = {
      desired: { speed: 5, mode: 'auto', $version: 7 },
      reported: { mode: 'auto', level: 3, $version: 9 },
    };
    expect(writesOf('azure', '$iothub/twin/res/200/?$rid=twin', twin)).toEqual([{ key: 'speed', value: 5 }]);
    expect(writesOf('azure', '$iothub/twin/res/200/?$rid=twin', { desired: {}, reported: {} })).toBeNull();
    // Answers to reports come on the same topic.
    expect(writesOf('azure', '$iothub/twin/res/204/?$rid=42&$version=3', '')).toBeNull();
    expect(templates.azure.desired?.(`${desired}#`, [])).toMatchObject({
      ask: { topic: '$iothub/twin/GET/?$rid=twin' },
      answers: '$iothub/twin/res/#',
    });
    expect(templates.azure.desired?.('$iothub/methods/POST/#', [])).toBeUndefined();
    expect(answerOn('azure', reported, results)).toEqual([
      '$iothub/twin/PATCH/properties/reported/?$rid=written',
      { speed: 5 },
    ]);
    expect(answerOn('azure', reported, results.slice(1))).toBeNull();
  });
  it('of Azure are reported as properties, whose answers have the number of the report', () => {
    const [message] = templates.azure.report({ ...report, topic: reported });
    expect(message?.topic).toBe('$iothub/twin/PATCH/properties/reported/?$rid=42');
    expect(JSON.parse(text(message?.payload))).toMatchObject({ temperature: 21.5, running: true });
    const { replies } = templates.azure;
    expect(replies?.topicsFor(reported)).toEqual(['$iothub/twin/res/#']);
    expect(replies?.topicsFor('devices/d/messages/events/')).toEqual([]);
    expect(message && replies?.idOf(message)).toBe('42');
    expect(replies?.read('$iothub/twin/res/204/?$rid=42&$version=3', undefined)).toMatchObject({
      id: '42',
      outcome: 'accepted',
    });
    expect(replies?.read('$iothub/twin/res/400/?$rid=42', { message: 'bad name' })).toEqual({
      id: '42',
      outcome: 'refused',
      code: '400',
      message: 'bad name',
    });
  });
  it('of AWS are what differs in the shadow', () => {
    const topic = '$aws/things/t/shadow/update/delta';
    expect(templates.aws.desired?.(topic, [])).toMatchObject({
      ask: { topic: '$aws/things/t/shadow/get' },
      answers: '$aws/things/t/shadow/get/accepted',
    });
    const state = { desired: { speed: 5, mode: 1 }, reported: { mode: 1 }, delta: { speed: 5 } };
    expect(writesOf('aws', '$aws/things/t/shadow/get/accepted', { state, version: 3 })).toEqual([
      { key: 'speed', value: 5 },
    ]);
    expect(writesOf('aws', '$aws/things/t/shadow/get/accepted', { state: { reported: {} } })).toBeNull();
  });
  it('of ThingsBoard are shared attributes: changes, and at a connect what differs from those of the client', () => {
    expect(writesOf('thingsboard', attributes, { speed: 5 })).toEqual([{ key: 'speed', value: 5 }]);
    expect(writesOf('thingsboard', attributes, { deleted: ['speed'] })).toBeNull();
    const answered = { shared: { speed: 5, mode: 'auto' }, client: { mode: 'auto' } };
    expect(writesOf('thingsboard', `${attributes}/response/1`, answered)).toEqual([
      { key: 'speed', value: 5 },
    ]);
    expect(writesOf('thingsboard', `${attributes}/response/1`, {})).toBeNull();
    const ask = templates.thingsboard.desired?.(attributes, ['speed', 'mode']);
    expect(ask?.ask.topic).toBe('v1/devices/me/attributes/request/1');
    expect(JSON.parse(text(ask?.ask.payload))).toEqual({
      sharedKeys: 'speed,mode',
      clientKeys: 'speed,mode',
    });
    expect(answerOn('thingsboard', 'v1/devices/me/rpc/response/1', results)).toBeNull();
    expect(JSON.parse(payloadOf('thingsboard', { topic: attributes }))).toMatchObject({ temperature: 21.5 });
  });
});
