import { textAt } from '@penstock/languages/catalogue';
import { anchor, poles, through } from '../drawing/anchors.ts';
import { arrowHead } from '../drawing/fittings.ts';
import { circle, during, line, path, rect } from '../drawing/parts.ts';
import type { Part, PlantSymbol, SymbolPhase } from '../drawing/plant-symbol.ts';

const common = { category: 'electrical', width: 40, height: 72, states: 'contact' } as const;

const notClosed: readonly SymbolPhase[] = ['idle', 'moving', 'fault', 'unknown'];

/** The blade of a contact between two heights: in line where it is closed, aside where it is open. */
function blade(x: number, top: number, bottom: number): Part[] {
  return [
    ...during(['active'], line('wall', x, bottom, x, top)),
    ...during(notClosed, line('wall', x, bottom, x - 13, top + 4)),
  ];
}

/** The conductors above and below a contact. */
const leads = (x: number, top: number, bottom: number, height: number): Part =>
  path('wall', `M${x} 1V${top}M${x} ${bottom}V${height - 1}`);

/** Apparatus of single-line diagrams. */
export const switchgear: readonly PlantSymbol[] = [
  {
    ...common,
    id: 'circuit-breaker',
    title: textAt('scene.symbols:switchgear.circuitBreaker'),
    parts: [
      rect('accent', 8, 18, 24, 36, 2),
      path('wall', 'M20 1V18M20 54V71'),
      ...during(['active'], path('mark', 'M20 24V48')),
      ...during(notClosed, path('mark', 'M20 48L13 28M20 20V24')),
      path('mark', 'M17.5 21.5L22.5 26.5M22.5 21.5L17.5 26.5'),
    ],
    anchors: poles(20, 72),
  },
  {
    ...common,
    id: 'disconnector',
    title: textAt('scene.symbols:switchgear.disconnector'),
    parts: [
      leads(24, 20, 52, 72),
      ...blade(24, 20, 52),
      line('wall', 18, 20, 30, 20),
      circle('accent', 24, 52, 3.5),
    ],
    anchors: poles(24, 72),
  },
  {
    ...common,
    id: 'load-switch',
    title: textAt('scene.symbols:switchgear.loadSwitch'),
    parts: [
      leads(24, 16, 52, 72),
      circle('accent', 24, 20, 4),
      line('wall', 17, 15, 31, 15),
      ...during(['active'], line('wall', 24, 52, 24, 24)),
      ...during(notClosed, line('wall', 24, 52, 11, 26)),
      circle('accent', 24, 52, 3.5),
    ],
    anchors: poles(24, 72),
  },
  {
    ...common,
    id: 'fuse',
    title: textAt('scene.symbols:switchgear.fuse'),
    width: 24,
    states: 'plain',
    parts: [rect('shell', 4, 16, 16, 40, 1), line('wall', 12, 1, 12, 71)],
    anchors: poles(12, 72),
  },
  {
    ...common,
    id: 'contactor',
    title: textAt('scene.symbols:switchgear.contactor'),
    parts: [
      leads(24, 18, 52, 72),
      path('wall', 'M24 12A6 6 0 0 0 24 24'),
      ...blade(24, 24, 52),
      circle('accent', 24, 52, 3.5),
    ],
    anchors: poles(24, 72),
  },
  {
    ...common,
    id: 'busbar',
    title: textAt('scene.symbols:switchgear.busbar'),
    width: 160,
    height: 16,
    states: 'signal',
    parts: [rect('accent', 1, 3, 158, 10, 2)],
    anchors: [...through(0, 160, 8)],
  },
  {
    ...common,
    id: 'earth',
    title: textAt('scene.symbols:switchgear.earth'),
    height: 40,
    states: 'plain',
    parts: [path('wall', 'M20 1V18M3 18H37M9 26H31M15 34H25')],
    anchors: [anchor('in', 20, 0, 'up')],
  },
  {
    ...common,
    id: 'capacitor',
    title: textAt('scene.symbols:switchgear.capacitor'),
    height: 56,
    states: 'plain',
    parts: [path('wall', 'M20 1V23M4 23H36M4 32H36M20 32V55')],
    anchors: poles(20, 56),
  },
  {
    ...common,
    id: 'surge-arrester',
    title: textAt('scene.symbols:switchgear.surgeArrester'),
    width: 28,
    states: 'plain',
    parts: [
      rect('shell', 5, 16, 18, 40, 1),
      path('wall', 'M14 1V16M14 56V71'),
      path('detail', 'M14 16V36'),
      arrowHead('solid', 14, 44, 'down', 12),
    ],
    anchors: poles(14, 72),
  },
  {
    ...common,
    id: 'current-transformer',
    title: textAt('scene.symbols:switchgear.currentTransformer'),
    width: 56,
    states: 'plain',
    parts: [
      circle('shell', 20, 36, 17),
      line('wall', 20, 1, 20, 71),
      path('fine', 'M37 32H54M37 40H54M44 28L40 44M50 28L46 44'),
    ],
    anchors: [...poles(20, 72), anchor('signal', 56, 36, 'right')],
  },
  {
    ...common,
    id: 'overload-relay',
    title: textAt('scene.symbols:switchgear.overloadRelay'),
    width: 48,
    height: 64,
    states: 'plain',
    parts: [rect('shell', 4, 14, 40, 36, 2), path('wall', 'M24 1V24H34V40H24V63')],
    anchors: poles(24, 64),
  },
];
