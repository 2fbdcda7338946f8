import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FlashReserve, MachineStorage } from '@penstock/contract/model/machine-hardware';
import { readNumber, readText } from './read-text.ts';

/** Bytes of the sectors that the system counts, whatever the disk has. */
const sectorBytes = 512;
/** The place of the written sectors in the statistics of a disk. */
const writtenField = 6;

/** The disk that a folder is on, by the folder `sys` of the system; null where it is on none: in memory, over the network. */
export async function storageOf(folder: string, sys: string): Promise<MachineStorage | null> {
  const disk = await diskOf(folder, sys);
  if (disk === undefined) return null;
  const sectors = await readNumber(join(disk, 'size'));
  if (sectors === undefined) return null;
  const model =
    (await readText(join(disk, 'device/model'))) ?? (await readText(join(disk, 'device/name'))) ?? '';
  return {
    device: basename(disk).slice(0, 50),
    model: model.slice(0, 100),
    bytes: sectors * sectorBytes,
    written: await writtenBytes(disk),
    wear: await wearOf(disk),
    reserve: await reserveOf(disk),
  };
}

/** The folder of the system for the disk, that of the whole disk where the folder is on a partition. */
async function diskOf(folder: string, sys: string): Promise<string | undefined> {
  try {
    const { dev } = await stat(folder);
    const block = await realpath(join(sys, 'dev/block', deviceNumber(dev)));
    return (await readNumber(join(block, 'partition'))) === undefined ? block : dirname(block);
  } catch {
    return undefined;
  }
}

/** The number of a device as Linux writes it: `179:2`. */
export function deviceNumber(device: number): string {
  const number = BigInt(device);
  const major = ((number >> 8n) & 0xfffn) | ((number >> 32n) & ~0xfffn);
  const minor = (number & 0xffn) | ((number >> 12n) & ~0xffn);
  return `${major}:${minor}`;
}

async function writtenBytes(disk: string): Promise<number | null> {
  const fields = (await readText(join(disk, 'stat')))?.split(/\s+/) ?? [];
  const sectors = Number(fields[writtenField] ?? Number.NaN);
  return Number.isSafeInteger(sectors) ? sectors * sectorBytes : null;
}

/** The life that is used (eMMC 5.0, DEVICE_LIFE_TIME_EST): two kinds of blocks, each in steps of ten percent from 1 on. */
async function wearOf(disk: string): Promise<MachineStorage['wear']> {
  const text = (await readText(join(disk, 'device/life_time'))) ?? '';
  const steps = text
    .split(/\s+/)
    .map(Number)
    .filter((step) => step >= 1 && step <= 11);
  if (steps.length === 0) return null;
  const worst = Math.max(...steps);
  return { from: (worst - 1) * 10, to: worst * 10 };
}

const reserves: readonly (FlashReserve | null)[] = [null, 'normal', 'warning', 'urgent'];

async function reserveOf(disk: string): Promise<FlashReserve | null> {
  return reserves[(await readNumber(join(disk, 'device/pre_eol_info'))) ?? 0] ?? null;
}
