import { textAt } from '@penstock/languages/catalogue';
import type { Starter } from '../starter.ts';

/** Panels, an inverter, a battery, the house and the grid. */
export const photovoltaic: Starter = {
  id: 'photovoltaic',
  title: textAt('scene.starters:photovoltaic.title'),
  about: textAt('scene.starters:photovoltaic.about'),
  slots: [
    { id: 'power', kind: 'number', words: textAt('scene.starters:photovoltaic.power.words') },
    { id: 'today', kind: 'number', words: textAt('scene.starters:photovoltaic.today.words') },
    { id: 'total', kind: 'number', words: textAt('scene.starters:photovoltaic.total.words') },
    { id: 'voltage', kind: 'number', words: textAt('scene.starters:photovoltaic.voltage.words') },
    { id: 'current', kind: 'number', words: textAt('scene.starters:photovoltaic.current.words') },
    { id: 'charge', kind: 'number', words: textAt('scene.starters:photovoltaic.charge.words') },
    { id: 'battery', kind: 'number', words: textAt('scene.starters:photovoltaic.battery.words') },
    { id: 'load', kind: 'number', words: textAt('scene.starters:photovoltaic.load.words') },
    { id: 'grid', kind: 'number', words: textAt('scene.starters:photovoltaic.grid.words') },
    { id: 'temperature', kind: 'number', words: textAt('scene.starters:photovoltaic.temperature.words') },
    { id: 'run', kind: 'switch', words: textAt('scene.starters:photovoltaic.run.words') },
  ],
  figures: ['power', 'today', 'total', 'charge'],
  curves: ['power', 'load', 'grid', 'battery'],
  draw: (process) => {
    const left = process.machine(
      'pv-panel',
      [40, 20, 150, 125],
      textAt('scene.starters:photovoltaic.panel1'),
      'run',
    );
    const right = process.machine(
      'pv-panel',
      [230, 20, 150, 125],
      textAt('scene.starters:photovoltaic.panel2'),
      'run',
    );
    const inverter = process.machine(
      'inverter',
      [450, 190, 110, 110],
      textAt('scene.starters:photovoltaic.inverter'),
      'run',
    );
    const battery = process.symbol(
      'battery',
      [440, 360, 132, 88],
      textAt('scene.starters:photovoltaic.battery'),
    );
    const meter = process.symbol(
      'busbar',
      [660, 239, 120, 12],
      textAt('scene.starters:photovoltaic.distribution'),
    );
    const house = process.symbol('house', [880, 80, 120, 120], textAt('scene.starters:photovoltaic.house'));
    const grid = process.symbol(
      'power-transformer',
      [880, 300, 130, 111],
      textAt('scene.starters:photovoltaic.grid'),
    );
    process.cable([left, 'out'], [inverter, 'in'], 'power');
    process.cable([right, 'out'], [inverter, 'in'], 'power');
    process.cable([inverter, 'out'], [meter, 'in'], 'power');
    process.cable([inverter, 'bottom'], [battery, 'plus'], 'battery');
    process.cable([meter, 'out'], [house, 'in'], 'load');
    process.cable([meter, 'out'], [grid, 'in'], 'grid');
    process.label({ x: 40, y: 156 }, textAt('scene.starters:photovoltaic.panels'), ['voltage', 'current']);
    process.label({ x: 450, y: 110 }, textAt('scene.starters:photovoltaic.inverter'), [
      'power',
      'temperature',
    ]);
    process.label({ x: 590, y: 364 }, textAt('scene.starters:photovoltaic.battery'), ['charge', 'battery']);
    process.label({ x: 880, y: 20 }, textAt('scene.starters:photovoltaic.house'), ['load']);
    process.label({ x: 880, y: 412 }, textAt('scene.starters:photovoltaic.grid'), ['grid']);
  },
};
