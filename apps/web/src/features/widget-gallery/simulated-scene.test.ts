import { expect, it } from 'vitest';
import { simulatedScenes, specimenSceneId } from './simulated-scene.ts';

it.each(['en', 'zh'] as const)('binds nodes that its model has, by their names in %s', async (language) => {
  const { signal } = new AbortController();
  const { file, bindings, title } = await simulatedScenes(language, true).load(specimenSceneId, signal);
  const text = new TextDecoder().decode(file);
  expect(title).not.toBe('');
  for (const { node } of bindings) expect(text).toContain(`"name":"${node}"`);
});

it('turns something while time goes on, and nothing on a picture', async () => {
  const { signal } = new AbortController();
  const modes = async (isStill: boolean) =>
    (await simulatedScenes('en', isStill).load(specimenSceneId, signal)).bindings.flatMap(({ effect }) =>
      effect.kind === 'rotation' ? [effect.mode] : [],
    );
  expect([await modes(true), await modes(false)]).toEqual([['angle'], ['speed']]);
});
