import { describe, expect, it } from 'vitest';
import { brokersFinding, brokersIn, isKafkaTopic } from './brokers.ts';

describe('brokers of Kafka', () => {
  it('are read with commas or lines between them, with the usual port where they have none', () => {
    const text = 'kafka1.plant:9093, 10.0.0.2\n[fe80::1]:9094,\n';
    expect(brokersFinding(text)).toBeNull();
    expect(brokersIn(text)).toEqual([
      { host: 'kafka1.plant', port: 9093 },
      { host: '10.0.0.2', port: 9092 },
      { host: 'fe80::1', port: 9094 },
    ]);
  });

  it.each([
    '',
    ' , ',
    'kafka:0',
    'kafka:99999',
    'http://kafka:9092',
    'a b',
    'user@kafka',
    '10.0.0.300',
    'a,'.repeat(11),
  ])('%j are refused', (text) => {
    expect(brokersFinding(text)).toEqual({ key: 'form.brokers', parameters: { maximum: 10 } });
  });
});

describe('the name of a topic of Kafka', () => {
  it('has no levels', () => {
    const names = [
      'plant.line-1_a',
      'plant.{sn}',
      'x'.repeat(249),
      'plant/line',
      '.',
      '..',
      'ä',
      '',
      'x'.repeat(250),
    ];
    expect(names.map(isKafkaTopic)).toEqual([true, true, true, false, false, false, false, false, false]);
  });
});
