import { textAt } from '@penstock/languages/catalogue';
import { anchor, through } from '../drawing/anchors.ts';
import { motorSide, shaft } from '../drawing/drives.ts';
import { flange, foot, nozzle } from '../drawing/fittings.ts';
import { circle, line, path, rect, turning } from '../drawing/parts.ts';
import type { PlantSymbol } from '../drawing/plant-symbol.ts';
import { fanBlades, impeller } from '../drawing/rotors.ts';

const common = { category: 'compressors', width: 64, height: 64, states: 'machine' } as const;

/** Compressors, blowers and fans. */
export const compressors: readonly PlantSymbol[] = [
  {
    ...common,
    id: 'compressor',
    title: textAt('scene.symbols:compressors.compressor'),
    parts: [
      ...foot(32, 50, 63, 18),
      ...nozzle(1, 33, 'left', 14),
      ...nozzle(63, 33, 'right', 14),
      circle('accent', 32, 33, 22),
      path('mark', 'M18.5 16L52 24.5M18.5 50L52 41.5'),
    ],
    anchors: through(0, 64, 33),
  },
  {
    ...common,
    id: 'piston-compressor',
    title: textAt('scene.symbols:compressors.pistonCompressor'),
    height: 72,
    parts: [
      ...foot(32, 60, 71, 20),
      ...nozzle(1, 12, 'left', 16, 3),
      ...nozzle(63, 12, 'right', 16, 3),
      rect('accent', 17, 3, 30, 32, 3),
      rect('markArea', 21, 14, 22, 8),
      path('mark', 'M32 22V38'),
      path('fine', 'M14 26H17M14 31H17M47 26H50M47 31H50'),
      circle('accent', 32, 47, 16),
      ...turning(0, line('mark', 32, 47, 32, 37), circle('markArea', 32, 37, 3)),
      circle('markArea', 32, 47, 3.5),
    ],
    rotors: [{ x: 32, y: 47, axle: 'across' }],
    anchors: through(0, 64, 12),
  },
  {
    ...common,
    id: 'screw-compressor',
    title: textAt('scene.symbols:compressors.screwCompressor'),
    width: 112,
    parts: [
      rect('body', 4, 58, 104, 5),
      rect('body', 12, 52, 12, 6, 0),
      rect('body', 44, 52, 12, 6, 0),
      rect('body', 76, 50, 24, 8, 0),
      ...nozzle(16, 1, 'up', 18),
      ...nozzle(50, 1, 'up', 18),
      ...shaft(60, 70, 34),
      rect('accent', 6, 16, 55, 36, 5),
      path('mark', 'M11 27L18 21V33L25 21V33L32 21V33L39 21V33L46 21V33L54 27'),
      path('mark', 'M11 42L18 36V48L25 36V48L32 36V48L39 36V48L46 36V48L54 42'),
      ...motorSide(70, 18, 40, 32),
    ],
    anchors: [anchor('in', 16, 0, 'up'), anchor('out', 50, 0, 'up')],
  },
  {
    ...common,
    id: 'roots-blower',
    title: textAt('scene.symbols:compressors.rootsBlower'),
    width: 80,
    height: 60,
    parts: [
      rect('body', 12, 54, 56, 5),
      rect('body', 18, 47, 10, 7, 0),
      rect('body', 52, 47, 10, 7, 0),
      ...nozzle(40, 1, 'up', 14, 6),
      ...nozzle(40, 59, 'down', 14, 6),
      rect('accent', 10, 11, 60, 37, 18.5),
      ...turning(
        0,
        path(
          'markArea',
          'M30 15.5C35.5 15.5 33.8 24 33.8 29.5C33.8 35 35.5 43.5 30 43.5C24.5 43.5 26.2 35 26.2 29.5C26.2 24 24.5 15.5 30 15.5Z',
        ),
      ),
      ...turning(
        1,
        path(
          'markArea',
          'M36.5 29.5C36.5 24 45 25.7 50.5 25.7C56 25.7 64.5 24 64.5 29.5C64.5 35 56 33.3 50.5 33.3C45 33.3 36.5 35 36.5 29.5Z',
        ),
      ),
    ],
    rotors: [
      { x: 30, y: 29.5, axle: 'across' },
      { x: 50.5, y: 29.5, axle: 'across', reverse: true },
    ],
    anchors: [anchor('in', 40, 0, 'up'), anchor('out', 40, 60, 'down')],
  },
  {
    ...common,
    id: 'blower',
    title: textAt('scene.symbols:compressors.blower'),
    width: 72,
    parts: [
      ...foot(30, 50, 63, 20),
      path('accent', 'M71 5V21H52.5A23 23 0 1 1 30 10C38 7 46 5 52 5Z'),
      flange(71, 13, 'right', 11),
      circle('mark', 30, 33, 15),
      ...turning(0, ...impeller('mark', 30, 33, 12, 6)),
    ],
    rotors: [{ x: 30, y: 33, axle: 'across' }],
    anchors: [anchor('out', 72, 13, 'right'), anchor('in', 0, 33, 'left')],
  },
  {
    ...common,
    id: 'axial-fan',
    title: textAt('scene.symbols:compressors.axialFan'),
    parts: [
      rect('body', 1, 1, 62, 62, 4),
      circle('accent', 32, 32, 27),
      ...turning(0, ...fanBlades('markArea', 32, 32, 23, 4)),
      path('fine', 'M5 5H5.01M59 5H59.01M5 59H5.01M59 59H59.01'),
    ],
    rotors: [{ x: 32, y: 32, axle: 'across' }],
    anchors: through(0, 64, 32),
  },
  {
    ...common,
    id: 'fan',
    title: textAt('scene.symbols:compressors.fan'),
    parts: [
      ...foot(30, 52, 63, 18),
      path('accent', 'M54 36A24 24 0 1 1 30 12H38V5H54Z'),
      flange(46, 1, 'up', 11),
      ...turning(0, ...fanBlades('markArea', 30, 36, 18, 5)),
    ],
    rotors: [{ x: 30, y: 36, axle: 'across' }],
    anchors: [anchor('out', 46, 0, 'up'), anchor('in', 0, 36, 'left')],
  },
];
