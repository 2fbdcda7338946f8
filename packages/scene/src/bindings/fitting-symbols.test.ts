import { loadTexts } from '@penstock/languages/catalogue';
import { beforeAll, expect, it } from 'vitest';
import { symbolsForSource } from './fitting-symbols.ts';
import type { OfferedSource } from './offered-source.ts';

beforeAll(loadTexts);

const offered = (title: string, value: OfferedSource['value']): OfferedSource => ({
  source: { kind: 'signal', id: 'a', equipId: '', title, subTitle: '' },
  value,
  isWritable: false,
});
const found = (title: string, value: OfferedSource['value']) =>
  symbolsForSource(offered(title, value), { type: 'signal' }).map(({ data }) => [
    data['symbol'],
    Object.keys(data).find((key) => key !== 'symbol'),
  ]);

it.each([
  ['Pump 1 running', 'switch', 'centrifugal-pump', 'state'],
  ['1号泵运行', 'switch', 'centrifugal-pump', 'state'],
  ['Valve position', 'number', 'control-valve', 'state'],
  ['调节阀开度', 'number', 'control-valve', 'state'],
  ['Sump level', 'number', 'wet-well', 'level'],
  ['Fan running', 'switch', 'axial-fan', 'state'],
] as const)('“%s” (%s) is offered as %s, by its %s', (title, value, symbol, field) => {
  expect(found(title, value)).toContainEqual([symbol, field]);
});

it('offers the usual symbol for a title that names none, and none for a text', () => {
  expect(found('Zustand', 'switch')).toEqual([['centrifugal-pump', 'state']]);
  expect(found('Wert', 'number')).toEqual([['closed-tank', 'level']]);
  expect(found('Pump 1', 'text')).toEqual([]);
});

it('offers at most three, also for a title that is very long', () => {
  expect(found('pump '.repeat(10_000), 'switch')).toHaveLength(3);
});

it('fills a symbol between the limits of the signal', () => {
  const level = { ...offered('Sump level', 'number'), facts: { lowerLimit: 0, upperLimit: 5 } };
  expect(symbolsForSource(level, { type: 'signal' }).map(({ data }) => data['level'])).toContainEqual({
    binding: { type: 'signal' },
    minVal: 0,
    maxVal: 5,
  });
});
