import type { Bilingual } from '../plant/registers/point.ts';
import type { SituationName } from '../plant/situation.ts';

/** The label of a gateway. */
export interface GatewayLabel {
  /** Serial number: no gateway that was ever made has it. */
  readonly sn: string;
  /** The code beside the serial number. */
  readonly verificationCode: string;
}

/** A pump station of the demo: an equipment, its gateway, and how its plant is doing. */
export interface DemoStation extends GatewayLabel {
  readonly title: Bilingual;
  /** Where it is, WGS 84. */
  readonly place: { readonly latitude: number; readonly longitude: number };
  /** The PLC's name of the station: 16 ASCII characters at most. */
  readonly plcName: string;
  /** The tag of its gateway, which has one name in all languages. */
  readonly gatewayName: string;
  /** How its plant is operated. */
  readonly situation: SituationName;
  /** Seed of the noise of its plant. */
  readonly noise: number;
  /** Hours ago that its gateway was last online; undefined while it is. */
  readonly offlineHours: number | undefined;
}

/** The station that the tour of the demo is about. */
export const mainStation: DemoStation = {
  sn: '260000000001',
  verificationCode: 'PS0126',
  title: { zh: '河滨泵站', en: 'Riverside pump station' },
  place: { latitude: 30.2421, longitude: 120.1536 },
  plcName: 'RIVERSIDE PS-01',
  gatewayName: 'PS-01 GW',
  situation: 'normal',
  noise: 1,
  offlineHours: undefined,
};

/**
 * Gateways that nobody has bound yet: whoever registers in the demo can bind one. The first has power and a network, so that the
 * first steps can be walked with it; the second is still in its box.
 */
export const unboundGateways = [
  { sn: '260000000004', verificationCode: 'PS0426', name: 'GW-04' },
  { sn: '260000000005', verificationCode: 'PS0526', name: 'GW-05' },
] as const;

/** The gateway whose network, modem, clock and firmware are simulated, so that every setting of a gateway can be tried. */
export const simulatedMachineSn = '260000000002';

/** The stations of the demo, each in another state. */
export const stations: readonly DemoStation[] = [
  mainStation,
  {
    sn: '260000000002',
    verificationCode: 'PS0226',
    title: { zh: '东湖泵站', en: 'East Lake pump station' },
    place: { latitude: 30.2687, longitude: 120.2214 },
    plcName: 'EAST LAKE PS-02',
    gatewayName: 'PS-02 GW (SIM)',
    situation: 'fault',
    noise: 2,
    offlineHours: undefined,
  },
  {
    sn: '260000000003',
    verificationCode: 'PS0326',
    title: { zh: '北郊泵站', en: 'North Suburb pump station' },
    place: { latitude: 30.3542, longitude: 120.1189 },
    plcName: 'NORTH SUB PS-03',
    gatewayName: 'PS-03 GW',
    situation: 'normal',
    noise: 3,
    offlineHours: 5,
  },
];

/** The port on which the plant of a station answers: those of all stations follow each other. */
export function plantPortOf(station: DemoStation, firstPort: number): number {
  return firstPort + stations.indexOf(station);
}

/** The station with a gateway of this serial number. */
export function stationOf(sn: string): DemoStation {
  const station = stations.find((one) => one.sn === sn);
  if (station === undefined) throw new Error(`the demo has no station with the gateway ${sn}`);
  return station;
}
