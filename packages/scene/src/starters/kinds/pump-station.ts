import { textAt } from '@penstock/languages/catalogue';
import type { Starter } from '../starter.ts';

/** Water that two pumps lift out of a sump into a network. */
export const pumpStation: Starter = {
  id: 'pumpStation',
  title: textAt('scene.starters:pumpStation.title'),
  about: textAt('scene.starters:pumpStation.about'),
  slots: [
    { id: 'level', kind: 'number', words: textAt('scene.starters:pumpStation.level.words') },
    { id: 'inflow', kind: 'number', words: textAt('scene.starters:pumpStation.inflow.words') },
    { id: 'outflow', kind: 'number', words: textAt('scene.starters:pumpStation.outflow.words') },
    { id: 'pressure', kind: 'number', words: textAt('scene.starters:pumpStation.pressure.words') },
    { id: 'run1', kind: 'switch', words: textAt('scene.starters:pumpStation.run1.words') },
    { id: 'run2', kind: 'switch', words: textAt('scene.starters:pumpStation.run2.words') },
    { id: 'speed1', kind: 'number', words: textAt('scene.starters:pumpStation.speed1.words') },
    { id: 'speed2', kind: 'number', words: textAt('scene.starters:pumpStation.speed2.words') },
    { id: 'current1', kind: 'number', words: textAt('scene.starters:pumpStation.current1.words') },
    { id: 'current2', kind: 'number', words: textAt('scene.starters:pumpStation.current2.words') },
    { id: 'valve', kind: 'number', words: textAt('scene.starters:pumpStation.valve.words') },
  ],
  figures: ['level', 'outflow', 'pressure', 'inflow'],
  curves: ['level', 'inflow', 'outflow'],
  draw: (process) => {
    const meterIn = process.symbol(
      'magnetic-flow-meter',
      [72, 60, 56, 70],
      textAt('scene.starters:pumpStation.meterIn'),
    );
    const sump = process.vessel(
      'open-tank',
      [160, 170, 230, 230],
      textAt('scene.starters:pumpStation.sump'),
      'level',
      5,
    );
    const first = process.machine(
      'motor-pump',
      [480, 150, 161, 92],
      textAt('scene.starters:pumpStation.pump1'),
      'run1',
    );
    const second = process.machine(
      'motor-pump',
      [600, 316, 161, 92],
      textAt('scene.starters:pumpStation.pump2'),
      'run2',
    );
    const valve = process.symbol(
      'control-valve',
      [760, 42, 72, 72],
      textAt('scene.starters:pumpStation.valve'),
    );
    const network = process.symbol('house', [920, 12, 96, 96], textAt('scene.starters:pumpStation.network'));
    process.pipe({ x: 0, y: 110 }, [meterIn, 'in'], 'water', 'inflow');
    process.pipe([meterIn, 'out'], { x: 275, y: 190 }, 'water', 'inflow');
    process.pipe([sump, 'right'], [first, 'in'], 'water', 'run1');
    process.pipe([sump, 'right'], [second, 'in'], 'water', 'run2');
    process.pipe([first, 'out'], [valve, 'in'], 'water', 'run1');
    process.pipe([second, 'out'], [valve, 'in'], 'water', 'run2');
    process.pipe([valve, 'out'], [network, 'in'], 'water', 'outflow');
    process.values({ x: 10, y: 0 }, textAt('scene.starters:pumpStation.inflow'), ['inflow']);
    process.label({ x: 232, y: 404 }, textAt('scene.starters:pumpStation.sump'));
    process.label({ x: 676, y: 160 }, textAt('scene.starters:pumpStation.pump1'), ['speed1', 'current1']);
    process.label({ x: 776, y: 326 }, textAt('scene.starters:pumpStation.pump2'), ['speed2', 'current2']);
    process.label({ x: 756, y: 116 }, textAt('scene.starters:pumpStation.valve'), ['valve']);
    process.label({ x: 916, y: 116 }, textAt('scene.starters:pumpStation.network'), ['outflow', 'pressure']);
  },
};
