import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportInput, ReportValue } from '../../exchange/report-values.ts';
import { type LineForm, linesOfReport } from './line-protocol.ts';

const usual: LineForm = { layout: 'fields', tags: 'sn={sn}\ndriver={driver}', integers: 'float', api: 'v2' };
const good = (key: string, value: ReportValue['value'], more: Partial<ReportValue> = {}): ReportValue => ({
  key,
  value,
  dataType: 'float',
  quality: 'good',
  time: 1_700_000_000_123,
  driver: 'plc',
  ...more,
});
const input = (values: readonly ReportValue[], topic = 'plant'): ReportInput => ({
  sn: '202611210001',
  id: 'r',
  topic,
  time: 1,
  reportId: '1',
  values,
});
const lines = (values: readonly ReportValue[], form: Partial<LineForm> = {}, topic?: string) =>
  linesOfReport(input(values, topic), { ...usual, ...form }).map(({ payload }) =>
    Buffer.from(payload).toString(),
  );

describe('a report in line protocol', () => {
  it('has a point for each driver and time, with its own time', () => {
    expect(
      lines([
        good('level', 81.5),
        good('pump', true, { dataType: 'bit' }),
        good('total', 5, { time: 1_700_000_000_124 }),
        good('sum', 1e21, { driver: null }),
      ]),
    ).toEqual([
      `plant,sn=202611210001,driver=plc level=81.5,pump=true 1700000000123
plant,sn=202611210001,driver=plc total=5 1700000000124
plant,sn=202611210001 sum=1e+21 1700000000123`,
    ]);
  });

  it('has a point for each value where that is wanted, with a field for each type', () => {
    const values = [good('a', 1), good('b', 'on'), good('c', false)];
    expect(lines(values, { layout: 'points', tags: '' })).toEqual([
      `plant,key=a value=1 1700000000123
plant,key=b text="on" 1700000000123
plant,key=c state=false 1700000000123`,
    ]);
  });

  it('writes whole numbers as integers where that is wanted, with all their digits', () => {
    const integer = { dataType: 'integer' } as const;
    const values = [
      good('a', 5, integer),
      good('b', 9_007_199_254_740_993n, integer),
      good('c', 18_446_744_073_709_551_615n, { ...integer, isUnsigned64: true }),
      good('d', 5),
    ];
    const written = (api: LineForm['api']) => lines(values, { tags: '', integers: 'integer', api });
    expect(written('v2')).toEqual([
      'plant a=5i,b=9007199254740993i,c=18446744073709551615u,d=5 1700000000123',
    ]);
    expect(written('v1')).toEqual([
      'plant a=5i,b=9007199254740993i,c=18446744073709551615,d=5 1700000000123',
    ]);
  });

  it('leaves out what is bad or no number, and is none where nothing is left', () => {
    const bad = good('a', null, { quality: 'bad' });
    expect(lines([bad, good('b', Number.NaN)])).toEqual([]);
    expect(lines([bad, good('time', 2)], { tags: '' })).toEqual(['plant time_=2 1700000000123']);
  });

  it('is one line for each point, whatever texts are in it', () => {
    const anyText = fc
      .string({ unit: 'binary', maxLength: 20 })
      .map((text) => text.replaceAll(/\p{Cc}/gu, ' '));
    fc.assert(
      fc.property(anyText, anyText, fc.string({ maxLength: 20 }), (topic, tag, value) => {
        const [text = ''] = lines([good('a', value)], { tags: `t=${tag}` }, `t${topic}`);
        // The measurement ends at the first sign that is not escaped, and so does each tag.
        const measurement = /^(?:\\[, ]|[^, ])*/.exec(text)?.[0] ?? '';
        const rest = text.slice(measurement.length);
        const tags = /^(?:,t=(?:\\[,= ]|[^,= ])+)?/.exec(rest)?.[0] ?? '';
        expect(rest.slice(tags.length)).toMatch(/^ a="(?:\\["\\]|[^"\\])*" 1700000000123$/s);
      }),
    );
  });
});
