import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sayUpgradeDetail } from '@penstock/contract/errors/upgrade-details';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseApplication, programPath, readSlots, slotFolder, writeSlots } from './choose-application.ts';
import { afterProof, emptySlots, freeSlot, maxTrialStarts, type SlotName, type Slots } from './slots.ts';

const upgrade = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const image = 'a'.repeat(64);
let firmware: string;
beforeEach(() => {
  firmware = mkdtempSync(join(tmpdir(), 'penstock-slots-'));
});
afterEach(() => rmSync(firmware, { recursive: true }));

function fill(slot: SlotName): void {
  const program = join(slotFolder(firmware, slot), programPath);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, '');
}
const choose = (packageVersion = '1.0.0') => chooseApplication(firmware, '/package', packageVersion).slot;
const onTrial = (change: Partial<Slots> = {}): Slots => ({
  ...emptySlots('1.0.0'),
  trial: { slot: 'a', version: '1.1.0', image, upgrade, starts: 0 },
  ...change,
});

describe('the application that is started', () => {
  it('is that of the package where no upgrade was, and where the file of the slots is damaged', () => {
    expect(choose()).toBe('package');
    writeFileSync(join(firmware, 'slots.json'), '{"format":1,');
    expect(choose()).toBe('package');
    expect(chooseApplication('/nowhere', '/package', '1.0.0')).toEqual({
      slot: 'package',
      folder: '/package',
    });
  });

  it('is on trial a few times, and the one before it from then on', () => {
    fill('a');
    writeSlots(firmware, onTrial());
    for (let start = 0; start < maxTrialStarts; start += 1) expect(choose()).toBe('a');
    expect(choose()).toBe('package');
    // The launcher has no catalogue of texts.
    const detail = sayUpgradeDetail('starts', { count: maxTrialStarts });
    expect(readSlots(firmware, '1.0.0')).toMatchObject({ trial: null, failed: { upgrade, detail } });
    expect(choose()).toBe('package');
  });

  it('is the one that has proved to work, also while another one is on trial and fails', () => {
    fill('a');
    fill('b');
    writeSlots(firmware, afterProof(onTrial()));
    expect(choose()).toBe('a');
    const slots = readSlots(firmware, '1.0.0');
    expect(freeSlot(slots)).toBe('b');
    writeSlots(firmware, { ...slots, trial: { slot: 'b', version: '1.2.0', image, upgrade, starts: 0 } });
    for (let start = 0; start < maxTrialStarts; start += 1) expect(choose()).toBe('b');
    expect(choose()).toBe('a');
  });

  it('is the one before where a slot has no program', () => {
    writeSlots(firmware, onTrial());
    expect(choose()).toBe('package');
    expect(readSlots(firmware, '1.0.0').failed).not.toBeNull();
  });

  it('is that of the package where another package was installed since', () => {
    fill('a');
    writeSlots(firmware, afterProof(onTrial()));
    expect(choose('1.0.1')).toBe('package');
    expect(choose()).toBe('a');
  });

  it('is not one on trial whose start cannot be counted, since it could be started for ever', () => {
    fill('a');
    writeSlots(firmware, onTrial());
    // Where the file would be written first is a folder.
    mkdirSync(join(firmware, 'slots.json.part'));
    expect(choose()).toBe('package');
  });
});
