import { textAt } from '@penstock/languages/catalogue';
import { anchor, through } from '../drawing/anchors.ts';
import { flange, legs, nozzle } from '../drawing/fittings.ts';
import { area, circle, line, path, rect, turning } from '../drawing/parts.ts';
import type { PlantSymbol } from '../drawing/plant-symbol.ts';
import { fanBlades } from '../drawing/rotors.ts';
import { bowTie, dome, stem } from '../drawing/valve-bodies.ts';
import { closedShell, dished, dishedAcross, shell } from '../drawing/vessel-shapes.ts';

/** A crystal of ice about a point. */
const crystal = (x: number, y: number, r: number) =>
  path(
    'detail',
    [0, 60, 120]
      .map((turn) => {
        const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * r, Math.sin((turn * Math.PI) / 180) * r];
        const text = (value: number) => String(Math.round(value * 100) / 100);
        return `M${text(x - dx)} ${text(y - dy)}L${text(x + dx)} ${text(y + dy)}`;
      })
      .join(''),
  );

/** Apparatus of cold stores, and of the treatment of compressed air. */
export const coldAndAir: readonly PlantSymbol[] = [
  {
    id: 'unit-cooler',
    category: 'heatExchange',
    states: 'machine',
    width: 112,
    height: 56,
    title: textAt('scene.symbols:coldAndAir.unitCooler'),
    parts: [
      rect('body', 16, 1, 6, 6, 0),
      rect('body', 90, 1, 6, 6, 0),
      rect('accent', 1, 6, 110, 42, 4),
      ...[32, 80].map((x) => circle('mark', x, 27, 16)),
      ...turning(0, ...fanBlades('markArea', 32, 27, 13, 4)),
      ...turning(1, ...fanBlades('markArea', 80, 27, 13, 4)),
      area('body', 8, 48, 104, 48, 60, 55, 52, 55),
    ],
    rotors: [
      { x: 32, y: 27, axle: 'across' },
      { x: 80, y: 27, axle: 'across' },
    ],
    anchors: [anchor('in', 0, 20, 'left'), anchor('out', 0, 34, 'left'), anchor('drain', 56, 56, 'down')],
  },
  {
    id: 'condensing-unit',
    category: 'heatExchange',
    states: 'machine',
    width: 96,
    height: 64,
    title: textAt('scene.symbols:coldAndAir.condensingUnit'),
    parts: [
      rect('body', 1, 57, 94, 5, 1),
      rect('accent', 1, 6, 51, 50, 3),
      circle('mark', 29, 31, 18),
      ...turning(0, ...fanBlades('markArea', 29, 31, 15, 4)),
      path('accent', 'M66 32C66 22 95 22 95 32V56H66Z'),
      path('mark', 'M72 36H89M72 42H89M72 48H89'),
      line('detail', 80, 24, 80, 14, 53, 14),
    ],
    rotors: [{ x: 29, y: 31, axle: 'across' }],
    anchors: [anchor('suction', 96, 40, 'right'), anchor('liquid', 0, 46, 'left')],
  },
  {
    id: 'liquid-receiver',
    category: 'vessels',
    states: 'plain',
    width: 104,
    height: 52,
    level: { empty: 40, full: 10 },
    title: textAt('scene.symbols:coldAndAir.liquidReceiver'),
    parts: [
      ...legs(26, 78, 38, 51),
      ...nozzle(30, 1, 'up', 9, 3),
      ...nozzle(74, 1, 'up', 9, 3),
      ...shell(dishedAcross(4, 8, 100, 42, 12), { left: 16, right: 88, top: 10, bottom: 40 }),
      rect('body', 49, 16, 6, 18, 3),
    ],
    anchors: [anchor('in', 30, 0, 'up'), anchor('out', 74, 0, 'up')],
  },
  {
    id: 'expansion-valve',
    category: 'valves',
    states: 'valve',
    width: 64,
    height: 56,
    title: textAt('scene.symbols:coldAndAir.expansionValve'),
    parts: [
      stem(32, 20, 40),
      ...bowTie(32, 40),
      flange(1, 40, 'left', 15),
      flange(63, 40, 'right', 15),
      ...dome(32, 20, 14),
      path('fine', 'M46 16C52 16 49 23 54 23'),
      circle('body', 57, 23, 3),
    ],
    anchors: through(0, 64, 40),
  },
  {
    id: 'cold-room',
    category: 'site',
    states: 'plain',
    width: 96,
    height: 64,
    title: textAt('scene.symbols:coldAndAir.coldRoom'),
    parts: [
      rect('shell', 1, 1, 94, 62, 2),
      rect('wall', 6, 6, 84, 52, 1),
      rect('body', 58, 17, 24, 41, 1),
      rect('solid', 61, 35, 3, 9, 1),
      crystal(32, 32, 14),
    ],
    anchors: [anchor('left', 0, 32, 'left'), anchor('right', 96, 32, 'right'), anchor('top', 48, 0, 'up')],
  },
  {
    id: 'desiccant-dryer',
    category: 'separation',
    states: 'machine',
    width: 80,
    height: 88,
    title: textAt('scene.symbols:coldAndAir.desiccantDryer'),
    parts: [
      rect('body', 6, 80, 68, 5, 1),
      path('detail', 'M22 14V8H58V14M22 72V78H58V72'),
      ...[22, 58].flatMap((x) => [
        path('accent', dished(x - 13, 12, x + 13, 74, 9)),
        path('markArea', `M${x - 6} 30H${x - 5.9}M${x + 6} 30H${x + 6.1}`),
        path(
          'mark',
          `M${x - 9} 26H${x + 9}M${x - 9} 36L${x + 9} 46M${x - 9} 46L${x + 9} 56M${x - 9} 60H${x + 9}`,
        ),
      ]),
      ...nozzle(1, 78, 'left', 6, 3),
      ...nozzle(79, 8, 'right', 8, 3),
    ],
    anchors: [anchor('in', 0, 78, 'left'), anchor('out', 80, 8, 'right')],
  },
  {
    id: 'refrigerant-dryer',
    category: 'separation',
    states: 'machine',
    width: 72,
    height: 64,
    title: textAt('scene.symbols:coldAndAir.refrigerantDryer'),
    parts: [
      ...nozzle(1, 20, 'left', 10),
      ...nozzle(71, 20, 'right', 10),
      rect('body', 14, 57, 44, 5, 1),
      rect('accent', 10, 4, 52, 53, 4),
      path('mark', 'M16 20H24C30 20 24 30 30 30H42C48 30 42 20 48 20H56'),
      path('mark', 'M18 42H54M18 48H54'),
    ],
    anchors: through(0, 72, 20),
  },
  {
    id: 'bowl-filter',
    category: 'separation',
    states: 'plain',
    width: 64,
    height: 64,
    title: textAt('scene.symbols:coldAndAir.bowlFilter'),
    parts: [
      ...nozzle(1, 14, 'left', 16),
      ...nozzle(63, 14, 'right', 16),
      rect('accent', 16, 4, 32, 20, 2),
      ...closedShell('M19 24H45V46C45 58 19 58 19 46Z', { left: 19, right: 45, top: 25, bottom: 46 }),
      rect('body', 26, 25, 12, 22, 1),
      path('fine', 'M28 29H36M28 34H36M28 39H36'),
      rect('body', 29, 56, 6, 7, 1),
    ],
    anchors: [...through(0, 64, 14), anchor('drain', 32, 64, 'down')],
  },
  {
    id: 'filter-regulator',
    category: 'separation',
    states: 'plain',
    width: 72,
    height: 72,
    title: textAt('scene.symbols:coldAndAir.filterRegulator'),
    parts: [
      ...nozzle(1, 32, 'left', 12),
      ...nozzle(71, 32, 'right', 12),
      path('accent', 'M28 22V10C28 4 44 4 44 10V22Z'),
      path('mark', 'M32 12H40M32 17H40'),
      rect('accent', 12, 22, 48, 18, 2),
      ...closedShell('M24 40H48V58C48 68 24 68 24 58Z'),
      circle('body', 36, 31, 8),
      line('fine', 36, 31, 40, 27),
    ],
    anchors: through(0, 72, 32),
  },
];
