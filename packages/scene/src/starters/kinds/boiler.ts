import { textAt } from '@penstock/languages/catalogue';
import type { Starter } from '../starter.ts';

/** A boiler with its fuel, its feed water and what takes its heat. */
export const boiler: Starter = {
  id: 'boiler',
  title: textAt('scene.starters:boiler.title'),
  about: textAt('scene.starters:boiler.about'),
  slots: [
    { id: 'pressure', kind: 'number', words: textAt('scene.starters:boiler.pressure.words') },
    { id: 'temperature', kind: 'number', words: textAt('scene.starters:boiler.temperature.words') },
    { id: 'return', kind: 'number', words: textAt('scene.starters:boiler.return.words') },
    { id: 'level', kind: 'number', words: textAt('scene.starters:boiler.level.words') },
    { id: 'steam', kind: 'number', words: textAt('scene.starters:boiler.steam.words') },
    { id: 'fuel', kind: 'number', words: textAt('scene.starters:boiler.fuel.words') },
    { id: 'exhaust', kind: 'number', words: textAt('scene.starters:boiler.exhaust.words') },
    { id: 'burner', kind: 'switch', words: textAt('scene.starters:boiler.burner.words') },
    { id: 'pump', kind: 'switch', words: textAt('scene.starters:boiler.pump.words') },
  ],
  figures: ['pressure', 'temperature', 'level', 'steam'],
  curves: ['pressure', 'temperature', 'return', 'steam'],
  draw: (process) => {
    const gas = process.symbol('gas-holder', [20, 212.7, 120, 90], textAt('scene.starters:boiler.fuel'));
    const fuelValve = process.machine(
      'solenoid-valve',
      [200, 239.7, 64, 64],
      textAt('scene.starters:boiler.fuelValve'),
      'burner',
    );
    const kettle = process.machine(
      'boiler',
      [350, 180, 260, 195],
      textAt('scene.starters:boiler.boiler'),
      'burner',
    );
    const pump = process.machine(
      'centrifugal-pump',
      [690, 340, 80, 80],
      textAt('scene.starters:boiler.pump'),
      'pump',
      true,
    );
    const tank = process.vessel(
      'closed-tank',
      [890, 259, 120, 144],
      textAt('scene.starters:boiler.feedTank'),
      'feedLevel',
      100,
    );
    const consumer = process.symbol('factory', [880, 20, 140, 105], textAt('scene.starters:boiler.consumer'));
    process.pipe([gas, 'out'], [fuelValve, 'in'], 'gas', 'burner');
    process.pipe([fuelValve, 'out'], [kettle, 'fuel'], 'gas', 'burner');
    process.pipe([kettle, 'out'], [consumer, 'in'], 'steam', 'steam');
    process.pipe([tank, 'left'], [pump, 'in'], 'hotWater', 'pump');
    process.pipe([pump, 'out'], [kettle, 'in'], 'hotWater', 'pump');
    process.label({ x: 20, y: 312 }, textAt('scene.starters:boiler.fuel'), ['fuel']);
    process.label({ x: 350, y: 384 }, textAt('scene.starters:boiler.boiler'), ['level']);
    process.values({ x: 560, y: 4 }, textAt('scene.starters:boiler.steam'), [
      'pressure',
      'temperature',
      'steam',
    ]);
    process.values({ x: 150, y: 60 }, textAt('scene.starters:boiler.exhaust'), ['exhaust']);
    process.values({ x: 790, y: 400 }, textAt('scene.starters:boiler.return'), ['return']);
  },
};
