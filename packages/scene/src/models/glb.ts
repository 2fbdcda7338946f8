import type { Solid, Vector } from './solid.ts';

/** A named part of a model. */
export interface ModelPart {
  readonly name: string;
  readonly solid: Solid;
  /** Red, green and blue from 0 to 1, linear. */
  readonly colour: Vector;
  /** How much it shines like metal, from 0 to 1. */
  readonly metal?: number;
  /** Where its own coordinates begin: it turns about this point. */
  readonly origin?: Vector;
}

/** A glTF 2.0 binary with a node, a mesh and a material for each part. */
export function glbOf(parts: readonly ModelPart[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  const add = (bytes: Uint8Array, target: number) => {
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, target });
    pieces.push(bytes);
    length += bytes.length;
    return bufferViews.length - 1;
  };
  const bytesOf = ({ buffer }: Float32Array | Uint32Array) => new Uint8Array(buffer);
  const meshes = parts.map(({ solid }, material) => {
    const { positions, normals, indices } = solid;
    const count = positions.length / 3;
    const ends = (pick: (...values: number[]) => number) =>
      [0, 1, 2].map((axis) =>
        Math.fround(
          positions.reduce(
            (end, value, at) => (at % 3 === axis ? pick(end, value) : end),
            positions[axis] ?? 0,
          ),
        ),
      );
    accessors.push(
      {
        bufferView: add(bytesOf(new Float32Array(positions)), 34962),
        componentType: 5126,
        count,
        type: 'VEC3',
        min: ends(Math.min),
        max: ends(Math.max),
      },
      {
        bufferView: add(bytesOf(new Float32Array(normals)), 34962),
        componentType: 5126,
        count,
        type: 'VEC3',
      },
      {
        bufferView: add(bytesOf(new Uint32Array(indices)), 34963),
        componentType: 5125,
        count: indices.length,
        type: 'SCALAR',
      },
    );
    const last = accessors.length - 1;
    return {
      primitives: [{ attributes: { POSITION: last - 2, NORMAL: last - 1 }, indices: last, material }],
    };
  });
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: parts.map((_, index) => index) }],
    nodes: parts.map(({ name, origin }, mesh) => ({ name, mesh, ...(origin && { translation: origin }) })),
    meshes,
    materials: parts.map(({ colour, metal = 0.1 }) => ({
      pbrMetallicRoughness: {
        baseColorFactor: [...colour, 1],
        metallicFactor: metal,
        roughnessFactor: 0.55,
      },
    })),
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  };
  return binaryOf(jsonBytes(json), pieces, length);
}

/** JSON as bytes: what is not ASCII is escaped, so that each character is one. */
function jsonBytes(value: object): Uint8Array {
  const text = JSON.stringify(value);
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes.push(unit);
    else for (const digit of `\\u${unit.toString(16).padStart(4, '0')}`) bytes.push(digit.charCodeAt(0));
  }
  return Uint8Array.from(bytes);
}

/** The parts of the file: header, JSON filled with spaces, bytes. All of them are whole words of four bytes. */
function binaryOf(json: Uint8Array, pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const jsonLength = Math.ceil(json.length / 4) * 4;
  const total = 12 + 8 + jsonLength + 8 + length;
  const file = new Uint8Array(total).fill(0x20, 20, 20 + jsonLength);
  const view = new DataView(file.buffer);
  [0x46546c67, 2, total, jsonLength, 0x4e4f534a].forEach((word, at) => view.setUint32(at * 4, word, true));
  file.set(json, 20);
  view.setUint32(20 + jsonLength, length, true);
  view.setUint32(24 + jsonLength, 0x004e4942, true);
  let at = 28 + jsonLength;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}
