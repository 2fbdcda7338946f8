import { textAt } from '@penstock/languages/catalogue';
import { anchor, through } from '../drawing/anchors.ts';
import { flange, zigzag } from '../drawing/fittings.ts';
import { area, circle, during, line, path, rect } from '../drawing/parts.ts';
import type { Anchor, Part, PlantSymbol } from '../drawing/plant-symbol.ts';
import { boxActuator, bowTie, dome, handWheel, motorActuator, stem } from '../drawing/valve-bodies.ts';

const common = { category: 'valves', width: 64, states: 'valve' } as const;

/** The body of a valve with the flanges of its ends, at a height. */
function body(y: number): Part[] {
  return [...bowTie(32, y), flange(1, y, 'left', 15), flange(63, y, 'right', 15)];
}

const ends = (y: number): Anchor[] => through(0, 64, y);

/** Two plates and what closes the way between them: butterfly and check valves. */
function wafer(y: number): Part[] {
  return [rect('accent', 5, y - 14, 54, 28, 2), flange(1, y, 'left', 15), flange(63, y, 'right', 15)];
}

/** Valves. */
export const valves: readonly PlantSymbol[] = [
  {
    ...common,
    id: 'valve',
    title: textAt('scene.symbols:valves.valve'),
    height: 32,
    parts: body(16),
    anchors: ends(16),
  },
  {
    ...common,
    id: 'gate-valve',
    title: textAt('scene.symbols:valves.gateValve'),
    height: 54,
    parts: [stem(32, 6, 22), ...handWheel(32, 5), ...body(38), line('detail', 32, 22, 32, 53)],
    anchors: ends(38),
  },
  {
    ...common,
    id: 'globe-valve',
    title: textAt('scene.symbols:valves.globeValve'),
    height: 54,
    parts: [stem(32, 6, 32), ...handWheel(32, 5), ...body(38), circle('solid', 32, 38, 7)],
    anchors: ends(38),
  },
  {
    ...common,
    id: 'ball-valve',
    title: textAt('scene.symbols:valves.ballValve'),
    height: 48,
    parts: [
      stem(32, 6, 24),
      path('detail', 'M32 5H54'),
      rect('solid', 44, 2.5, 14, 5, 2.5),
      ...body(32),
      circle('accent', 32, 32, 10),
      ...during(['active'], line('mark', 26, 32, 38, 32)),
      ...during(['idle'], line('mark', 32, 26, 32, 38)),
      ...during(['moving', 'fault', 'unknown'], line('mark', 28, 36, 36, 28)),
    ],
    anchors: ends(32),
  },
  {
    ...common,
    id: 'butterfly-valve',
    title: textAt('scene.symbols:valves.butterflyValve'),
    height: 48,
    parts: [
      stem(32, 6, 18),
      path('detail', 'M32 5H54'),
      rect('solid', 44, 2.5, 14, 5, 2.5),
      ...wafer(32),
      ...during(['active'], line('mark', 17, 32, 47, 32)),
      ...during(['idle'], line('mark', 32, 20, 32, 44)),
      ...during(['moving', 'fault', 'unknown'], line('mark', 22, 41, 42, 23)),
      circle('markArea', 32, 32, 4),
    ],
    anchors: ends(32),
  },
  {
    ...common,
    id: 'check-valve',
    title: textAt('scene.symbols:valves.checkValve'),
    height: 32,
    parts: [
      area('accent', 5, 2, 5, 30, 57, 16),
      flange(1, 16, 'left', 15),
      line('detail', 57, 3, 57, 29),
      flange(63, 16, 'right', 15),
      circle('markArea', 15, 16, 4),
    ],
    anchors: ends(16),
  },
  {
    ...common,
    id: 'three-way-valve',
    title: textAt('scene.symbols:valves.threeWayValve'),
    height: 48,
    parts: [...body(16), area('accent', 18, 44, 46, 44, 32, 16), flange(32, 47, 'down', 15)],
    anchors: [...ends(16), anchor('branch', 32, 48, 'down')],
  },
  {
    ...common,
    id: 'four-way-valve',
    title: textAt('scene.symbols:valves.fourWayValve'),
    height: 64,
    parts: [
      ...body(32),
      area('accent', 18, 4, 46, 4, 32, 32),
      area('accent', 18, 60, 46, 60, 32, 32),
      flange(32, 1, 'up', 15),
      flange(32, 63, 'down', 15),
    ],
    anchors: [...ends(32), anchor('top', 32, 0, 'up'), anchor('bottom', 32, 64, 'down')],
  },
  {
    ...common,
    id: 'angle-valve',
    title: textAt('scene.symbols:valves.angleValve'),
    width: 48,
    height: 48,
    parts: [
      area('accent', 4, 2, 4, 30, 32, 16),
      area('accent', 18, 44, 46, 44, 32, 16),
      flange(1, 16, 'left', 15),
      flange(32, 47, 'down', 15),
    ],
    anchors: [anchor('in', 0, 16, 'left'), anchor('out', 32, 48, 'down')],
  },
  {
    ...common,
    id: 'control-valve',
    title: textAt('scene.symbols:valves.controlValve'),
    height: 64,
    parts: [stem(32, 18, 46), ...body(48), ...dome(32, 19, 18)],
    anchors: [...ends(48), anchor('signal', 32, 0, 'up')],
  },
  {
    ...common,
    id: 'motor-valve',
    title: textAt('scene.symbols:valves.motorValve'),
    height: 68,
    parts: [stem(32, 22, 50), ...body(52), ...motorActuator(32, 15, 'M')],
    anchors: [...ends(52), anchor('signal', 32, 0, 'up')],
  },
  {
    ...common,
    id: 'motor-butterfly-valve',
    title: textAt('scene.symbols:valves.motorButterflyValve'),
    height: 68,
    parts: [
      stem(32, 22, 40),
      ...wafer(52),
      ...during(['active'], line('mark', 17, 52, 47, 52)),
      ...during(['idle'], line('mark', 32, 40, 32, 64)),
      ...during(['moving', 'fault', 'unknown'], line('mark', 22, 61, 42, 43)),
      circle('markArea', 32, 52, 4),
      ...motorActuator(32, 15, 'M'),
    ],
    anchors: [...ends(52), anchor('signal', 32, 0, 'up')],
  },
  {
    ...common,
    id: 'solenoid-valve',
    title: textAt('scene.symbols:valves.solenoidValve'),
    height: 64,
    parts: [stem(32, 20, 46), ...body(48), ...boxActuator(32, 12, 'S')],
    anchors: [...ends(48), anchor('signal', 32, 0, 'up')],
  },
  {
    ...common,
    id: 'piston-valve',
    title: textAt('scene.symbols:valves.pistonValve'),
    height: 64,
    parts: [
      stem(32, 14, 46),
      ...body(48),
      rect('accent', 18, 2, 28, 21, 2),
      path('mark', 'M22 12.5H42M32 13V21'),
    ],
    anchors: [...ends(48), anchor('signal', 32, 0, 'up')],
  },
  {
    ...common,
    id: 'hand-valve',
    title: textAt('scene.symbols:valves.handValve'),
    height: 54,
    parts: [stem(32, 6, 36), ...handWheel(32, 5), ...body(38)],
    anchors: ends(38),
  },
  {
    ...common,
    id: 'safety-valve',
    title: textAt('scene.symbols:valves.safetyValve'),
    width: 48,
    height: 64,
    parts: [
      line('detail', 17, 3, 17, 32),
      zigzag('detail', 4, 26, 17, 7, 3, true),
      area('accent', 44, 19, 44, 47, 17, 33),
      area('accent', 3, 60, 31, 60, 17, 33),
      flange(47, 33, 'right', 15),
      flange(17, 63, 'down', 15),
    ],
    anchors: [anchor('in', 17, 64, 'down'), anchor('out', 48, 33, 'right')],
  },
  {
    ...common,
    id: 'needle-valve',
    title: textAt('scene.symbols:valves.needleValve'),
    height: 54,
    parts: [stem(32, 6, 24), ...handWheel(32, 5), ...body(38), area('solid', 26.5, 24, 37.5, 24, 32, 46)],
    anchors: ends(38),
  },
  {
    ...common,
    id: 'plug-valve',
    title: textAt('scene.symbols:valves.plugValve'),
    height: 48,
    parts: [
      stem(32, 4, 22),
      path('detail', 'M22 4H42'),
      ...body(32),
      area('solid', 25, 22, 39, 22, 36, 42, 28, 42),
    ],
    anchors: ends(32),
  },
  {
    ...common,
    id: 'diaphragm-valve',
    title: textAt('scene.symbols:valves.diaphragmValve'),
    height: 54,
    parts: [
      stem(32, 6, 24),
      ...handWheel(32, 5),
      ...body(38),
      path('solid', 'M16 24H48Q45 33 32 33Q19 33 16 24Z'),
    ],
    anchors: ends(38),
  },
  {
    ...common,
    id: 'pressure-reducing-valve',
    title: textAt('scene.symbols:valves.pressureReducingValve'),
    height: 64,
    parts: [
      stem(32, 18, 46),
      path('fine', 'M50 19H58V34'),
      ...body(48),
      ...dome(32, 19, 18),
      path('mark', 'M26 15L32 8L38 15'),
    ],
    anchors: ends(48),
  },
  {
    ...common,
    id: 'float-valve',
    title: textAt('scene.symbols:valves.floatValve'),
    height: 56,
    parts: [...body(16), line('detail', 32, 16, 48, 42), circle('body', 50, 45, 10)],
    anchors: ends(16),
  },
  {
    ...common,
    id: 'sluice-gate',
    title: textAt('scene.symbols:valves.sluiceGate'),
    width: 56,
    height: 80,
    parts: [
      rect('body', 4, 8, 48, 5),
      rect('body', 1, 13, 7, 66, 0.5),
      rect('body', 48, 13, 7, 66, 0.5),
      line('detail', 28, 2, 28, 40),
      path('detail', 'M21 3H35'),
      ...during(
        ['idle', 'fault', 'unknown'],
        rect('accent', 8, 44, 40, 34),
        path('mark', 'M16 55H40M16 66H40'),
      ),
      ...during(['moving'], rect('accent', 8, 34, 40, 34), path('mark', 'M16 45H40M16 56H40')),
      ...during(['active'], rect('accent', 8, 20, 40, 34), path('mark', 'M16 31H40M16 42H40')),
    ],
    anchors: [anchor('in', 0, 66, 'left'), anchor('out', 56, 66, 'right')],
  },
];
