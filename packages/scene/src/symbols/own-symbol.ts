import type { PageComponent } from '@penstock/contract/dashboard/component';
import { type OwnPart, ownSymbolName } from '@penstock/contract/dashboard/own-symbol';
import { noText, type Text } from '@penstock/languages/language';
import type { OwnDrawnPart, PartRole, PlantSymbol } from './drawing/plant-symbol.ts';
import { matrixScale } from './svg/svg-matrix.ts';

const known = new WeakMap<object, PlantSymbol>();

/** The symbols among components, by their names on pages. */
export function ownSymbolsOf(
  components: ReadonlyMap<string, PageComponent>,
): ReadonlyMap<string, PlantSymbol> {
  const symbols = [...components].flatMap(([id, component]) => symbolOfComponent(id, component) ?? []);
  return new Map(symbols.map((symbol) => [symbol.id, symbol]));
}

type SymbolComponent = Pick<PageComponent, 'title' | 'width' | 'height' | 'symbol'>;

/** The symbol that a component is; undefined of a component of widgets. `id`: that of the component. The same for the same. */
export function symbolOfComponent(id: string, component: SymbolComponent): PlantSymbol | undefined {
  const before = known.get(component);
  if (before?.id === ownSymbolName(id)) return before;
  const symbol = madeSymbol(id, component);
  if (symbol) known.set(component, symbol);
  return symbol;
}

function madeSymbol(id: string, { title, width, height, symbol }: SymbolComponent): PlantSymbol | undefined {
  if (!symbol || width <= 0 || height <= 0) return undefined;
  const titles: Text = { ...noText, zh: symbol.titles.zh || title, en: symbol.titles.en || title };
  const { states, anchors, level, rotor, parts } = symbol;
  return {
    id: ownSymbolName(id),
    title: titles,
    category: 'site',
    width,
    height,
    parts: parts.map(drawnPart),
    anchors,
    states,
    ...(level && { level }),
    ...(rotor && { rotors: [{ ...rotor, axle: 'across' }] }),
  };
}

/** The roles of the library that parts are painted by; those that keep their own colours have none of it. */
const roles: Readonly<Record<OwnPart['role'], PartRole>> = {
  fixed: 'solid',
  accent: 'accent',
  shell: 'shell',
  body: 'body',
  liquid: 'liquid',
  text: 'label',
};

function drawnPart(part: OwnPart): OwnDrawnPart {
  const { d, text, size, align, matrix, evenOdd, opacity, role, turns } = part;
  const scale = matrixScale(matrix) || 1;
  return {
    kind: 'own',
    role: roles[role],
    d,
    text,
    size,
    align,
    matrix,
    evenOdd,
    opacity,
    scale,
    showsValue: role === 'text',
    ...(role === 'fixed' && {
      fixed: {
        fill: part.fill || 'none',
        stroke: part.stroke || 'none',
        strokeWidth: part.stroke === '' ? 0 : part.strokeWidth,
        hatched: false,
        dashed: false,
      },
    }),
    ...(turns && { rotor: 0 }),
  };
}
