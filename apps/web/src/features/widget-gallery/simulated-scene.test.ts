import { expect, it } from 'vitest';
import { z } from 'zod';
import { simulatedScenes, specimenSceneId } from './simulated-scene.ts';

it.each(['en', 'zh'] as const)('binds nodes that its model has, by their names in %s', async (language) => {
  const { signal } = new AbortController();
  const { file, bindings, title } = await simulatedScenes(language, true).load(specimenSceneId, signal);
  const length = new DataView(file).getUint32(12, true);
  const json: unknown = JSON.parse(new TextDecoder().decode(file.slice(20, 20 + length)));
  const nodes = z.object({ nodes: z.array(z.looseObject({ name: z.string() })) }).parse(json).nodes;
  expect(title).not.toBe('');
  const names = nodes.map(({ name }) => name);
  for (const { node } of bindings) expect(names).toContain(node);
});

it('turns something while time goes on, and nothing on a picture', async () => {
  const { signal } = new AbortController();
  const modes = async (isStill: boolean) =>
    (await simulatedScenes('en', isStill).load(specimenSceneId, signal)).bindings.flatMap(({ effect }) =>
      effect.kind === 'rotation' ? [effect.mode] : [],
    );
  expect([await modes(true), await modes(false)]).toEqual([['angle'], ['speed']]);
});
