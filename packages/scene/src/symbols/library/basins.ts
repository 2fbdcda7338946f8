import { textAt } from '@penstock/languages/catalogue';
import { anchor, around } from '../drawing/anchors.ts';
import { ground, nozzle, wave } from '../drawing/fittings.ts';
import { circle, path, rect, turning } from '../drawing/parts.ts';
import type { PlantSymbol } from '../drawing/plant-symbol.ts';
import { box, shell } from '../drawing/vessel-shapes.ts';

const common = { category: 'vessels', width: 80, height: 96, states: 'plain' } as const;

/** Basins and other works of water. */
export const basins: readonly PlantSymbol[] = [
  {
    ...common,
    id: 'sedimentation-tank',
    title: textAt('scene.symbols:basins.sedimentationTank'),
    width: 144,
    height: 72,
    states: 'machine',
    parts: [
      ...nozzle(1, 20, 'left', 8),
      ...nozzle(143, 20, 'right', 8),
      ...nozzle(72, 71, 'down', 12),
      ...shell('M9 12H135V40L80 60H64L9 40Z', undefined, 'M9 16H135V40L80 60H64L9 40Z'),
      path('detail', 'M72 10V52'),
      ...turning(0, path('detail', 'M20 39L66 53M124 39L78 53'), path('fine', 'M72 46L34 40M72 46L110 40')),
      path('detail', 'M58 14V30M86 14V30'),
      rect('body', 22, 6, 100, 5),
      rect('accent', 64, 1, 16, 11, 2),
    ],
    level: { empty: 60, full: 17 },
    rotors: [{ x: 72, y: 46, axle: 'vertical' }],
    anchors: [anchor('in', 0, 20, 'left'), anchor('out', 144, 20, 'right'), anchor('sludge', 72, 72, 'down')],
  },
  {
    ...common,
    id: 'aeration-basin',
    title: textAt('scene.symbols:basins.aerationBasin'),
    width: 144,
    height: 72,
    states: 'machine',
    parts: [
      ...nozzle(1, 22, 'left', 8),
      ...nozzle(143, 22, 'right', 8),
      path('shell', 'M9 6V64H135V6Z'),
      path('liquid', box(9, 10, 135, 64)),
      path('wall', 'M5 6H9V64H135V6H139'),
      path('detail', 'M122 2V56H20'),
      ...[28, 50, 72, 94, 114].flatMap((x) => [
        rect('accent', x - 7, 53, 14, 5, 2.5),
        circle('fine', x - 4, 45, 2.5),
        circle('fine', x + 3, 37, 3),
        circle('fine', x - 2, 27, 2.5),
      ]),
      path('detail', 'M9 70H135'),
    ],
    level: { empty: 64, full: 12 },
    anchors: [anchor('in', 0, 22, 'left'), anchor('out', 144, 22, 'right'), anchor('air', 122, 0, 'up')],
  },
  {
    ...common,
    id: 'reservoir',
    title: textAt('scene.symbols:basins.reservoir'),
    width: 144,
    height: 72,
    parts: [
      ...nozzle(1, 30, 'left', 10),
      ...nozzle(143, 60, 'right', 10),
      ...shell(box(11, 16, 133, 69)),
      path('fine', 'M51 16V69M93 16V69'),
      rect('body', 6, 11, 132, 6),
      path('detail', 'M24 11V4H30M114 11V4H120'),
      rect('body', 64, 6, 16, 5),
      path('detail', 'M4 70H140'),
    ],
    level: { empty: 69, full: 19 },
    anchors: [anchor('in', 0, 30, 'left'), anchor('out', 144, 60, 'right')],
  },
  {
    ...common,
    id: 'wet-well',
    title: textAt('scene.symbols:basins.wetWell'),
    width: 96,
    height: 104,
    parts: [
      ...ground(2, 14, 10),
      ...ground(82, 95, 10),
      ...nozzle(1, 30, 'left', 14, 5),
      path('shell', 'M15 10V100H81V10Z'),
      path('liquid', 'M15 14H81V100H15Z'),
      path('wall', 'M15 10V100H81V10'),
      path('fine', 'M15 88L26 100M81 88L70 100'),
      ...nozzle(48, 1, 'up', 78, 4),
      rect('body', 11, 5, 30, 5),
      rect('body', 55, 5, 30, 5),
    ],
    level: { empty: 100, full: 24 },
    anchors: [anchor('in', 0, 30, 'left'), anchor('top', 48, 0, 'up')],
  },
  {
    ...common,
    id: 'water-tower',
    title: textAt('scene.symbols:basins.waterTower'),
    height: 128,
    parts: [
      path('detail', 'M18 62L12 126M62 62L68 126M15 94L64 84M65 94L16 84M13 118L66 106M67 118L14 106'),
      rect('body', 36, 66, 8, 61, 0),
      path('body', 'M6 24Q40 -8 74 24Z'),
      ...shell('M7 24H73V50Q66 68 40 70Q14 68 7 50Z', { left: 7, right: 73, top: 24, bottom: 50 }),
      path('fine', 'M7 50H73'),
    ],
    level: { empty: 70, full: 26 },
    anchors: [anchor('bottom', 40, 128, 'down')],
  },
  {
    ...common,
    id: 'channel',
    title: textAt('scene.symbols:basins.channel'),
    width: 128,
    height: 48,
    parts: [
      path('shell', 'M1 8H8L16 40H112L120 8H127V47H1Z'),
      path('liquid', 'M10 14H118L112 40H16Z'),
      path('wall', 'M1 8H8L16 40H112L120 8H127'),
      wave('fine', 40, 88, 25, 2, 3),
    ],
    level: { empty: 40, full: 14 },
    anchors: around(0, 0, 128, 48).filter(({ id }) => id === 'left' || id === 'right'),
  },
];
