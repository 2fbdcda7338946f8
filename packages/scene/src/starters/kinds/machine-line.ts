import { textAt } from '@penstock/languages/catalogue';
import type { Starter } from '../starter.ts';

/** A line of machines: what comes in, what is made of it, and how fast. */
export const machineLine: Starter = {
  id: 'machineLine',
  title: textAt('scene.starters:machineLine.title'),
  about: textAt('scene.starters:machineLine.about'),
  slots: [
    { id: 'count', kind: 'number', words: textAt('scene.starters:machineLine.count.words') },
    { id: 'rejects', kind: 'number', words: textAt('scene.starters:machineLine.rejects.words') },
    { id: 'speed', kind: 'number', words: textAt('scene.starters:machineLine.speed.words') },
    { id: 'efficiency', kind: 'number', words: textAt('scene.starters:machineLine.efficiency.words') },
    { id: 'temperature', kind: 'number', words: textAt('scene.starters:machineLine.temperature.words') },
    { id: 'power', kind: 'number', words: textAt('scene.starters:machineLine.power.words') },
    { id: 'level', kind: 'number', words: textAt('scene.starters:machineLine.level.words') },
    { id: 'feed', kind: 'switch', words: textAt('scene.starters:machineLine.feed.words') },
    { id: 'run', kind: 'switch', words: textAt('scene.starters:machineLine.run.words') },
    { id: 'belt', kind: 'switch', words: textAt('scene.starters:machineLine.belt.words') },
    { id: 'stop', kind: 'switch', words: textAt('scene.starters:machineLine.stop.words') },
  ],
  figures: ['count', 'speed', 'efficiency', 'rejects'],
  curves: ['speed', 'count', 'temperature', 'power'],
  draw: (process) => {
    const hopper = process.symbol('hopper', [50, 60, 120, 120], textAt('scene.starters:machineLine.hopper'));
    const feeder = process.machine(
      'vibrating-feeder',
      [60, 220, 190, 95],
      textAt('scene.starters:machineLine.feeder'),
      'feed',
    );
    process.machine('cabinet', [360, 150, 160, 249], textAt('scene.starters:machineLine.machine'), 'run');
    const belt = process.machine(
      'belt-conveyor',
      [600, 270, 290, 127],
      textAt('scene.starters:machineLine.belt'),
      'belt',
    );
    process.symbol('beacon', [400, 60, 76, 76], textAt('scene.starters:machineLine.lamp'));
    process.pipe([hopper, 'bottom'], [feeder, 'in'], 'none', 'feed');
    process.pipe([feeder, 'out'], { x: 366, y: 272.6 }, 'none', 'feed');
    process.pipe({ x: 514, y: 240 }, [belt, 'in'], 'none', 'run');
    process.label({ x: 180, y: 70 }, textAt('scene.starters:machineLine.hopper'), ['level']);
    process.label({ x: 550, y: 100 }, textAt('scene.starters:machineLine.machine'), ['temperature', 'power']);
    process.label({ x: 640, y: 400 }, textAt('scene.starters:machineLine.belt'), ['speed']);
    process.values({ x: 880, y: 180 }, textAt('scene.starters:machineLine.product'), ['count', 'rejects']);
  },
};
