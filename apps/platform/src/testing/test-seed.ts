import { type SeedInput, seedSchema } from '@penstock/contract/product/seed';
import { widgetTypes } from '@penstock/widgets/list';

/** The serial number of the gateway of {@link testSeed}, and what it proves itself with. */
export const testSn = '202611210001';
export const testSecret = 'a-secret-of-the-gateway-that-nobody-guesses';
export const testPassword = 'Penstock-26';

const account = { password: testPassword, nickname: '' };

/** Six accounts, one gateway, one equipment that `owner` has and `friend` may use; `member` is a user of `friend`. */
export const testSeed = seedSchema(widgetTypes).parse({
  accounts: [
    {
      ...account,
      username: 'owner',
      nickname: '甲',
      roleType: 'user',
      tel: '13800000001',
      email: 'o@example.com',
    },
    { ...account, username: 'friend', nickname: '乙', roleType: 'company' },
    { ...account, username: 'member', nickname: '己', roleType: 'user', memberOf: 'friend' },
    { ...account, username: 'stranger', nickname: '丙', roleType: 'user' },
    { ...account, username: 'operator', nickname: '丁', roleType: 'operation' },
    { ...account, username: 'admin', nickname: '戊', roleType: 'admin' },
  ],
  gateways: [
    { sn: testSn, verificationCode: 'ABCD1234', secret: testSecret, name: '泵站网关', owner: 'owner' },
  ],
  equipment: [
    {
      title: '泵站',
      titleTranslations: { en: 'Pump station' },
      owner: 'owner',
      sn: testSn,
      authorised: ['friend'],
      signals: [
        signal('level', 'float', 'readOnly', '液位', 'Level'),
        {
          ...signal('setpoint', 'float', 'readWrite', '设定值', 'Setpoint'),
          unit: 'm',
          lowerLimit: 0,
          upperLimit: 10,
        },
        signal('pump', 'bit', 'readWrite', '水泵', 'Pump'),
        signal('reset', 'bit', 'writeOnly', '复位', 'Reset'),
        signal('count', 'integer', 'readWrite', '计数', 'Count'),
        signal('note', 'string', 'readWrite', '备注', 'Note'),
      ],
    },
  ],
} satisfies SeedInput);

/** The content of {@link testSeed}, with these gateways of the owner beside its own. */
export function seedWith(serials: readonly string[]): SeedInput {
  const gateways = serials.map((sn) => ({
    sn,
    verificationCode: 'ABCD1234',
    secret: testSecret,
    name: sn,
    owner: 'owner',
  }));
  return { ...testSeed, gateways: [...testSeed.gateways, ...gateways] };
}

type SeedSignal = SeedInput['equipment'][number]['signals'][number];

function signal(
  key: string,
  dataType: SeedSignal['dataType'],
  mode: SeedSignal['mode'],
  zh: string,
  en: string,
): SeedSignal {
  return {
    key,
    dataType,
    mode,
    title: { zh, en },
    unit: '',
    decimals: dataType === 'float' ? 2 : 0,
    group: { zh: '主要', en: 'Main' },
  };
}
