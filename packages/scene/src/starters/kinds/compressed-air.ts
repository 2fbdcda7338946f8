import { textAt } from '@penstock/languages/catalogue';
import type { Starter } from '../starter.ts';

/** Two compressors, their receiver, a dryer and the network. */
export const compressedAir: Starter = {
  id: 'compressedAir',
  title: textAt('scene.starters:compressedAir.title'),
  about: textAt('scene.starters:compressedAir.about'),
  slots: [
    { id: 'pressure', kind: 'number', words: textAt('scene.starters:compressedAir.pressure.words') },
    { id: 'dewPoint', kind: 'number', words: textAt('scene.starters:compressedAir.dewPoint.words') },
    { id: 'flow', kind: 'number', words: textAt('scene.starters:compressedAir.flow.words') },
    { id: 'power', kind: 'number', words: textAt('scene.starters:compressedAir.power.words') },
    { id: 'temperature1', kind: 'number', words: textAt('scene.starters:compressedAir.temperature1.words') },
    { id: 'temperature2', kind: 'number', words: textAt('scene.starters:compressedAir.temperature2.words') },
    { id: 'load1', kind: 'number', words: textAt('scene.starters:compressedAir.load1.words') },
    { id: 'load2', kind: 'number', words: textAt('scene.starters:compressedAir.load2.words') },
    { id: 'run1', kind: 'switch', words: textAt('scene.starters:compressedAir.run1.words') },
    { id: 'run2', kind: 'switch', words: textAt('scene.starters:compressedAir.run2.words') },
    { id: 'dryer', kind: 'switch', words: textAt('scene.starters:compressedAir.dryer.words') },
  ],
  figures: ['pressure', 'flow', 'dewPoint', 'power'],
  curves: ['pressure', 'flow', 'power'],
  draw: (process) => {
    const first = process.machine(
      'screw-compressor',
      [40, 70, 190, 108],
      textAt('scene.starters:compressedAir.compressor1'),
      'run1',
    );
    const second = process.machine(
      'screw-compressor',
      [40, 290, 190, 108],
      textAt('scene.starters:compressedAir.compressor2'),
      'run2',
    );
    const receiver = process.symbol(
      'vessel',
      [370, 100, 130, 228],
      textAt('scene.starters:compressedAir.receiver'),
    );
    const dryer = process.machine(
      'filter',
      [600, 204.3, 92, 92],
      textAt('scene.starters:compressedAir.dryer'),
      'dryer',
    );
    const meter = process.symbol(
      'flow-meter',
      [770, 181.5, 80, 90],
      textAt('scene.starters:compressedAir.meter'),
    );
    const network = process.symbol(
      'factory',
      [910, 174.2, 116, 87],
      textAt('scene.starters:compressedAir.network'),
    );
    process.pipe([first, 'out'], [receiver, 'top'], 'air', 'run1');
    process.pipe([second, 'out'], [receiver, 'left'], 'air', 'run2');
    process.pipe([receiver, 'right'], [dryer, 'in'], 'air', 'flow');
    process.pipe([dryer, 'out'], [meter, 'in'], 'air', 'flow');
    process.pipe([meter, 'out'], [network, 'in'], 'air', 'flow');
    process.label({ x: 240, y: 92 }, textAt('scene.starters:compressedAir.compressor1'), [
      'load1',
      'temperature1',
    ]);
    process.label({ x: 240, y: 320 }, textAt('scene.starters:compressedAir.compressor2'), [
      'load2',
      'temperature2',
    ]);
    process.label({ x: 372, y: 336 }, textAt('scene.starters:compressedAir.receiver'), ['pressure']);
    process.label({ x: 590, y: 306 }, textAt('scene.starters:compressedAir.dryer'), ['dewPoint']);
    process.label({ x: 910, y: 268 }, textAt('scene.starters:compressedAir.network'), ['flow']);
  },
};
