import { expect, it } from 'vitest';
import type { SourceSignal } from '../../binding/signal-source.ts';
import { readSignalList, signalListLines } from './read-signal-list.ts';

const signal = (key: string, title: string): SourceSignal => ({
  key,
  driver: '',
  title,
  group: '',
  unit: '',
  dataType: 'float',
  decimals: 1,
  isWritable: false,
  lowerLimit: null,
  upperLimit: null,
  danger: '',
  approval: 'none',
  states: [],
});
const signals = [signal('level', '液位'), signal('P1_run', 'Pump 1, running'), signal('flow', '流量')];
const keys = (text: string) => readSignalList(text, signals).signals.map(({ key }) => key);

it('reads keys and titles line by line, each once, in the order of the list', () => {
  expect(keys('flow\r\n液位\n\nLEVEL\n p1_run ')).toEqual(['flow', 'level', 'P1_run']);
});

it('reads the column of a spreadsheet that names a signal, and titles with a comma', () => {
  expect(keys('1\tflow\tm³/h\n2\t"液位"\tm')).toEqual(['flow', 'level']);
  expect(keys('Pump 1, running')).toEqual(['P1_run']);
});

it('names the lines in which it finds no signal', () => {
  expect(readSignalList('flow\nspeed\t7', signals).unknown).toEqual(['speed\t7']);
});

it('reads so many lines and no more', () => {
  expect(readSignalList('x\n'.repeat(100_000), signals).unknown).toHaveLength(signalListLines);
});
