import { cpus } from 'node:os';
import { join } from 'node:path';
import type { MachineHardware } from '@penstock/contract/model/machine-hardware';
import { readText } from './read-text.ts';
import { storageOf } from './storage.ts';
import { temperaturesOf } from './temperatures.ts';

/** Words that makers leave in the place of a name. */
const placeholders = new Set([
  'to be filled by o.e.m.',
  'default string',
  'system product name',
  'none',
  'unknown',
]);

/** Reads the hardware of this machine from the folder `sys` of its system; what that does not say is null. */
export async function readHardware(folder: string, sys = '/sys'): Promise<MachineHardware> {
  const [board, storage, temperatures] = await Promise.all([
    boardOf(sys),
    storageOf(folder, sys),
    temperaturesOf(sys),
  ]);
  const processor = cpus()[0]?.model.trim() ?? '';
  return {
    board,
    processor: processor === '' || isPlaceholder(processor) ? null : processor.slice(0, 100),
    storage,
    temperatures,
  };
}

/** The name of the board: of its device tree (ARM), or of its firmware (PC). */
async function boardOf(sys: string): Promise<string | null> {
  const tree = await readText(join(sys, 'firmware/devicetree/base/model'));
  if (tree !== undefined) return tree.slice(0, 100);
  const parts = await Promise.all(
    ['sys_vendor', 'product_name'].map((name) => readText(join(sys, 'class/dmi/id', name))),
  );
  const words = parts.filter((part) => part !== undefined && !isPlaceholder(part)).join(' ');
  return words === '' ? null : words.slice(0, 100);
}

function isPlaceholder(text: string): boolean {
  return placeholders.has(text.toLowerCase());
}
