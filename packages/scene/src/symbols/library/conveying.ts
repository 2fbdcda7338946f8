import { textAt } from '@penstock/languages/catalogue';
import { anchor } from '../drawing/anchors.ts';
import { motorSide, shaft } from '../drawing/drives.ts';
import { arrowHead, flange, legs, nozzle } from '../drawing/fittings.ts';
import { circle, line, path, rect, turning } from '../drawing/parts.ts';
import type { Part, PlantSymbol, Rotor } from '../drawing/plant-symbol.ts';
import { spokes } from '../drawing/rotors.ts';
import { box, closedShell } from '../drawing/vessel-shapes.ts';

const common = { category: 'conveying', width: 128, height: 56, states: 'machine' } as const;

/** A roller that turns, and where. */
function roller(rotor: number, x: number, y: number, r: number): Part[] {
  return [
    circle('accent', x, y, r),
    ...turning(rotor, spokes('mark', x, y, r - 2)),
    circle('markArea', x, y, 2),
  ];
}

const across = (x: number, y: number): Rotor => ({ x, y, axle: 'across' });

/** Conveyors and feeders. */
export const conveying: readonly PlantSymbol[] = [
  {
    ...common,
    id: 'belt-conveyor',
    title: textAt('scene.symbols:conveying.beltConveyor'),
    parts: [
      ...legs(30, 98, 28, 55),
      path('body', 'M16 4H112A12 12 0 0 1 112 28H16A12 12 0 0 1 16 4Z'),
      circle('fine', 42, 16, 5),
      circle('fine', 64, 16, 5),
      circle('fine', 86, 16, 5),
      ...roller(0, 16, 16, 9),
      ...roller(1, 112, 16, 9),
      path('detail', 'M48 40H78M72 35L78 40L72 45'),
    ],
    rotors: [across(16, 16), across(112, 16)],
    anchors: [anchor('in', 16, 0, 'up'), anchor('out', 128, 16, 'right')],
  },
  {
    ...common,
    id: 'inclined-conveyor',
    title: textAt('scene.symbols:conveying.inclinedConveyor'),
    height: 88,
    parts: [
      ...legs(96, 96, 36, 87),
      ...legs(44, 44, 60, 87),
      path('body', 'M9.5 58.5L107.5 8.5A12 12 0 0 1 118.5 29.5L20.5 79.5A12 12 0 0 1 9.5 58.5Z'),
      circle('fine', 42, 55, 5),
      circle('fine', 65, 44, 5),
      circle('fine', 88, 32, 5),
      ...roller(0, 15, 69, 9),
      ...roller(1, 113, 19, 9),
    ],
    rotors: [across(15, 69), across(113, 19)],
    anchors: [anchor('in', 0, 69, 'left'), anchor('out', 128, 19, 'right')],
  },
  {
    ...common,
    id: 'screw-conveyor',
    title: textAt('scene.symbols:conveying.screwConveyor'),
    parts: [
      ...nozzle(22, 1, 'up', 17, 6),
      ...nozzle(76, 55, 'down', 16, 6),
      rect('accent', 4, 16, 84, 24, 3),
      path('mark', 'M10 38L18 18M22 38L30 18M34 38L42 18M46 38L54 18M58 38L66 18M70 38L78 18'),
      path('mark', 'M4 28H86'),
      ...shaft(88, 96, 28),
      ...motorSide(96, 15, 30, 26),
    ],
    anchors: [anchor('in', 22, 0, 'up'), anchor('out', 76, 56, 'down')],
  },
  {
    ...common,
    id: 'bucket-elevator',
    title: textAt('scene.symbols:conveying.bucketElevator'),
    width: 64,
    height: 144,
    parts: [
      ...nozzle(1, 122, 'left', 16, 6),
      ...nozzle(63, 26, 'right', 16, 6),
      ...closedShell('M14 20A18 18 0 0 1 50 20V124A18 18 0 0 1 14 124Z'),
      path('fine', 'M23 20V124M41 20V124'),
      path(
        'solid',
        'M17 48H26V56H20ZM17 72H26V80H20ZM17 96H26V104H20ZM47 40H38V48H44ZM47 64H38V72H44ZM47 88H38V96H44Z',
      ),
      ...roller(0, 32, 20, 10),
      ...roller(1, 32, 124, 10),
    ],
    rotors: [across(32, 20), across(32, 124)],
    anchors: [anchor('in', 0, 122, 'left'), anchor('out', 64, 26, 'right')],
  },
  {
    ...common,
    id: 'roller-conveyor',
    title: textAt('scene.symbols:conveying.rollerConveyor'),
    height: 64,
    parts: [
      ...legs(24, 104, 40, 63),
      rect('body', 44, 2, 40, 20, 1),
      path('fine', 'M64 2V22M58 2V9H70V2'),
      rect('body', 3, 34, 122, 8),
      ...[14, 34, 54, 74, 94, 114].flatMap((x, index) => roller(index, x, 31, 8)),
    ],
    rotors: [14, 34, 54, 74, 94, 114].map((x) => across(x, 31)),
    anchors: [anchor('in', 0, 38, 'left'), anchor('out', 128, 38, 'right')],
  },
  {
    ...common,
    id: 'rotary-valve',
    title: textAt('scene.symbols:conveying.rotaryValve'),
    width: 64,
    height: 64,
    parts: [
      path('body', 'M14 4H50L44 18H20Z'),
      path('body', 'M14 60H50L44 46H20Z'),
      flange(32, 1, 'up', 22),
      flange(32, 63, 'down', 22),
      circle('accent', 32, 32, 21),
      ...turning(0, spokes('mark', 32, 32, 18, 6)),
      circle('markArea', 32, 32, 4),
    ],
    rotors: [across(32, 32)],
    anchors: [anchor('in', 32, 0, 'up'), anchor('out', 32, 64, 'down')],
  },
  {
    ...common,
    id: 'vibrating-feeder',
    title: textAt('scene.symbols:conveying.vibratingFeeder'),
    width: 112,
    parts: [
      path('accent', 'M6 6L108 26V36L6 30Z'),
      path('mark', 'M12 16L100 30'),
      path('detail', 'M24 33L20 38L28 41L20 44L28 47L24 51M88 37L84 41L92 43.5L84 46L92 48.5L88 51'),
      rect('body', 14, 51, 20, 4),
      rect('body', 78, 51, 20, 4),
      circle('accent', 54, 44, 9),
      path('mark', 'M48 44Q51 39 54 44T60 44'),
    ],
    anchors: [anchor('in', 22, 0, 'up'), anchor('out', 112, 31, 'right')],
  },
  {
    ...common,
    id: 'hoist',
    title: textAt('scene.symbols:conveying.hoist'),
    width: 112,
    height: 80,
    parts: [
      rect('body', 3, 10, 106, 9),
      rect('body', 6, 2, 14, 8, 1),
      rect('body', 92, 2, 14, 8, 1),
      rect('accent', 44, 16, 30, 18, 3),
      path('mark', 'M51 25H67'),
      line('detail', 54, 34, 54, 54),
      line('detail', 64, 34, 64, 54),
      rect('body', 50, 52, 18, 8, 2),
      path('detail', 'M59 60V66A5 5 0 1 1 53.5 71'),
    ],
    anchors: [],
  },
  {
    ...common,
    id: 'pig-launcher',
    title: textAt('scene.symbols:conveying.pigLauncher'),
    states: 'plain',
    parts: [
      path('accent', 'M14 12H76L96 20H124V36H96L76 44H14Z'),
      rect('body', 4, 8, 10, 40, 3),
      ...nozzle(48, 55, 'down', 12),
      path('mark', 'M40 28H66'),
      arrowHead('markArea', 76, 28, 'right', 12),
      line('detail', 2, 20, 2, 36),
      flange(127, 28, 'right', 12),
      path('fine', box(20, 18, 34, 38)),
    ],
    anchors: [anchor('out', 128, 28, 'right'), anchor('in', 48, 56, 'down')],
  },
];
