import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHardware } from './hardware.ts';
import { deviceNumber } from './storage.ts';

let folder: string;
let sys: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-hardware-'));
  sys = join(folder, 'sys');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(sys, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** The folder lies on the second partition of an eMMC. */
async function onEmmc(more: Readonly<Record<string, string>> = {}): Promise<void> {
  const disk = 'devices/mmc0/block/mmcblk0';
  await write({
    [`${disk}/size`]: '15269888\n',
    [`${disk}/stat`]: '   100 0 800 1 200 0 4096 9 0 9 9\n',
    [`${disk}/device/name`]: 'DG4008\n',
    [`${disk}/mmcblk0p2/partition`]: '2\n',
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [`${disk}/device/${name}`, text])),
  });
  await mkdir(join(sys, 'dev/block'), { recursive: true });
  const { dev } = await stat(folder);
  await symlink(join(sys, disk, 'mmcblk0p2'), join(sys, 'dev/block', deviceNumber(dev)));
}

it('a flash memory says how far it is worn, what was written to it, and whether its reserve is used up', async () => {
  await onEmmc({ life_time: '0x02 0x04\n', pre_eol_info: '0x01\n' });
  expect((await readHardware(folder, sys)).storage).toEqual({
    device: 'mmcblk0',
    model: 'DG4008',
    bytes: 15_269_888 * 512,
    written: 4096 * 512,
    wear: { from: 30, to: 40 },
    reserve: 'normal',
  });
});

it('a flash memory beyond its life says so', async () => {
  await onEmmc({ life_time: '0x0b 0x01\n', pre_eol_info: '0x03\n' });
  expect((await readHardware(folder, sys)).storage).toMatchObject({
    wear: { from: 100, to: 110 },
    reserve: 'urgent',
  });
});

it('wear that a disk does not say is unknown, not none', async () => {
  await onEmmc({ life_time: '0x00 0x00\n', pre_eol_info: '0x00\n' });
  expect((await readHardware(folder, sys)).storage).toMatchObject({ wear: null, reserve: null });
});

it('a folder that is on no disk has none', async () => {
  await write({ 'class/thermal/thermal_zone0/temp': 'nothing' });
  expect(await readHardware(folder, sys)).toMatchObject({ board: null, storage: null, temperatures: [] });
});

it('temperatures are those of the thermal zones, in their order; one that is off is left out', async () => {
  await write({
    'class/thermal/thermal_zone10/temp': '-5500\n',
    'class/thermal/thermal_zone2/type': 'cpu-thermal\n',
    'class/thermal/thermal_zone2/temp': '48312\n',
    'class/thermal/thermal_zone3/type': 'off\n',
    'class/thermal/cooling_device0/type': 'fan\n',
  });
  expect((await readHardware(folder, sys)).temperatures).toEqual([
    { place: 'cpu-thermal', celsius: 48.312 },
    { place: 'thermal_zone10', celsius: -5.5 },
  ]);
});

it('a board is named by its device tree, or else by its firmware, whose placeholders are no names', async () => {
  await write({ 'class/dmi/id/sys_vendor': 'Default string\n', 'class/dmi/id/product_name': 'APU2\n' });
  expect((await readHardware(folder, sys)).board).toBe('APU2');
  await write({ 'firmware/devicetree/base/model': 'Acme Gateway 4\0' });
  expect((await readHardware(folder, sys)).board).toBe('Acme Gateway 4');
});

it('the numbers of devices are read as the system writes them', async () => {
  expect(deviceNumber(0xb302)).toBe('179:2');
  expect(deviceNumber(0x10_0000 + 0x0801)).toBe('8:257');
});
