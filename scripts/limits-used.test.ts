import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { describe, expect, it } from 'vitest';
import { productionSources } from './production-sources.ts';

/** The file that declares a table does not count: what it names there, it does not use. */
const sourcesWithout = (file: string) =>
  [...productionSources()]
    .filter(([path]) => path !== file)
    .map(([, text]) => text)
    .join('\n');

describe('the product', () => {
  it('uses every limit of the specifications', () => {
    const text = sourcesWithout('packages/contract/src/rules/limits.ts');
    const taken = [...text.matchAll(/const \{([^}]*)\} = limits;/g)].map(([, names = '']) => names).join();
    const unused = Object.keys(limits).filter(
      (name) => !new RegExp(`\\blimits\\.${name}\\b`).test(text) && !new RegExp(`\\b${name}\\b`).test(taken),
    );
    expect(unused).toEqual([]);
  });

  it('uses every rule of the validation table', () => {
    const text = sourcesWithout('packages/contract/src/rules/table.ts');
    const unused = Object.keys(rules).filter(
      (name) => !new RegExp(`\\brules\\.${name}\\b|['"]${name}['"]`).test(text),
    );
    expect(unused).toEqual([]);
  });
});
