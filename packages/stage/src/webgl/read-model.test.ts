import { describe, expect, it } from 'vitest';
import { smallModel } from '../testing/small-model.ts';
import { isMesh, materialsOf } from './mesh.ts';
import { disposeModel, readModel, UnsupportedModel } from './read-model.ts';

describe('a model', () => {
  it('has its nodes by the names of the file, also those that the loader would change', async () => {
    const { nodes, nameOf } = await readModel(smallModel(['Pump 1', '水泵.[a]', 'Pump 1', '']));
    expect([...nodes.keys()]).toEqual(['Pump 1', '水泵.[a]']);
    expect(nodes.get('Pump 1')).toHaveLength(2);
    const [first] = nodes.get('水泵.[a]') ?? [];
    expect(first && nameOf.get(first)).toBe('水泵.[a]');
  });

  it.each(['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_texture_basisu'])(
    'that needs %s is refused by that name',
    async (name) => {
      const refused = readModel(smallModel(['a'], { extensionsRequired: [name], extensionsUsed: [name] }));
      await expect(refused).rejects.toThrow(UnsupportedModel);
      await expect(refused).rejects.toMatchObject({ extensions: [name] });
    },
  );

  it('that is none is refused', async () => {
    await expect(readModel(new ArrayBuffer(10))).rejects.toThrow('not a glTF binary');
    await expect(readModel(new ArrayBuffer(100))).rejects.toThrow('not a glTF binary');
    await expect(readModel(smallModel(['a']).slice(0, 60))).rejects.toBeInstanceOf(Error);
  });

  it('reads buffers that are in an address, without a request', async () => {
    const bytes = btoa(
      String.fromCharCode(...new Uint8Array(new Float32Array([0, 0, 0, 2, 0, 0, 0, 3, 0]).buffer)),
    );
    const { nodes } = await readModel(
      smallModel(['a'], {
        buffers: [
          { byteLength: 36 },
          { byteLength: 36, uri: `data:application/octet-stream;base64,${bytes}` },
        ],
        bufferViews: [{ buffer: 1, byteOffset: 0, byteLength: 36 }],
      }),
    );
    const [mesh] = nodes.get('a') ?? [];
    expect(mesh && isMesh(mesh) && mesh.geometry.getAttribute('position').getX(1)).toBe(2);
  });

  it('does not ask for buffers of other addresses', async () => {
    await expect(
      readModel(
        smallModel(['a'], {
          buffers: [{ byteLength: 36 }, { byteLength: 36, uri: 'https://example.com/steal.bin' }],
          bufferViews: [{ buffer: 1, byteOffset: 0, byteLength: 36 }],
        }),
      ),
    ).rejects.toThrow('not in the file');
  });

  it('frees each geometry and material once', async () => {
    const { root } = await readModel(smallModel(['a', 'b']));
    const freed: string[] = [];
    root.traverse((node) => {
      if (!isMesh(node)) return;
      const { geometry } = node;
      geometry.addEventListener('dispose', () => freed.push(geometry.uuid));
      for (const material of materialsOf(node))
        material.addEventListener('dispose', () => freed.push(material.uuid));
    });
    const all = new Set<string>();
    root.traverse((node) => {
      if (!isMesh(node)) return;
      all.add(node.geometry.uuid);
      for (const material of materialsOf(node)) all.add(material.uuid);
    });
    disposeModel(root);
    expect(new Set(freed)).toEqual(all);
    expect(all.size).toBeGreaterThan(1);
  });
});
