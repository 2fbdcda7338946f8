import { describe, expect, it } from 'vitest';
import { importProblems } from './check.ts';
import { specifiersOf } from './graph.ts';

/** A file that imports one other, as the graph of the repository has it. */
const importing = (file: string, specifier: string, target?: string) => [
  { file, imports: [{ specifier, file: target }] },
];

describe('the import check', () => {
  it.each([
    ['packages/contract/src/rules/a.ts', '@penstock/link/peer'],
    ['packages/contract/src/rules/a.ts', 'node:fs'],
    ['packages/protocols/src/modbus/a.ts', '@penstock/link/peer'],
    ['packages/protocols/src/modbus/a.ts', 'node:net'],
    ['packages/link/src/a.ts', '@penstock/client/calls/client'],
    ['packages/client/src/a.ts', 'node:http'],
    ['packages/console/src/a.ts', '@penstock/platform/main'],
    ['packages/node-kit/src/a.ts', '@penstock/link/peer'],
    ['apps/gateway/src/a.ts', '@penstock/platform/main'],
    ['apps/platform/src/kernel/a.ts', '@penstock/protocols/protocol'],
    ['apps/platform/src/kernel/a.ts', '@penstock/client/calls/client'],
    ['apps/web/src/app/a.tsx', '@penstock/link/peer'],
    ['apps/web/src/app/a.tsx', 'node:fs'],
    ['apps/demo/src/a.ts', '@penstock/gateway/main'],
  ])('does not let %s import %s', (file, specifier) => {
    expect(importProblems(importing(file, specifier))).toHaveLength(1);
  });

  it.each([
    ['packages/protocols/src/modbus/a.ts', '@penstock/contract/calls/call'],
    ['packages/protocols/src/transport/adapters/a.ts', 'node:net'],
    ['packages/link/src/a.test.ts', 'node:events'],
    ['packages/protocols/src/testing/a.ts', 'node:fs'],
    ['apps/gateway/src/a.ts', '@penstock/protocols/protocol'],
    ['apps/platform/src/a.test.ts', '@penstock/client/calls/client'],
    ['apps/web/src/app/a.tsx', '@penstock/client/calls/client'],
  ])('lets %s import %s', (file, specifier) => {
    expect(importProblems(importing(file, specifier))).toEqual([]);
  });

  it.each([
    ['type.ts', 'react', undefined],
    ['type.ts', '@penstock/stage/Stage', 'packages/stage/src/Stage.tsx'],
    ['definition.ts', './view/ClockView.tsx', 'packages/widgets/src/clock/view/ClockView.tsx'],
    ['definition.ts', '../view-list.ts', 'packages/widgets/src/view-list.ts'],
    ['definition.ts', '../lamp/type.ts', 'packages/widgets/src/lamp/type.ts'],
    ['view/ClockView.tsx', '../../lamp/view/LampView.tsx', 'packages/widgets/src/lamp/view/LampView.tsx'],
  ])('keeps the halves of a widget apart: %s does not import %s', (file, specifier, target) => {
    expect(importProblems(importing(`packages/widgets/src/clock/${file}`, specifier, target))).toHaveLength(
      1,
    );
  });

  it.each([
    ['type.ts', 'zod', undefined],
    ['definition.ts', '../parts/common-fields.ts', 'packages/widgets/src/parts/common-fields.ts'],
    ['view/ClockView.tsx', 'react', undefined],
    ['view/ClockView.tsx', '../type.ts', 'packages/widgets/src/clock/type.ts'],
    ['view/ClockView.tsx', '@penstock/stage/Stage', 'packages/stage/src/Stage.tsx'],
    ['fields.test.tsx', './view/ClockView.tsx', 'packages/widgets/src/clock/view/ClockView.tsx'],
  ])('lets %s of a widget import %s', (file, specifier, target) => {
    expect(importProblems(importing(`packages/widgets/src/clock/${file}`, specifier, target))).toEqual([]);
  });

  it('lets programs that draw nothing import a widget without its view only', () => {
    const graph = (name: string) =>
      importing(
        'apps/platform/src/kernel/a.ts',
        `@penstock/widgets/${name}`,
        `packages/widgets/src/${name}.ts`,
      );
    expect(importProblems(graph('list'))).toEqual([]);
    expect(importProblems(graph('view-list'))).toHaveLength(1);
  });

  it('does not let a package import another by its path', () => {
    const graph = importing(
      'apps/platform/src/kernel/a.ts',
      '../../../gateway/src/main.ts',
      'apps/gateway/src/main.ts',
    );
    expect(importProblems(graph)).toEqual([expect.stringContaining('by its name')]);
  });

  it('does not let a floor import from above', () => {
    const graph = importing(
      'packages/contract/src/rules/a.ts',
      '../calls/b.ts',
      'packages/contract/src/calls/b.ts',
    );
    expect(importProblems(graph)).toEqual([expect.stringContaining('not below it')]);
  });

  it('does not let a floor of a folder inside a package import from above', () => {
    const kit = 'apps/web/src/kit';
    const upwards = importing(`${kit}/list/a.ts`, '../gateway/b.ts', `${kit}/gateway/b.ts`);
    expect(importProblems(upwards)).toEqual([expect.stringContaining('not below it')]);
    const downwards = importing(`${kit}/gateway/a.ts`, '../list/b.ts', `${kit}/list/b.ts`);
    expect(importProblems(downwards)).toEqual([]);
    const unknown = importing(`${kit}/new-folder/a.ts`, 'react');
    expect(importProblems(unknown)).toEqual([expect.stringContaining(`on no floor of ${kit}`)]);
    const outOfKit = importing(`${kit}/list/a.ts`, '../../features/b.ts', 'apps/web/src/features/b.ts');
    expect(importProblems(outOfKit)).toEqual([expect.stringContaining('not below it')]);
  });

  it('finds circles of files and of folders, however long, types included', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => ({
      file: `packages/link/src/x/f${index}.ts`,
      imports: [{ specifier: './next.ts', file: `packages/link/src/x/f${(index + 1) % 20_000}.ts` }],
    }));
    expect(importProblems(chain)).toHaveLength(1);
    expect(importProblems(chain.slice(1))).toEqual([]);
    const folders = [
      ...importing('packages/link/src/a/one.ts', '../b/two.ts', 'packages/link/src/b/two.ts'),
      ...importing('packages/link/src/b/three.ts', '../a/four.ts', 'packages/link/src/a/four.ts'),
    ];
    expect(importProblems(folders)).toEqual([expect.stringContaining('in packages/link/src/ these')]);
  });

  it('finds circles of folders at every level, and of a file with the folder beside it', () => {
    const folder = 'apps/gateway/src/a/b/c';
    const deep = [
      ...importing(`${folder}/d/one.ts`, '../e/two.ts', `${folder}/e/two.ts`),
      ...importing(`${folder}/e/three.ts`, '../d/four.ts', `${folder}/d/four.ts`),
    ];
    expect(importProblems(deep)).toEqual([expect.stringContaining(`in ${folder}/ these`)]);
    const beside = [
      ...importing(`${folder}/d/one.ts`, '../two.ts', `${folder}/two.ts`),
      ...importing(`${folder}/two.ts`, './d/three.ts', `${folder}/d/three.ts`),
    ];
    expect(importProblems(beside)).toEqual([expect.stringContaining('circle: d, two.ts')]);
  });

  it('reads every form of an import', () => {
    const text = `import a from 'a';\nimport type { B } from 'b';\nexport * from 'c';\nimport 'd';\nawait import('e');\nlet x: import('f').X;`;
    expect(specifiersOf(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
