import { readJson } from '@penstock/contract/document/guard';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { z } from 'zod';
import type { StoredNode } from '../../../kernel/database/tables/scenes.ts';

/** Numbers of the format (glTF 2.0, section 4.4: binary glTF). */
const format = {
  magic: 0x46546c67,
  version: 2,
  headerBytes: 12,
  chunkHeaderBytes: 8,
  json: 0x4e4f534a,
  binary: 0x004e4942,
} as const;

/** The JSON of a model, as far as scenes need it; lists of other things may be long. */
const modelSchema = z.object({
  asset: z.object({ version: z.string().regex(/^2\./) }),
  nodes: z
    .array(
      z.object({
        name: z.string().optional(),
        children: z.array(z.number().int().min(0)).default([]),
      }),
    )
    .default([]),
});

/** The limits of the JSON of a model. */
const modelTree = {
  depth: limits.documentDepth,
  outerList: limits.documentContainers,
  innerList: limits.documentContainers,
  plainList: 0,
  containers: limits.documentContainers,
  values: limits.documentValues,
} as const;

function invalid(what: string): Error {
  return failure('scene.invalid', { what });
}

/**
 * Reads the nodes of a glTF 2.0 binary. Header and JSON are read, of what follows only that it is there.
 *
 * @param source the file from its start; it is read to its end.
 * @throws CatalogueError `scene.invalid`, `scene.externalFile` and `scene.nodes`.
 */
export async function readModel(
  source: AsyncIterable<Uint8Array>,
  size: number,
): Promise<readonly StoredNode[]> {
  const { json, after } = await readStart(source, size);
  const end = format.headerBytes + format.chunkHeaderBytes + json.length;
  if (after.length > 0) checkBinaryChunk(after, size - end);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(json);
  } catch {
    throw invalid('JSON: UTF-8');
  }
  const read = readJson(text, modelTree);
  if (!read.ok) throw invalid(`JSON: ${read.problems.found[0]?.key ?? 'JSON'}`);
  demandNoExternalFile(read.value);
  const model = modelSchema.safeParse(read.value);
  if (!model.success) throw invalid(`JSON: ${model.error.issues[0]?.path.join('.') ?? ''}`);
  return nodesOf(model.data.nodes);
}

/** The JSON of the file, and what follows it, up to the header of the next chunk. */
async function readStart(
  source: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ json: Buffer; after: Buffer }> {
  const start = format.headerBytes + format.chunkHeaderBytes;
  if (size < start) throw invalid('header');
  const pieces: Buffer[] = [];
  let bytes = 0;
  let wanted = start;
  let jsonBytes = -1;
  for await (const piece of source) {
    // Unwanted bytes are read all the same, so that the file is closed.
    if (bytes >= wanted && jsonBytes >= 0) continue;
    pieces.push(Buffer.from(piece));
    bytes += piece.length;
    if (jsonBytes < 0 && bytes >= start) {
      jsonBytes = jsonLength(Buffer.concat(pieces), size);
      wanted = start + jsonBytes + format.chunkHeaderBytes;
    }
  }
  if (jsonBytes < 0) throw invalid('header');
  const read = Buffer.concat(pieces);
  return {
    json: read.subarray(start, start + jsonBytes),
    after: read.subarray(start + jsonBytes, start + jsonBytes + format.chunkHeaderBytes),
  };
}

function jsonLength(start: Buffer, size: number): number {
  if (start.readUInt32LE(0) !== format.magic) throw invalid('glTF');
  if (start.readUInt32LE(4) !== format.version) throw invalid('version');
  if (start.readUInt32LE(8) !== size) throw invalid('length');
  const length = start.readUInt32LE(format.headerBytes);
  if (start.readUInt32LE(format.headerBytes + 4) !== format.json) throw invalid('JSON');
  if (length > limits.sceneJsonBytes) throw invalid(`JSON > ${limits.sceneJsonBytes}`);
  if (format.headerBytes + format.chunkHeaderBytes + length > size) throw invalid('JSON: length');
  return length;
}

function checkBinaryChunk(header: Buffer, bytes: number): void {
  if (header.length < format.chunkHeaderBytes) throw invalid('BIN');
  const isBinary = header.readUInt32LE(4) === format.binary;
  const fits = header.readUInt32LE(0) + format.chunkHeaderBytes <= bytes;
  if (!isBinary || !fits) throw invalid('BIN');
}

/** Throws unless everything is inside the file, whatever part or extension of the model names an address. */
function demandNoExternalFile(model: unknown): void {
  const open: unknown[] = [model];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (name === 'uri' && typeof part === 'string' && !part.startsWith('data:'))
        throw failure('scene.externalFile', { uri: part.slice(0, 100) });
      if (typeof part === 'object' && part !== null) open.push(part);
    }
  }
}

/** The nodes with their parents. Throws where they are no trees: a child that does not exist, two parents, a circle. */
function nodesOf(nodes: z.output<typeof modelSchema>['nodes']): readonly StoredNode[] {
  const tooMany = () => failure('scene.nodes', { maximum: limits.sceneNodes, depth: limits.sceneDepth });
  if (nodes.length > limits.sceneNodes) throw tooMany();
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach(({ children }, index) => {
    for (const child of children) {
      if (child >= nodes.length || parents[child] !== -1) throw invalid(`nodes.${index}`);
      parents[child] = index;
    }
  });
  for (let index = 0; index < nodes.length; index += 1) {
    let depth = 1;
    // A circle is as deep as one likes.
    for (let parent = parents[index] ?? -1; parent !== -1; parent = parents[parent] ?? -1) {
      depth += 1;
      if (depth > limits.sceneDepth) throw tooMany();
    }
  }
  return nodes.map(({ name = '' }, index): StoredNode => [bindable(name), parents[index] ?? -1]);
}

/** The name of a node by which it can be bound; empty for one that nobody could choose. */
function bindable(name: string): string {
  return name.length > 200 || name.trim() !== name || /[\p{Cc}\p{Surrogate}]/u.test(name) ? '' : name;
}
