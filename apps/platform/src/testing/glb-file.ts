/** A glTF 2.0 binary with some JSON and binary content, for tests; `header` replaces what its header would say. */
export function glbFile(
  json: object | string,
  binary: Uint8Array = new Uint8Array(8),
  header: { readonly magic?: number; readonly version?: number; readonly length?: number } = {},
): Buffer<ArrayBuffer> {
  const text = Buffer.from(typeof json === 'string' ? json : JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const chunk = (type: number, content: Uint8Array) => {
    const start = Buffer.alloc(8);
    start.writeUInt32LE(content.length, 0);
    start.writeUInt32LE(type, 4);
    return Buffer.concat([start, content]);
  };
  const chunks = [chunk(0x4e4f534a, padded), ...(binary.length > 0 ? [chunk(0x004e4942, binary)] : [])];
  const length = 12 + chunks.reduce((sum, one) => sum + one.length, 0);
  const start = Buffer.alloc(12);
  start.writeUInt32LE(header.magic ?? 0x46546c67, 0);
  start.writeUInt32LE(header.version ?? 2, 4);
  start.writeUInt32LE(header.length ?? length, 8);
  return Buffer.concat([start, ...chunks]);
}
