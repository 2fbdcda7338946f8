import { describe, expect, it } from 'vitest';
import { type Part, type PlantSymbol, symbolCategories } from './drawing/plant-symbol.ts';
import type { Point } from '../geometry/point.ts';
import { point } from './drawing/point.ts';
import { libraryFiles } from './symbol-files.ts';
import { symbolKeywords } from './symbol-keywords.ts';
import { plantSymbols, symbolsById } from './symbol-list.ts';
import { pathPoints } from './testing/path-points.ts';

/** The corners and curves of a part, without the width of its line. */
function partPoints(part: Part): Point[] {
  switch (part.kind) {
    case 'path':
      return pathPoints(part.d);
    case 'polyline':
      return [...part.points];
    case 'circle':
      return [point(part.cx - part.r, part.cy - part.r), point(part.cx + part.r, part.cy + part.r)];
    case 'rect':
      return [point(part.x, part.y), point(part.x + part.width, part.y + part.height)];
    case 'own':
      throw new Error('A symbol of the library has no part of an uploaded drawing');
    case 'text': {
      const half = part.text.length * part.size * 0.4;
      return [point(part.x - half, part.y - part.size / 2), point(part.x + half, part.y + part.size / 2)];
    }
  }
}

function isOnBorder({ width, height }: PlantSymbol, anchor: PlantSymbol['anchors'][number]): boolean {
  switch (anchor.direction) {
    case 'left':
      return anchor.x === 0 && anchor.y >= 0 && anchor.y <= height;
    case 'right':
      return anchor.x === width && anchor.y >= 0 && anchor.y <= height;
    case 'up':
      return anchor.y === 0 && anchor.x >= 0 && anchor.x <= width;
    case 'down':
      return anchor.y === height && anchor.x >= 0 && anchor.x <= width;
  }
}

describe('the library of symbols', () => {
  it('has symbols of every category, each with an id of its own', () => {
    expect(plantSymbols.length).toBeGreaterThanOrEqual(200);
    expect(symbolsById.size).toBe(plantSymbols.length);
    expect([...new Set(plantSymbols.map(({ category }) => category))]).toEqual([...symbolCategories]);
  });
  it('says of every symbol which file has it', async () => {
    for (const { ids, load } of libraryFiles) expect((await load()).map(({ id }) => id)).toEqual(ids);
    expect(new Set(libraryFiles.flatMap(({ ids }) => ids)).size).toBe(plantSymbols.length);
  });
  it('names every symbol in both languages, differently from the others', () => {
    for (const language of ['zh', 'en'] as const)
      expect(new Set(plantSymbols.map(({ title }) => title[language])).size).toBe(plantSymbols.length);
  });
});

describe.each(plantSymbols.map((symbol) => [symbol.id, symbol] as const))('%s', (id, symbol) => {
  it('has an id in kebab case, titles and words to search for', () => {
    expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(symbol.title.zh).toMatch(/\p{Script=Han}/u);
    expect(symbol.title.en).toMatch(/^[A-Z][\x20-\x7e]*$/);
    const keywords = symbolKeywords(symbol);
    expect(keywords.zh && keywords.en).not.toBe('');
  });
  it('is inside its box, its lines included', () => {
    const outside = symbol.parts.flatMap((part) =>
      partPoints(part)
        .filter(({ x, y }) => x < 0.49 || x > symbol.width - 0.49 || y < 0.49 || y > symbol.height - 0.49)
        .map(({ x, y }) => `${part.kind} ${part.role} at ${x} ${y}`),
    );
    expect(outside).toEqual([]);
  });
  it('shows its state and level, and turns what it says that it turns', () => {
    const roles = new Set(symbol.parts.map(({ role }) => role));
    expect(roles.has('accent') || roles.has('shell') || roles.has('wall')).toBe(true);
    if (symbol.states !== 'plain') expect(roles.has('accent')).toBe(true);
    if (symbol.level) {
      expect(roles.has('liquid')).toBe(true);
      expect(symbol.level.empty).toBeGreaterThan(symbol.level.full);
    }
    const turned = new Set(symbol.parts.flatMap(({ rotor }) => rotor ?? []));
    expect([...turned].sort((one, other) => one - other)).toEqual(
      (symbol.rotors ?? []).map((_, index) => index),
    );
  });
  it('has anchors of different names on its border', () => {
    expect(new Set(symbol.anchors.map((anchor) => anchor.id)).size).toBe(symbol.anchors.length);
    expect(symbol.anchors.filter((anchor) => !isOnBorder(symbol, anchor))).toEqual([]);
  });
});
