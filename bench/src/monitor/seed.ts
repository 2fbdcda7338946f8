import { definitionFormat, definitionSchema } from '@penstock/contract/product/definition';
import type { SeedInput } from '@penstock/contract/product/seed';
import { account } from '../ingest/plan.ts';
import { monitorPage } from './page.ts';
import { identity, keys } from './plan.ts';

const product = 'Watched';

/** A platform with one gateway, its equipment with all values, and the page that shows them. */
export function monitorSeed(): SeedInput {
  const { sn, secret } = identity;
  const both = (text: string) => ({ zh: text, en: text });
  return {
    accounts: [
      { username: account.account, password: account.password, roleType: 'user', nickname: 'Owner' },
    ],
    gateways: [{ sn, secret, verificationCode: sn.slice(-6), name: 'Gateway', owner: account.account }],
    products: [
      {
        title: product,
        titleTranslations: { en: product },
        owner: account.account,
        definition: definitionSchema.parse({ format: definitionFormat }),
        pages: [{ page: monitorPage() }],
      },
    ],
    equipment: [
      {
        title: 'Station',
        owner: account.account,
        sn,
        authorised: [],
        product,
        signals: keys.map((key) => ({
          key,
          title: both(key),
          dataType: 'float',
          unit: 'kPa',
          decimals: 1,
          mode: 'readOnly',
          lowerLimit: 0,
          upperLimit: 100,
          group: both('values'),
        })),
      },
    ],
  };
}
