import { failure } from '../errors/error.ts';
import { compileCollect } from './compile.ts';
import { parseFormula } from './parse.ts';

/**
 * Compiles the text of a collect formula; an empty one gives the raw value.
 * @throws CatalogueError `formula.invalid`, whose problem says what is wrong and where.
 */
export function compileFormula(text: string): (raw: number) => number {
  if (text.trim() === '') return (raw) => raw;
  const result = parseFormula(text, 'collect');
  if (!result.ok) {
    throw failure('formula.invalid', { formula: text }, { problems: [{ path: '', ...result.finding }] });
  }
  return compileCollect(result.expression);
}
