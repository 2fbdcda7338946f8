import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { Cell } from '@penstock/contract/model/gateway-machine';
import type { Clock } from '@penstock/protocols/transport/clock';
import { z } from 'zod';
import { type Bus, readProperty } from '../bus/bus.ts';
import type { MachineFacts, MachineSection } from '../machine-settings.ts';

const service = 'org.freedesktop.ModemManager1';
const objectManager = {
  service,
  path: '/org/freedesktop/ModemManager1',
  interface: 'org.freedesktop.DBus.ObjectManager',
} as const;
const modemInterface = `${service}.Modem`;
const locationInterface = `${service}.Modem.Location`;
/** The location by base stations (MMModemLocationSource: 3GPP LAC and CI). */
const baseStations = 1;

const objectsSchema = z.tuple([z.record(z.string(), z.record(z.string(), z.unknown()))]);
const modemSchema = z.looseObject({ SignalQuality: z.tuple([z.number(), z.boolean()]), Sim: z.string() });
const locationSchema = z.looseObject({ Capabilities: z.number(), Enabled: z.number() });
const answerSchema = z.tuple([z.record(z.string(), z.unknown())]);

interface ModemManagerOptions {
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Signal quality, SIM card and location by base stations of the first modem, by ModemManager. */
export class ModemManager {
  readonly #options: ModemManagerOptions;
  #modem: string | undefined;
  #locates = false;
  #isLocating = false;
  #facts: Pick<MachineFacts, 'signalQuality' | 'iccid'> = { signalQuality: null, iccid: null };
  #cell: Cell | null = null;
  #cancel: (() => void) | undefined;

  constructor(options: ModemManagerOptions) {
    this.#options = options;
  }

  get sections(): readonly MachineSection[] {
    return this.#locates ? ['settings.cellLocation'] : [];
  }

  get facts(): Pick<MachineFacts, 'signalQuality' | 'iccid' | 'cell'> {
    return { ...this.#facts, cell: this.#cell };
  }

  /** Looks for a modem and reads what it says. @throws BusError. */
  async refresh(names: ReadonlySet<string>): Promise<void> {
    const { bus } = this.#options;
    const [objects] = names.has(service)
      ? objectsSchema.parse(await bus.call({ ...objectManager, member: 'GetManagedObjects' }))
      : [{}];
    const found = Object.entries(objects).find(([, interfaces]) => modemInterface in interfaces);
    this.#modem = found?.[0];
    if (found === undefined) {
      this.#locates = false;
      this.#facts = { signalQuality: null, iccid: null };
      this.#cell = null;
      return;
    }
    const [, interfaces] = found;
    const modem = modemSchema.parse(interfaces[modemInterface]);
    const location = locationSchema.safeParse(interfaces[locationInterface]);
    this.#locates = location.success && (location.data.Capabilities & baseStations) !== 0;
    const [signalQuality] = modem.SignalQuality;
    this.#facts = { signalQuality: Math.min(100, signalQuality), iccid: await this.#iccid(modem.Sim) };
  }

  /** Switches the location by base stations. @throws BusError. */
  async apply({ cellLocation: { enabled, intervalSeconds } }: Settings): Promise<void> {
    const { bus } = this.#options;
    const path = this.#modem;
    this.#cancel?.();
    if (path === undefined || !this.#locates) return;
    const place = { service, path };
    const sources = z.number().parse(await readProperty(bus, place, locationInterface, 'Enabled'));
    const wanted = enabled ? sources | baseStations : sources & ~baseStations;
    // Never switched on here: as the machine has it.
    if (wanted !== sources && (enabled || this.#isLocating)) {
      const body = [wanted, false];
      await bus.call({ ...place, interface: locationInterface, member: 'Setup', signature: 'ub', body });
    }
    this.#isLocating = enabled;
    this.#cell = null;
    if (enabled) await this.#locate(intervalSeconds * 1000);
  }

  stop(): void {
    this.#cancel?.();
  }

  async #locate(interval: number): Promise<void> {
    const { bus, clock } = this.#options;
    this.#cancel = clock.after(interval, () => void this.#locate(interval));
    if (this.#modem === undefined) return;
    try {
      const place = { service, path: this.#modem, interface: locationInterface };
      const [found] = answerSchema.parse(await bus.call({ ...place, member: 'GetLocation' }));
      this.#cell = readCell(found[String(baseStations)]);
    } catch {
      // A modem without a network has no location; it is asked again.
      this.#cell = null;
    }
  }

  async #iccid(sim: string): Promise<string | null> {
    if (sim === '/') return null;
    const place = { service, path: sim };
    const text = await readProperty(this.#options.bus, place, `${service}.Sim`, 'SimIdentifier').catch(
      () => '',
    );
    return z.string().min(1).max(20).catch('').parse(text) || null;
  }
}

/** Reads a base station as ModemManager writes it: `MCC,MNC,LAC,CI,TAC`, the last three in hexadecimal. */
function readCell(text: unknown): Cell | null {
  if (typeof text !== 'string') return null;
  const [country = '', network = '', area = '', cell = '', tracking = ''] = text.split(',');
  if (!/^[0-9]{3}$/.test(country) || !/^[0-9]{2,3}$/.test(network)) return null;
  const number = (hexadecimal: string) =>
    /^[0-9A-F]{1,8}$/i.test(hexadecimal) ? Number(`0x${hexadecimal}`) : 0;
  const cellNumber = number(cell);
  if (cellNumber === 0) return null;
  // 4G and later have a tracking area instead of a location area.
  return { country, network, area: number(tracking) || number(area), cell: cellNumber };
}
