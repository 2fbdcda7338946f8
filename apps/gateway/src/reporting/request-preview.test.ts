import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { failure } from '@penstock/contract/errors/error';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ValueSet } from '../collector/value-set.ts';
import type { ScriptResult } from '../exchange/run-script.ts';
import { clock } from '../testing/platform.ts';
import { RequestPreviews } from './request-preview.ts';

const variables = ['speed', 'mode', 'level'].map((key, index) => ({
  driver: 'plc',
  key,
  area: 'holding',
  address: String(index),
  dataType: 'int16' as const,
  mode: key === 'level' ? ('readOnly' as const) : ('readWrite' as const),
}));
const configuration = configurationFrom({
  format: 1,
  drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
  variables,
});

/** A gateway whose variables have the values 0, 10 and 20; `level` cannot be written. */
function started(outputs: ScriptResult[] = []) {
  const set = new ValueSet(
    variables.map(({ key }) => ({ key, deadband: null })),
    { count: 0 },
  );
  for (const row of set.keys.keys()) set.set(row, 10 * row, undefined, 5);
  const scripts: unknown[] = [];
  const previews = new RequestPreviews({
    clock,
    log: pino({ level: 'silent' }),
    collectors: {
      positionOf: (key) => (set.keys.includes(key) ? { set, row: set.keys.indexOf(key) } : undefined),
      checkWritable: (key) =>
        key === 'level' ? Promise.reject(failure('device.readOnly')) : Promise.resolve('holding 0'),
    },
    dryRunScript: (entry, _owner, _code, argument) => {
      scripts.push([entry, argument]);
      return Promise.resolve(outputs.shift() ?? { ok: true, output: null });
    },
  });
  const preview = (kind: 'write' | 'read', input: unknown, request?: string) =>
    previews.preview(kind, input, request, configuration.variables);
  return { preview, set, scripts };
}

const topic = {
  id: 'w',
  target: 'cloud',
  requestTopic: 'plant/+/set',
  responseTopic: 'plant/answer/{requestId}',
};

describe('the preview of a request', () => {
  it('is one of the template with the values of now, and its answer as if it were written', async () => {
    const { preview: made, set } = started();
    const preview = await made('write', topic);
    const writes = [
      { key: 'speed', value: 0 },
      { key: 'mode', value: 10 },
    ];
    expect(JSON.parse(preview.request ?? '')).toEqual({ id: '1', writes });
    expect(preview).toMatchObject({ topic: 'plant/1/set', variables: writes, failure: null });
    expect(preview.answer).toMatchObject({ topic: 'plant/answer/1', isText: true });
    expect(JSON.parse(preview.answer?.payload ?? '')).toMatchObject({
      results: writes.map(({ key, value }) => ({ key, value, code: '0' })),
    });
    // Nothing was written.
    expect([...set.values.numbers]).toEqual([0, 10, 20]);
  });

  it('answers a read with the values that the gateway has, and says what there is not', async () => {
    const { preview: made } = started();
    const preview = await made('read', topic, '{"id":"9","keys":["level","nothing"]}');
    expect(preview.variables).toEqual([
      { key: 'level', value: null },
      { key: 'nothing', value: null },
    ]);
    expect(JSON.parse(preview.answer?.payload ?? '')).toMatchObject({
      id: '9',
      results: [
        { key: 'level', value: 20, code: '0' },
        { key: 'nothing', value: null, code: expect.not.stringMatching(/^0$/) },
      ],
    });
  });

  it('answers a write that would be refused as it would be', async () => {
    const { preview: made } = started();
    const request = '{"id":"9","writes":[{"key":"level","value":1}]}';
    const { answer } = await made('write', topic, request);
    expect(JSON.parse(answer?.payload ?? '')).toMatchObject({
      results: [{ key: 'level', value: 20, code: expect.not.stringMatching(/^0$/) }],
    });
  });

  it('says why a request is not understood, and when a topic is none', async () => {
    const { preview: made } = started();
    expect(await made('write', topic, 'nonsense')).toMatchObject({
      variables: null,
      // The level of its topic is an id by which whoever asks knows the answer.
      answer: { payload: expect.stringContaining('not JSON') },
      failure: { key: 'serverRequest.invalid' },
    });
    await expect(made('write', { id: '' })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });

  it('has no request of a vendor that sends none', async () => {
    const { preview: made } = started();
    expect(await made('read', { ...topic, template: 'aws' })).toMatchObject({
      request: null,
      variables: null,
    });
  });

  it('runs the scripts of a topic as trials', async () => {
    const { preview: made, scripts } = started([
      { ok: true, output: { id: '3', writes: [{ key: 'speed', value: 7 }] } },
      { ok: true, output: 'done' },
    ]);
    const custom = { ...topic, processing: 'custom', requestScript: 'a', responseScript: 'b' };
    const preview = await made('write', custom, 'speed=7');
    expect(preview).toMatchObject({
      variables: [{ key: 'speed', value: 7 }],
      answer: { payload: 'done', topic: 'plant/answer/1' },
    });
    expect(scripts).toMatchObject([
      ['writeReqToJson', { topic: 'plant/1/set', payload: 'speed=7' }],
      ['writeRespToJson', { id: '3', results: [{ key: 'speed', value: 7, code: '0' }] }],
    ]);
  });
});
