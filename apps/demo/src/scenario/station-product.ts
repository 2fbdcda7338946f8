import { translationsOf } from '@penstock/contract/texts/entered';
import { definitionFormat, definitionSchema } from '@penstock/contract/product/definition';
import type { SeedInput } from '@penstock/contract/product/seed';
import { groups } from '../plant/registers/groups.ts';
import { plcs } from '../plant/registers/plcs.ts';
import { type Bilingual, modeOf, type Point } from '../plant/registers/point.ts';
import { type DefinitionInput, definedSignal } from './defined-signal.ts';
import { driverName, driverOf, readingOf } from './gateway-configuration.ts';
import { demoUsers } from './identity.ts';
import { shownSignals } from './pages/shown-signals.ts';
import { pictureOf } from './pages/picture.ts';
import { stationPage } from './pages/station-page.ts';
import { stationRecordsPage } from './pages/station-records-page.ts';
import { stationAlarms } from './station-alarms.ts';
import { stations } from './stations.ts';

/** The title of the product: a whole pump station. */
export const stationProductTitle: Bilingual = { zh: '提升泵站', en: 'Pump station' };

/** Every point of a station, part by part, as an operator goes through it. */
export function stationPoints(): readonly Point[] {
  const points = plcs.flatMap((plc) => plc.points);
  return Object.values(groups).flatMap((group) => points.filter((point) => point.group === group));
}

/** Where the PLCs of a station are reached; the stations themselves use the drivers that their gateways have. */
const example = { host: '192.168.1.10', port: 502 };

function driverOfPoint(point: Point): string {
  const plc = plcs.find(({ points }) => points.includes(point));
  if (plc === undefined) throw new Error(`no PLC of the station has ${point.key}`);
  return driverName(plc);
}

/** The product that the stations are of. Its pages serve all of them. */
export function stationProduct(): NonNullable<SeedInput['products']>[number] {
  return {
    title: stationProductTitle.zh,
    titleTranslations: translationsOf(stationProductTitle),
    remark: '整座泵站：集水池、两台水泵、出水阀和电能表。',
    owner: demoUsers.owner,
    definition: definitionSchema.parse({
      format: definitionFormat,
      drivers: plcs.map((plc) => driverOf(plc, driverName(plc), example)),
      signals: stationPoints().map((point) =>
        definedSignal(point, {
          kind: 'device',
          ...readingOf(driverOfPoint(point), point),
          mode: modeOf(point),
        }),
      ),
      alarms: [...stationAlarms],
    } satisfies DefinitionInput),
    pages: [
      { page: stationPage(shownSignals(stationPoints())), picture: pictureOf('station') },
      { page: stationRecordsPage(shownSignals(stationPoints())), picture: pictureOf('station-records') },
    ],
  };
}

/**
 * The stations. Their gateways have everything already: the stations use the drivers there, and take over the variables and
 * alarms, which are as the product has them.
 */
export function boundStations(): NonNullable<SeedInput['boundEquipment']> {
  return stations.map(({ sn, title, place }) => ({
    title: title.zh,
    titleTranslations: translationsOf(title),
    owner: demoUsers.owner,
    sn,
    authorised: [demoUsers.company],
    product: stationProductTitle.zh,
    place,
    parameterValues: [],
    binding: {
      existingDrivers: plcs.map((plc) => ({ driver: driverName(plc), gatewayDriver: driverName(plc) })),
      takesOver: true,
    },
  }));
}
