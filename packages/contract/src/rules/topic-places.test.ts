import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledTopic, filterOfPlaces, splitsReport } from './topic-places.ts';

const values = { sn: '202611210001', equipment: 'Pump 1/2', driver: 'PLC', key: 'level' };

it('the places of a topic are filled in, each with one level', () => {
  const topic = 'acme/{sn}/{equipment}/{driver}/{key}/{other}';
  expect(filledTopic(topic, values)).toBe('acme/202611210001/Pump 1_2/PLC/level/{other}');
  expect(filledTopic(topic, { ...values, equipment: '', driver: null })).toBe(
    'acme/202611210001/202611210001/gateway/level/{other}',
  );
});

it('a filter has the topics that places lead to', () => {
  expect(filterOfPlaces('acme/{sn}/x{driver}/{key}/get', values.sn)).toBe('acme/202611210001/+/+/get');
});

it('a report is split by what differs from value to value', () => {
  expect(['a/{sn}', 'a/{key}', '{driver}', 'x{equipment}'].map(splitsReport)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('no value makes further levels or wildcards', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, (equipment, driver) => {
      const filled = filledTopic('{equipment}/{driver}', { ...values, equipment, driver });
      expect(filled.split('/')).toHaveLength(2);
      expect(filled).not.toMatch(/[+#\p{Cc}]/u);
    }),
  );
});
