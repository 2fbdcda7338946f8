import { textAt } from '@penstock/languages/catalogue';
import type { Starter } from '../starter.ts';

/** A supply with its transformer, its busbar and three feeders. */
export const energy: Starter = {
  id: 'energy',
  title: textAt('scene.starters:energy.title'),
  about: textAt('scene.starters:energy.about'),
  slots: [
    { id: 'power', kind: 'number', words: textAt('scene.starters:energy.power.words') },
    { id: 'energy', kind: 'number', words: textAt('scene.starters:energy.energy.words') },
    { id: 'factor', kind: 'number', words: textAt('scene.starters:energy.factor.words') },
    { id: 'frequency', kind: 'number', words: textAt('scene.starters:energy.frequency.words') },
    { id: 'voltage1', kind: 'number', words: textAt('scene.starters:energy.voltage1.words') },
    { id: 'voltage2', kind: 'number', words: textAt('scene.starters:energy.voltage2.words') },
    { id: 'voltage3', kind: 'number', words: textAt('scene.starters:energy.voltage3.words') },
    { id: 'current1', kind: 'number', words: textAt('scene.starters:energy.current1.words') },
    { id: 'current2', kind: 'number', words: textAt('scene.starters:energy.current2.words') },
    { id: 'current3', kind: 'number', words: textAt('scene.starters:energy.current3.words') },
    { id: 'breaker', kind: 'switch', words: textAt('scene.starters:energy.breaker.words') },
  ],
  figures: ['power', 'energy', 'factor', 'frequency'],
  curves: ['power', 'current1', 'current2', 'current3'],
  draw: (process) => {
    const transformer = process.symbol(
      'transformer',
      [60, 30, 84, 154],
      textAt('scene.starters:energy.transformer'),
    );
    const breaker = process.machine(
      'circuit-breaker',
      [72, 230, 60, 108],
      textAt('scene.starters:energy.breaker'),
      'breaker',
    );
    process.cable([transformer, 'out'], [breaker, 'in'], 'power');
    process.bar({ x: 330, y: 237 }, { x: 970, y: 237 }, 'power');
    process.cable([breaker, 'out'], { x: 330, y: 237 }, 'power');
    const feeders = [
      { x: 380, symbol: 'factory', title: textAt('scene.starters:energy.feeder1'), slot: 'current1' },
      { x: 600, symbol: 'house', title: textAt('scene.starters:energy.feeder2'), slot: 'current2' },
      { x: 820, symbol: 'cabinet', title: textAt('scene.starters:energy.feeder3'), slot: 'current3' },
    ];
    for (const { x, symbol, title, slot } of feeders) {
      process.symbol(symbol, [x, 330, 100, 100], title);
      process.cable({ x: x + 50, y: 242 }, { x: x + 50, y: 344 }, slot);
    }
    process.label({ x: 170, y: 30 }, textAt('scene.starters:energy.transformer'), [
      'power',
      'factor',
      'frequency',
    ]);
    process.label({ x: 380, y: 96 }, textAt('scene.starters:energy.feeder1'), ['voltage1', 'current1']);
    process.label({ x: 600, y: 96 }, textAt('scene.starters:energy.feeder2'), ['voltage2', 'current2']);
    process.label({ x: 820, y: 96 }, textAt('scene.starters:energy.feeder3'), ['voltage3', 'current3']);
  },
};
