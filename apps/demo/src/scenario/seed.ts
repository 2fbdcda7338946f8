import { type Seed, type SeedSignal, seedSchema } from '@penstock/contract/model/seed';
import { groups } from '../plant/registers/groups.ts';
import { plcs } from '../plant/registers/plcs.ts';
import { modeOf, type Point } from '../plant/registers/point.ts';
import { demoPassword, demoUsers, gatewaySn, gatewayVerificationCode } from './identity.ts';

function signal(point: Point): SeedSignal {
  const { key, title, group } = point;
  const facts = { key, title, group, mode: modeOf(point) };
  if (point.dataType === 'bit' || point.dataType === 'string') {
    return { ...facts, dataType: point.dataType, unit: '', decimals: 0 };
  }
  const { unit, decimals, limits } = point;
  return {
    ...facts,
    dataType: decimals === 0 ? 'integer' : 'float',
    unit,
    decimals,
    ...(limits && { lowerLimit: limits.lower, upperLimit: limits.upper }),
  };
}

/** The signals part by part, as an operator goes through the station. */
function signals(): SeedSignal[] {
  const points = plcs.flatMap((plc) => plc.points);
  return Object.values(groups).flatMap((group) =>
    points.filter((point) => point.group === group).map(signal),
  );
}

/**
 * What the platform of the demo starts with: four accounts, the gateway, and the pump station as one equipment.
 * `gatewaySecret` (32 to 200 characters) is what the gateway proves itself with; whoever starts the demo draws it
 * and hands the same to the gateway.
 */
export function demoSeed(gatewaySecret: string): Seed {
  return seedSchema.parse({
    accounts: [
      { username: demoUsers.owner, password: demoPassword, roleType: 'user', nickname: '' },
      {
        username: demoUsers.company,
        password: demoPassword,
        roleType: 'company',
        nickname: '',
        company: '河滨水务 Riverside Water',
      },
      {
        username: demoUsers.operator,
        password: demoPassword,
        roleType: 'operation',
        nickname: '',
      },
      {
        username: demoUsers.administrator,
        password: demoPassword,
        roleType: 'admin',
        nickname: '',
      },
    ],
    gateways: [
      {
        sn: gatewaySn,
        verificationCode: gatewayVerificationCode,
        secret: gatewaySecret,
        name: '河滨泵站网关',
        owner: demoUsers.owner,
      },
    ],
    equipment: [
      {
        title: '河滨泵站',
        titleEn: 'Riverside pump station',
        owner: demoUsers.owner,
        sn: gatewaySn,
        authorised: [demoUsers.company],
        signals: signals(),
      },
    ],
  } satisfies Seed);
}
