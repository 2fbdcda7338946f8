import { symbolCategories } from '../../packages/scene/src/symbols/drawing/plant-symbol.ts';
import { symbolCategoryTitles } from '../../packages/scene/src/symbols/symbol-category-titles.ts';
import { symbolColours } from '../../packages/scene/src/symbols/symbol-colours.ts';
import { plantSymbols, symbolsById } from '../../packages/scene/src/symbols/symbol-list.ts';
import { statesByKind } from '../../packages/scene/src/symbols/symbol-states.ts';
import { hatch, symbolSvg } from './symbol-svg.ts';

const columns = 10;
const cell = { width: 132, height: 128, drawing: 76 };
const margin = 24;
const colours = symbolColours.light;
const face = 'PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Segoe UI, Helvetica Neue, sans-serif';

/** One symbol of each kind of states, for the rows that show those. */
const examples = ['centrifugal-pump', 'butterfly-valve', 'circuit-breaker', 'signal-lamp', 'closed-tank'];

/** Every symbol of the library on one sheet, as SVG: the states first, then the categories. */
export function symbolSheet(): string {
  const drawn: string[] = [];
  let y = margin;
  let clips = 0;
  const heading = (text: string) => {
    drawn.push(`<text x="${margin}" y="${y + 20}" font-size="17" font-weight="600">${text}</text>`);
    y += 36;
  };
  const place = (
    column: number,
    id: string,
    state: Parameters<typeof symbolSvg>[1],
    lines: readonly string[],
  ) => {
    const symbol = symbolsById.get(id);
    if (!symbol) throw new Error(`There is no symbol ${id}`);
    const x = margin + column * cell.width;
    const box = { x: x + (cell.width - cell.drawing) / 2, y, width: cell.drawing, height: cell.drawing };
    drawn.push(symbolSvg(symbol, state, colours, box, `level${clips++}`));
    for (const [index, line] of lines.entries())
      drawn.push(
        `<text x="${x + cell.width / 2}" y="${y + cell.drawing + 18 + index * 14}" font-size="${index === 0 ? 12 : 10}" text-anchor="middle">${line}</text>`,
      );
  };
  heading('图形符号 · Symbols');
  for (const id of examples) {
    const symbol = symbolsById.get(id);
    const meanings = symbol ? statesByKind[symbol.states] : [];
    for (const [column, { state, title }] of meanings.entries())
      place(column, id, state, [title.zh, title.en]);
    y += cell.height;
  }
  for (const category of symbolCategories) {
    const { zh, en } = symbolCategoryTitles[category];
    heading(`${zh} · ${en}`);
    const symbols = plantSymbols.filter((symbol) => symbol.category === category);
    for (const [index, { id, title, states }] of symbols.entries()) {
      if (index > 0 && index % columns === 0) y += cell.height;
      const meanings = statesByKind[states];
      const state = (meanings.find(({ phase }) => phase === 'active') ?? meanings[0])?.state ?? 'unknown';
      place(index % columns, id, state, [title.zh, title.en]);
    }
    y += cell.height;
  }
  const width = columns * cell.width + 2 * margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" font-family="${face}" fill="${colours.line}">`,
    `<defs>${hatch(colours)}</defs><rect width="${width}" height="${y}" fill="${colours.ground}"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
