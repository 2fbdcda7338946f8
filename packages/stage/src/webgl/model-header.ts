import { z } from 'zod';

const named = z.looseObject({ name: z.string().catch('') });
const size = z.number().int().min(0);

/** The part of a model's JSON that is read before it is loaded. Missing parts are empty. */
const headerSchema = z.looseObject({
  nodes: z.array(named).default([]),
  cameras: z.array(named).default([]),
  /** The extensions that a program must support to draw it. */
  extensionsRequired: z.array(z.string()).default([]),
  /** Without an address: the one in the file itself. */
  buffers: z.array(z.looseObject({ uri: z.string().optional() })).default([]),
  bufferViews: z
    .array(z.looseObject({ buffer: size, byteOffset: size.default(0), byteLength: size }))
    .default([]),
});
export type ModelHeader = z.output<typeof headerSchema>;

const jsonChunk = 0x4e4f534a;

/** Reads the header of a glTF binary. Throws where it is none; the platform has checked the rest when it was uploaded. */
export function readModelHeader(file: ArrayBuffer): ModelHeader {
  const view = new DataView(file);
  if (
    file.byteLength < 20 ||
    view.getUint32(0, true) !== 0x46546c67 ||
    view.getUint32(16, true) !== jsonChunk
  )
    throw new Error('not a glTF binary');
  const length = view.getUint32(12, true);
  const text = new TextDecoder().decode(new Uint8Array(file, 20, Math.min(length, file.byteLength - 20)));
  return headerSchema.parse(JSON.parse(text));
}
