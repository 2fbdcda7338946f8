import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addonName } from '../../apps/connector/src/packed/serial-addon.ts';
import { signedProgram } from './mach-o-signature.ts';
import { serialAddons } from './serial-addons.ts';
import { tarGz } from './tar.ts';
import { unsignedProgram } from './unsigned-program.ts';

it('an archive is unpacked by tar, with programs that can be started, and is the same each time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-tar-'));
  try {
    const content = Buffer.from('#!/bin/sh\necho started\n');
    const files = [
      { name: 'a/program', content, isProgram: true },
      { name: 'a/text', content: Buffer.alloc(512, 'x') },
    ];
    expect(tarGz(files)).toEqual(tarGz(files));
    writeFileSync(join(folder, 'a.tar.gz'), tarGz(files));
    execFileSync('tar', ['xzf', 'a.tar.gz'], { cwd: folder });
    expect(execFileSync(join(folder, 'a/program'), { encoding: 'utf8' })).toBe('started\n');
    expect(readFileSync(join(folder, 'a/text'))).toEqual(Buffer.alloc(512, 'x'));
    expect(statSync(join(folder, 'a/text')).mode & 0o777).toBe(0o644);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A program for macOS of two segments, with as many bytes of data for the loader. */
function macProgram(linkEditBytes: number): Buffer {
  const program = Buffer.alloc(0x4000 + linkEditBytes, 7);
  program.fill(0, 0, 0x400);
  program.writeUInt32LE(0xfeedfacf, 0);
  program.writeUInt32LE(2, 16);
  program.writeUInt32LE(152 + 72, 20);
  const segment = (at: number, name: string, from: number, bytes: number, sections: number) => {
    program.writeUInt32LE(0x19, at);
    program.writeUInt32LE(72 + sections * 80, at + 4);
    program.write(name, at + 8, 'latin1');
    program.writeBigUInt64LE(BigInt(from), at + 40);
    program.writeBigUInt64LE(BigInt(bytes), at + 48);
    program.writeUInt32LE(sections, at + 64);
    if (sections > 0) program.writeUInt32LE(0x400, at + 72 + 48);
  };
  segment(32, '__TEXT', 0, 0x4000, 1);
  segment(32 + 152, '__LINKEDIT', 0x4000, linkEditBytes, 0);
  return program;
}

describe('a program for macOS', () => {
  it('is signed with the sums of all its pages, as its system checks them', () => {
    const signed = signedProgram(macProgram(5000), 'tool');
    const command = 32 + 152 + 72;
    expect(signed.readUInt32LE(16)).toBe(3);
    expect(signed.readUInt32LE(command)).toBe(0x1d);
    const from = signed.readUInt32LE(command + 8);
    expect(from % 16).toBe(0);
    expect(from + signed.readUInt32LE(command + 12)).toBe(signed.length);
    // The last segment ends with the file.
    expect(0x4000 + Number(signed.readBigUInt64LE(32 + 152 + 48))).toBe(signed.length);
    const directory = signed.subarray(from + signed.readUInt32BE(from + 16));
    expect(directory.readUInt32BE(0)).toBe(0xfade0c02);
    expect(directory.readUInt32BE(32)).toBe(from);
    const hashes = directory.readUInt32BE(16);
    const slots = directory.readUInt32BE(28);
    expect(slots).toBe(Math.ceil(from / 4096));
    for (let slot = 0; slot < slots; slot += 1) {
      const page = signed.subarray(slot * 4096, Math.min((slot + 1) * 4096, from));
      const sum = directory.subarray(hashes + slot * 32, hashes + (slot + 1) * 32);
      expect(createHash('sha256').update(page).digest()).toEqual(Buffer.from(sum));
    }
  });

  it('is signed again where it was signed', () => {
    const once = signedProgram(macProgram(5000), 'tool');
    expect(signedProgram(once, 'tool')).toEqual(once);
  });

  it('is no program of another system', () => {
    expect(() => signedProgram(Buffer.alloc(100), 'tool')).toThrow('macOS');
    expect(() => unsignedProgram(Buffer.alloc(100))).toThrow('Windows');
  });
});

it('a program for Windows loses the signature at its end', () => {
  const program = Buffer.alloc(1024);
  program.write('MZ', 0, 'latin1');
  program.writeUInt32LE(128, 0x3c);
  program.writeUInt16LE(0x20b, 152);
  program.writeUInt32LE(99, 152 + 64);
  program.writeUInt32LE(1000, 152 + 144);
  program.writeUInt32LE(24, 152 + 148);
  const bare = unsignedProgram(program);
  expect(bare.length).toBe(1000);
  expect([bare.readUInt32LE(152 + 144), bare.readUInt32LE(152 + 148), bare.readUInt32LE(152 + 64)]).toEqual([
    0, 0, 0,
  ]);
});

it('machine code for serial lines is packed under the name that each machine looks for', () => {
  const packed = serialAddons(join(import.meta.dirname, '../..'));
  const machines = [
    { platform: 'linux', arch: 'x64', hasGnu: true },
    { platform: 'linux', arch: 'arm64', hasGnu: false },
    { platform: 'win32', arch: 'x64', hasGnu: true },
    { platform: 'darwin', arch: 'arm64', hasGnu: true },
  ];
  for (const machine of machines) expect(packed.has(addonName(machine))).toBe(true);
  for (const path of packed.values()) expect(statSync(path).size).toBeGreaterThan(10_000);
});
