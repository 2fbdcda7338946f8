import type { SeedInput } from '@penstock/contract/product/seed';
import { type Identity, operator, owner } from './plan.ts';

/** The content of a platform: one account with all gateways, and an operator. */
export function seedOfFleet(identities: readonly Identity[]): SeedInput {
  return {
    accounts: [
      { username: owner.account, password: owner.password, roleType: 'user', nickname: 'Owner' },
      {
        username: operator.account,
        password: operator.password,
        roleType: 'operation',
        nickname: 'Operator',
      },
    ],
    gateways: identities.map(({ sn, code, secret }, index) => ({
      sn,
      secret,
      verificationCode: code,
      name: `Gateway ${index + 1}`,
      owner: owner.account,
    })),
    equipment: [],
  };
}
