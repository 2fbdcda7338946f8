import { type Seed, type SeedInput, seedSchema } from '@penstock/contract/product/seed';
import { widgetTypes } from '@penstock/widgets/list';
import { demoAreas } from './areas.ts';
import { demoPassword, demoUsers } from './identity.ts';
import { pumpSetProduct, pumpSets } from './pump-set.ts';
import { pumpSetScene } from './pump-set-scene.ts';
import { boundStations, stationProduct } from './station-product.ts';
import { type DemoStation, stations, unboundGateways } from './stations.ts';

/**
 * The first data of the demo platform: six accounts, a gateway for each pump station, the product that the stations are
 * of, and another with pump sets, all bound to those gateways.
 * `secrets` gives the secret (32 to 200 characters) that a gateway proves itself with; whoever starts the demo draws
 * them and hands the same to the gateways. `now` is in ms since 1970, `plantPort` the port where the plant of a station answers.
 */
export function demoSeed(
  secrets: (sn: string) => string,
  now: number,
  plantPort: (station: DemoStation) => number,
): Seed {
  return seedSchema(widgetTypes).parse({
    accounts: [
      { username: demoUsers.owner, password: demoPassword, roleType: 'user', tel: '13900000001' },
      {
        username: demoUsers.company,
        password: demoPassword,
        roleType: 'company',
        company: '河滨水务 Riverside Water',
        tel: '13900000002',
      },
      ...demoUsers.members.map((username) => ({
        username,
        password: demoPassword,
        roleType: 'user' as const,
        memberOf: demoUsers.company,
      })),
      {
        username: demoUsers.operator,
        password: demoPassword,
        roleType: 'operation',
        tel: '13900000003',
      },
      {
        username: demoUsers.administrator,
        password: demoPassword,
        roleType: 'admin',
        tel: '13900000004',
      },
    ],
    gateways: [
      ...stations.map(({ sn, verificationCode, gatewayName, offlineHours }) => ({
        sn,
        verificationCode,
        secret: secrets(sn),
        name: gatewayName,
        owner: demoUsers.owner,
        ...(offlineHours !== undefined && {
          lastOnline: new Date(now - offlineHours * 3_600_000).toISOString(),
        }),
      })),
      ...unboundGateways.map((gateway) => ({ ...gateway, secret: secrets(gateway.sn) })),
    ],
    equipment: [],
    products: [pumpSetProduct(), stationProduct()],
    boundEquipment: [...boundStations(), ...pumpSets(plantPort)],
    scenes: [pumpSetScene()],
    areas: demoAreas(),
  } satisfies SeedInput);
}
