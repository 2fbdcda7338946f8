import { definitionOf } from '@penstock/widgets/list';
import { expect, it } from 'vitest';
import { withTypeStyles } from './TypeStyles.tsx';

it('puts bold, italic and underlined together where the first of them is, and leaves a single one alone', () => {
  const fields = definitionOf('UsualText')?.fields ?? [];
  const rows = withTypeStyles(fields);
  const [group] = rows.filter((row) => Array.isArray(row));
  expect(Array.isArray(group) && group.map(({ path }) => path)).toEqual([
    'style.font.bold',
    'style.font.italic',
    'style.font.underline',
  ]);
  expect(rows.flat().map(({ path }) => path)).toEqual(fields.map(({ path }) => path));
  const bold = fields.filter(({ path }) => path === 'style.font.bold');
  expect(withTypeStyles(bold)).toEqual(bold);
});
