import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MachineHardware } from '@penstock/contract/model/machine-hardware';
import { readNumber, readText } from './read-text.ts';

type Temperature = MachineHardware['temperatures'][number];

/** The most places that are reported. */
const maxPlaces = 16;

/** The temperatures that the system measures: its thermal zones, by their kind. A zone that is switched off says nothing. */
export async function temperaturesOf(sys: string): Promise<Temperature[]> {
  const folder = join(sys, 'class/thermal');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('thermal_zone'));
  const ordered = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const found = await Promise.all(
    ordered.slice(0, maxPlaces).map(async (name): Promise<Temperature[]> => {
      const thousandths = await readNumber(join(folder, name, 'temp'));
      if (thousandths === undefined || thousandths < -273_150 || thousandths > 1_000_000) return [];
      const place = ((await readText(join(folder, name, 'type'))) ?? name).slice(0, 50);
      return [{ place, celsius: thousandths / 1000 }];
    }),
  );
  return found.flat();
}
