import type { SeedInput } from '@penstock/contract/product/seed';
import { account, identities, keys } from './plan.ts';

/** A platform with every gateway of the plan, each with an equipment that shows all its variables. */
export function seedDatabase(): SeedInput {
  return {
    accounts: [
      { username: account.account, password: account.password, roleType: 'user', nickname: 'Owner' },
    ],
    gateways: identities.map(({ sn, secret }) => ({
      sn,
      secret,
      verificationCode: sn.slice(-6),
      name: `Gateway ${sn}`,
      owner: account.account,
    })),
    equipment: identities.map(({ sn }) => ({
      title: `Station ${sn}`,
      owner: account.account,
      sn,
      authorised: [],
      signals: keys.map(signalOf),
    })),
  };
}

function signalOf(key: string): SeedInput['equipment'][number]['signals'][number] {
  const both = (text: string) => ({ zh: text, en: text });
  return {
    key,
    title: both(key),
    dataType: 'float',
    unit: 'm³/h',
    decimals: 2,
    mode: 'readOnly',
    group: both('pumps'),
  };
}
