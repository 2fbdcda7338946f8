import { createHash } from 'node:crypto';

// Numbers of <mach-o/loader.h> and <kern/cs_blobs.h>.
const magic64 = 0xfeedfacf;
const commands = { segment64: 0x19, signature: 0x1d } as const;
const sizes = { header: 32, signatureCommand: 16, superBlob: 20, directory: 88, hash: 32 } as const;
const page = 4096;
const segmentPage = 0x4000;

/** The load commands of a program that a signature is about. */
interface Layout {
  /** The command about its data for the loader: the last segment, which a signature ends. */
  readonly linkEdit: number;
  readonly text: { readonly from: number; readonly bytes: number };
  /** Where the command about a signature is; undefined where there is none. */
  readonly signature: number | undefined;
  /** Where the commands end, and where the first section begins. */
  readonly end: number;
  readonly firstSection: number;
}

/**
 * Signs a program for macOS without an identity ("ad hoc"): a Mac with Apple silicon runs no program without any, and what was built
 * into a signed program has broken its signature. It says nothing about who made the program.
 */
export function signedProgram(program: Uint8Array, identifier: string): Buffer {
  const layout = layoutOf(view(program));
  const signatureFrom = align(unsignedLength(view(program), layout), 16);
  const identifierBytes = Buffer.from(`${identifier}\0`, 'latin1');
  const slots = Math.ceil(signatureFrom / page);
  const length = sizes.superBlob + sizes.directory + identifierBytes.length + slots * sizes.hash;

  const signed = Buffer.alloc(signatureFrom + length);
  signed.set(program.subarray(0, Math.min(program.length, signatureFrom)));
  writeCommand(signed, layout, signatureFrom, length);

  const { linkEdit } = layout;
  const linkEditFrom = Number(signed.readBigUInt64LE(linkEdit + 40));
  const linkEditBytes = signed.length - linkEditFrom;
  signed.writeBigUInt64LE(BigInt(align(linkEditBytes, segmentPage)), linkEdit + 32);
  signed.writeBigUInt64LE(BigInt(linkEditBytes), linkEdit + 48);

  const directory = signed.subarray(signatureFrom + sizes.superBlob);
  writeSuperBlob(signed.subarray(signatureFrom), length);
  writeDirectory(directory, { length, identifierBytes, slots, signatureFrom, text: layout.text });
  const hashes = sizes.directory + identifierBytes.length;
  for (let slot = 0; slot < slots; slot += 1) {
    const content = signed.subarray(slot * page, Math.min((slot + 1) * page, signatureFrom));
    createHash('sha256')
      .update(content)
      .digest()
      .copy(directory, hashes + slot * sizes.hash);
  }
  return signed;
}

function layoutOf(program: Buffer): Layout {
  if (program.length < sizes.header || program.readUInt32LE(0) !== magic64)
    throw new Error('This is no program for macOS with 64 bits.');
  let linkEdit: number | undefined;
  let text: Layout['text'] | undefined;
  let signature: number | undefined;
  let firstSection = Number.POSITIVE_INFINITY;
  let at = sizes.header;
  for (let count = program.readUInt32LE(16); count > 0; count -= 1) {
    const kind = program.readUInt32LE(at);
    if (kind === commands.signature) signature = at;
    if (kind === commands.segment64) {
      const name = program.toString('latin1', at + 8, at + 24).replace(/\0.*$/, '');
      const from = Number(program.readBigUInt64LE(at + 40));
      if (name === '__LINKEDIT') linkEdit = at;
      if (name === '__TEXT') text = { from, bytes: Number(program.readBigUInt64LE(at + 48)) };
      for (let section = program.readUInt32LE(at + 64); section > 0; section -= 1) {
        const offset = program.readUInt32LE(at + 72 + (section - 1) * 80 + 48);
        if (offset > 0) firstSection = Math.min(firstSection, offset);
      }
    }
    at += program.readUInt32LE(at + 4);
  }
  if (linkEdit === undefined || text === undefined) throw new Error('This program has no segments.');
  return { linkEdit, text, signature, end: at, firstSection };
}

/** The length of a program without a signature that it may have, which is always its end. */
function unsignedLength(program: Buffer, { signature }: Layout): number {
  return signature === undefined ? program.length : program.readUInt32LE(signature + 8);
}

/** Says in the load commands where the signature is; there is room for one more before the first section. */
function writeCommand(program: Buffer, layout: Layout, from: number, length: number): void {
  let at = layout.signature;
  if (at === undefined) {
    at = layout.end;
    if (at + sizes.signatureCommand > layout.firstSection)
      throw new Error('There is no room for a signature.');
    program.writeUInt32LE(program.readUInt32LE(16) + 1, 16);
    program.writeUInt32LE(program.readUInt32LE(20) + sizes.signatureCommand, 20);
  }
  program.writeUInt32LE(commands.signature, at);
  program.writeUInt32LE(sizes.signatureCommand, at + 4);
  program.writeUInt32LE(from, at + 8);
  program.writeUInt32LE(length, at + 12);
}

function writeSuperBlob(blob: Buffer, length: number): void {
  blob.writeUInt32BE(0xfade0cc0, 0);
  blob.writeUInt32BE(length, 4);
  blob.writeUInt32BE(1, 8);
  // The only part is the directory, which has the number 0.
  blob.writeUInt32BE(0, 12);
  blob.writeUInt32BE(sizes.superBlob, 16);
}

function writeDirectory(
  blob: Buffer,
  parts: {
    readonly length: number;
    readonly identifierBytes: Buffer;
    readonly slots: number;
    readonly signatureFrom: number;
    readonly text: Layout['text'];
  },
): void {
  const { length, identifierBytes, slots, signatureFrom, text } = parts;
  blob.writeUInt32BE(0xfade0c02, 0);
  blob.writeUInt32BE(length - sizes.superBlob, 4);
  blob.writeUInt32BE(0x20400, 8);
  // Without an identity.
  blob.writeUInt32BE(0x2, 12);
  blob.writeUInt32BE(sizes.directory + identifierBytes.length, 16);
  blob.writeUInt32BE(sizes.directory, 20);
  blob.writeUInt32BE(0, 24);
  blob.writeUInt32BE(slots, 28);
  blob.writeUInt32BE(signatureFrom, 32);
  // SHA-256 of pages of 2 to the power of 12 bytes.
  blob.set([sizes.hash, 2, 0, 12], 36);
  blob.writeBigUInt64BE(BigInt(text.from), 64);
  blob.writeBigUInt64BE(BigInt(text.bytes), 72);
  // The main program of a process.
  blob.writeBigUInt64BE(1n, 80);
  identifierBytes.copy(blob, sizes.directory);
}

function align(value: number, to: number): number {
  return Math.ceil(value / to) * to;
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
