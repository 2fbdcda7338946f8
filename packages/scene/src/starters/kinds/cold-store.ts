import { textAt } from '@penstock/languages/catalogue';
import type { Starter } from '../starter.ts';

/** A cold room with its refrigeration. */
export const coldStore: Starter = {
  id: 'coldStore',
  title: textAt('scene.starters:coldStore.title'),
  about: textAt('scene.starters:coldStore.about'),
  slots: [
    { id: 'room', kind: 'number', words: textAt('scene.starters:coldStore.room.words') },
    { id: 'humidity', kind: 'number', words: textAt('scene.starters:coldStore.humidity.words') },
    { id: 'suction', kind: 'number', words: textAt('scene.starters:coldStore.suction.words') },
    { id: 'discharge', kind: 'number', words: textAt('scene.starters:coldStore.discharge.words') },
    { id: 'evaporating', kind: 'number', words: textAt('scene.starters:coldStore.evaporating.words') },
    { id: 'condensing', kind: 'number', words: textAt('scene.starters:coldStore.condensing.words') },
    { id: 'power', kind: 'number', words: textAt('scene.starters:coldStore.power.words') },
    { id: 'compressor', kind: 'switch', words: textAt('scene.starters:coldStore.compressor.words') },
    { id: 'fan', kind: 'switch', words: textAt('scene.starters:coldStore.fan.words') },
    { id: 'door', kind: 'switch', words: textAt('scene.starters:coldStore.door.words') },
    { id: 'defrost', kind: 'switch', words: textAt('scene.starters:coldStore.defrost.words') },
  ],
  figures: ['room', 'humidity', 'suction', 'power'],
  curves: ['room', 'evaporating', 'condensing', 'humidity'],
  draw: (process) => {
    process.symbol('house', [700, 90, 300, 300], textAt('scene.starters:coldStore.room'));
    const evaporator = process.machine(
      'evaporator',
      [560, 210, 144, 84],
      textAt('scene.starters:coldStore.evaporator'),
      'fan',
    );
    const compressor = process.machine(
      'compressor',
      [220, 300, 110, 110],
      textAt('scene.starters:coldStore.compressor'),
      'compressor',
    );
    const condenser = process.machine(
      'air-cooler',
      [200, 40, 168, 108],
      textAt('scene.starters:coldStore.condenser'),
      'compressor',
    );
    const valve = process.symbol('needle-valve', [430, 56, 64, 54], textAt('scene.starters:coldStore.valve'));
    process.pipe([evaporator, 'out'], [compressor, 'out'], 'gas', 'compressor');
    process.pipe([compressor, 'in'], [condenser, 'in'], 'gas', 'compressor');
    process.pipe([condenser, 'out'], [valve, 'in'], 'chemical', 'compressor');
    process.pipe([valve, 'out'], [evaporator, 'in'], 'chemical', 'compressor');
    process.label({ x: 780, y: 396 }, textAt('scene.starters:coldStore.room'), ['room']);
    process.label({ x: 220, y: 414 }, textAt('scene.starters:coldStore.compressor'), ['discharge']);
    process.values({ x: 400, y: 366 }, textAt('scene.starters:coldStore.suction'), [
      'suction',
      'evaporating',
    ]);
    process.label({ x: 20, y: 50 }, textAt('scene.starters:coldStore.condenser'), ['condensing']);
  },
};
