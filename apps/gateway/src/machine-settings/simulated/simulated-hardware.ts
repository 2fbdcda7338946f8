import type { MachineHardware } from '@penstock/contract/model/machine-hardware';

/** The bytes that a simulated machine had written when it began, and those that it writes in a second. */
const written = { before: 5_368_709_120, perSecond: 4096 } as const;

/** The hardware of a machine that does not exist, some time after its start, in ms. Its names say that it is simulated. */
export function simulatedHardware(time: number): MachineHardware {
  const wave = Math.sin((time / 600_000) * 2 * Math.PI);
  return {
    board: 'Simulated gateway',
    processor: 'Simulated processor',
    storage: {
      device: 'mmcblk0',
      model: 'Simulated eMMC',
      bytes: 7_818_182_656,
      written: written.before + Math.floor(time / 1000) * written.perSecond,
      wear: { from: 10, to: 20 },
      reserve: 'normal',
    },
    temperatures: [
      { place: 'cpu-thermal', celsius: Math.round((52 + 4 * wave) * 10) / 10 },
      { place: 'board', celsius: Math.round((41 + 2 * wave) * 10) / 10 },
    ],
  };
}
