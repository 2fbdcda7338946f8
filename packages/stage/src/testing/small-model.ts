/** A glTF binary with a triangle at each node, and whatever a test adds to its JSON. */
export function smallModel(names: readonly string[], more: object = {}): ArrayBuffer {
  const points = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]);
  const json = new TextEncoder().encode(
    JSON.stringify({
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: names.map((_, index) => index) }],
      nodes: names.map((name, index) => ({ name, mesh: 0, translation: [index, 0, 0] })),
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
      materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.5, 0.5, 0.5, 1] } }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      ],
      bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: 36 }],
      buffers: [{ byteLength: 36 }],
      ...more,
    }),
  );
  const jsonLength = Math.ceil(json.length / 4) * 4;
  const file = new Uint8Array(28 + jsonLength + 36).fill(0x20, 20, 20 + jsonLength);
  const view = new DataView(file.buffer);
  [0x46546c67, 2, file.length, jsonLength, 0x4e4f534a].forEach((word, at) =>
    view.setUint32(at * 4, word, true),
  );
  file.set(json, 20);
  view.setUint32(20 + jsonLength, 36, true);
  view.setUint32(24 + jsonLength, 0x004e4942, true);
  file.set(new Uint8Array(points.buffer), 28 + jsonLength);
  return file.buffer;
}
