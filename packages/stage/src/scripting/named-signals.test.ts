import { expect, it } from 'vitest';
import { namedSignals } from './named-signals.ts';

it('finds the signals that are named as texts, each once', () => {
  const source = `
    // signals.read('comment')
    const text = "signals.read('text')";
    if (signals.read('level').value > signals.value("high", '7')) signals.write('pump', 1);
    signals.read(name); other.read('no'); signals.read('level'); signals.read('a\\'b');`;
  expect(namedSignals(source)).toEqual([
    { key: 'level', equipmentId: '' },
    { key: 'high', equipmentId: '7' },
    { key: 'pump', equipmentId: '' },
  ]);
});

it('takes no longer for a hostile text than its length asks for', () => {
  const started = performance.now();
  expect(namedSignals('signals.read('.repeat(5000))).toEqual([]);
  expect(namedSignals(`signals.read('${'x'.repeat(60_000)}`)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(1000);
});
