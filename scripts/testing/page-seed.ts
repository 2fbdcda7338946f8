import type { SeedInput } from '@penstock/contract/product/seed';

/** The password of every account of the page tests. */
const password = 'Penstock-26';

const sns = ['260000000001', '260000000002', '260000000003'] as const;
/** The gateway of `owner` that runs during the page tests (page-gateway.ts); the others are offline. */
export const runningGateway = {
  sn: '260000000009',
  verificationCode: 'PS0126',
  secret: 'a-secret-of-the-running-gateway-for-page-tests',
} as const;

/** The unit at the serial port of the running gateway, which is silent at other rates; the port is at 9600 baud. */
export const serialUnit = { baudRate: 38_400, unit: 1 } as const;

const pages = { owner: 3, crowd: 250, reader: 1 } as const;

function equipment(owner: string, count: number, authorised: readonly string[]): SeedInput['equipment'] {
  return Array.from({ length: count }, (_, index) => ({
    title: `泵站 ${index + 1}`,
    titleTranslations: { en: `Pump station ${index + 1}` },
    owner,
    sn: sns[index % sns.length] ?? sns[0],
    authorised: [...authorised],
    signals: [
      {
        key: 'level',
        dataType: 'float',
        mode: 'readOnly',
        title: { zh: '液位', en: 'Level' },
        unit: 'm',
        decimals: 2,
        group: { zh: '主要', en: 'Main' },
      },
    ],
  }));
}

/** Gateways that nobody has bound yet, all with one verification code: for the tests that bind them. */
export const unboundGateways = {
  sns: ['260000000101', '260000000102', '260000000103', '260000000104'],
  verificationCode: 'KM7Q2X',
} as const;
/** The gateway of `visitor`, whose test says that it comes and goes. */
export const visitedGateway = {
  sn: '260000000121',
  secret: 'a-secret-of-the-visited-gateway-for-page-tests',
  name: '访问的网关',
} as const;
/** The gateway of `keeper`, which reads an equipment. */
export const keptGateway = { sn: '260000000111', name: '保管的网关 Kept gateway' } as const;

/**
 * The seed of page tests: `owner` has three gateways and three equipments, which `friend` may use, and one gateway that
 * runs and has no equipment; `crowd` has 250
 * equipments; `newcomer` has nothing; `phoneless` has no phone number either; `reader` has one
 * equipment and is nobody else's; `fleet` has three gateways and no equipment; `keeper` has a gateway with an equipment, and binds
 * others; `forgetful` forgets its password again and again; `visitor` has one gateway with an equipment, and opens every page. `admin` sees everything; `operator` may not sign in.
 */
export const pageSeed: SeedInput = {
  accounts: [
    { username: 'owner', password, roleType: 'user', nickname: '甲', tel: '13900001001' },
    {
      username: 'friend',
      password,
      roleType: 'company',
      nickname: '乙',
      tel: '13900001002',
      company: '河滨水务',
    },
    { username: 'crowd', password, roleType: 'user', nickname: '丙', tel: '13900001003' },
    { username: 'newcomer', password, roleType: 'user', nickname: '丁', tel: '13900001004' },
    { username: 'operator', password, roleType: 'operation', nickname: '戊', tel: '13900001005' },
    { username: 'admin', password, roleType: 'admin', nickname: '己', tel: '13900001006' },
    { username: 'phoneless', password, roleType: 'user', nickname: '庚' },
    { username: 'reader', password, roleType: 'user', nickname: '辛', tel: '13900001007' },
    { username: 'fleet', password, roleType: 'user', nickname: '壬', tel: '13900001008' },
    { username: 'forgetful', password, roleType: 'user', nickname: '子', tel: '13900001010' },
    { username: 'visitor', password, roleType: 'user', nickname: '丑', tel: '13900001011' },
    { username: 'keeper', password, roleType: 'user', nickname: '癸', tel: '13900001009' },
  ],
  gateways: [
    ...sns.map((sn, index) => ({
      sn,
      verificationCode: 'PS0126',
      secret: `a-secret-of-gateway-${sn}-for-page-tests`,
      name: `网关 ${index + 1}`,
      owner: 'owner',
    })),
    ...['270000000001', '270000000002', '270000000003'].map((sn, index) => ({
      sn,
      verificationCode: 'PS0126',
      secret: `a-secret-of-gateway-${sn}-for-page-tests`,
      name: `车队 ${index + 1}`,
      owner: 'fleet',
    })),
    { ...runningGateway, name: '运行中的网关', owner: 'owner' },
    {
      ...keptGateway,
      verificationCode: unboundGateways.verificationCode,
      secret: 'a-secret-of-the-kept-gateway-for-page-tests',
      owner: 'keeper',
    },
    { ...visitedGateway, verificationCode: 'PS0126', owner: 'visitor' },
    ...unboundGateways.sns.map((sn) => ({
      sn,
      verificationCode: unboundGateways.verificationCode,
      secret: `a-secret-of-gateway-${sn}-for-page-tests`,
      name: '新网关 New gateway',
    })),
  ],
  equipment: [
    ...equipment('owner', pages.owner, ['friend']),
    ...equipment('crowd', pages.crowd, []),
    ...equipment('reader', pages.reader, []),
    ...equipment('visitor', 1, []).map((one) => ({ ...one, sn: visitedGateway.sn })),
    ...equipment('keeper', 1, []).map((one) => ({ ...one, sn: keptGateway.sn })),
  ],
  products: [],
  boundEquipment: [],
};
