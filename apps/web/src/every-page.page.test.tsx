import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { productAdd } from '@penstock/contract/calls/product';
import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import { isLanguage } from '@penstock/languages/language';
import type { Load } from '@penstock/languages/language-folder';
import { languageList } from '@penstock/languages/list';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { visitedGateway } from '../../../scripts/testing/page-seed.ts';
import { connectVisitedGateway } from '../../../scripts/testing/visited-gateway.ts';
import type { Feature } from './app/feature.ts';
import { fillPattern, patterns, type RouteName } from './app/paths.ts';
import { usePresences } from './app/presence.ts';
import { noteReached } from './app/reachability.ts';
import { client } from './app/services.ts';
import { featureList } from './features/list.ts';
import { type PageAccount, renderPage, signInAs } from './kit/testing/render-page.tsx';

// Test files share their modules: these are loaded with one more language, and nobody else gets it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock(import('@penstock/languages/list'), async (original) => {
  const { pseudo } = await import('@penstock/languages/testing/pseudo/language');
  return { languageList: { ...(await original()).languageList, pseudo } };
});

/** Words that other tests may have given to what they made, and those of the component library, which are English here. */
const others = /^(?:Pump|Level|Flow|Page|Language|English|Valve|Tank|level|owner|Show|Hide)$/;

function pseudoLanguage() {
  const code: string = 'pseudo';
  if (!isLanguage(code)) throw new Error('the language of the test is not in the list');
  return code;
}

/** The texts that are shown, spoken or offered. */
function shownTexts(): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!['STYLE', 'SCRIPT', 'TEXTAREA'].includes(node.parentElement?.tagName ?? ''))
      texts.push(node.textContent ?? '');
  for (const name of ['title', 'aria-label', 'placeholder', 'alt'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? '');
  return texts;
}

/** Every text of the catalogues of a language. */
async function textsIn(language: 'zh' | 'en'): Promise<ReadonlySet<string>> {
  const { catalogues } = await languageList[language].catalogues();
  const packages: Readonly<Record<string, Readonly<Record<string, Load<unknown>>>>> = catalogues.packages;
  const loads: readonly Load<unknown>[] = [
    ...Object.values(catalogues.pages),
    ...Object.values(packages).flatMap((folders) => Object.values(folders)),
  ];
  const found = new Set<string>();
  const add = (texts: unknown): void => {
    if (typeof texts === 'string') found.add(texts);
    else if (typeof texts === 'object' && texts !== null) Object.values(texts).forEach(add);
  };
  for (const load of loads) add((await load()).texts);
  return found;
}

const english = await textsIn('en');
const chinese = await textsIn('zh');

/** The texts that are shown in English; those of the language may be within each other. */
function untranslated(): readonly string[] {
  const marked = /⟦[^⟦⟧]*⟧/g;
  const rest = shownTexts().map((text) => text.replaceAll(marked, '').replaceAll(marked, '').trim());
  return [...new Set(rest)].filter(
    (text) => /[A-Za-z]{3,}/.test(text) && english.has(text) && !others.test(text),
  );
}

const ofOperators = new Set([
  'account:operation',
  'account:company',
  'operationLog:read',
  'equipment:all',
  'announcement:edit',
  'outbox:read',
]);

/** The account that opens a page, if one does. */
function visitorOf({ frame, side, authCode = [] }: Feature): PageAccount | undefined {
  if (frame === 'none') return undefined;
  return side === 'operation' || [authCode].flat().some((code) => ofOperators.has(code))
    ? 'admin'
    : 'visitor';
}

let ids: { readonly productId: string; readonly equipmentId: string } | undefined;

/** The parts of addresses. */
async function parts(): Promise<Readonly<Record<string, string>>> {
  if (ids === undefined) {
    await signInAs('visitor', pseudoLanguage());
    const { id: productId } = await client.call(productAdd, { title: '水泵' });
    const { rows } = await client.call(equipmentQuery, { pageNo: 1, pageSize: 1 });
    ids = { productId, equipmentId: rows[0]?.id ?? '' };
  }
  const none = { pageId: '1', reportId: '1', rollOutId: '1', alarm: '0', token: 'x' };
  return { ...ids, ...none, sn: visitedGateway.sn, type: 'tel', way: 'tel', tel: '13900001001' };
}

/** The gateway of `visitor` comes and goes. */
let gateway: {
  readonly turn: () => Promise<void>;
  /** Comes, unless it is there. */
  readonly come: () => Promise<void>;
  readonly end: () => Promise<void>;
};

beforeAll(async () => {
  await signInAs('visitor');
  const { sn, secret } = visitedGateway;
  const { broker } = await client.call(gatewayConnection, { sn, secret });
  const connected = await connectVisitedGateway(broker);
  let online = false;
  gateway = {
    async turn() {
      online = !online;
      await connected.say(online);
      // A page without a live channel hears nothing.
      for (let waited = 0; waited < 300 && isSaidOnline() !== online; waited += 20) await pause(20);
    },
    async come() {
      if (!online) await gateway.turn();
    },
    end: async () => await connected.end(),
  };
});
afterAll(async () => await gateway.end());

const isSaidOnline = () => usePresences.getState().bySn.get(visitedGateway.sn)?.online;
const pause = (milliseconds: number) =>
  act(async () => await new Promise((resolve) => setTimeout(resolve, milliseconds)));

/** The texts that change on their own: ages, and how far a configuration is on its way to the gateway. */
const onTheirOwn = /^⟦(?:jûšt ñõw|.* ågõ|Îñ šýñç|Õût õf šýñç|Wåîtîñg|Åpplýîñg|Fåîléd)⟧$/;

/** The texts of the page, apart from numbers: times and durations go on. */
const textsOf = () => shownTexts().map((text) => (onTheirOwn.test(text) ? '' : text.replaceAll(/\d+/g, '0')));

/** The texts of the first list that the second has not, as often as they are missing there. */
function without(texts: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

/** The text in the place of a part of a page that is loaded: “Loading …” in the language of the test. */
const loading = /^⟦Lõådîñg.*…⟧$/;

/** Rounds of answers that are made old. A page that reads again what an event made old would never have its last one. */
const oldRounds = 4;

/** Holds back what the platform answers, until it is let go. */
function holdAnswers(turns: number) {
  let rounds = 0;
  const platform = globalThis.fetch;
  let asked = 0;
  let held: (() => void)[] | undefined = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked += 1;
    const answer = await platform(input, init).finally(() => {
      asked -= 1;
    });
    if (held !== undefined) await new Promise<void>((give) => held?.push(give));
    return answer;
  });
  const answered = async () => {
    do await pause(50);
    while (asked > 0);
  };
  return {
    /**
     * Gives all that came so far to the page, after the gateway has come or gone and the live channel has said so. Answers
     * whether there was any.
     */
    async give(): Promise<boolean> {
      await answered();
      const now = held ?? [];
      held = [];
      if (now.length > 0) rounds += 1;
      const isMadeOld = now.length > 0 && rounds <= oldRounds;
      for (let turn = 0; turn < turns && isMadeOld; turn += 1) await gateway.turn();
      for (const give of now) give();
      return now.length > 0;
    },
    letGo() {
      for (const give of held ?? []) give();
      held = undefined;
    },
    /** Waits until all is answered, every part of the page is loaded, and nothing is added any more. */
    async settled(): Promise<void> {
      await waitFor(() => expect(shownTexts().filter((text) => loading.test(text))).toEqual([]));
      for (let last = ''; last !== document.body.innerHTML; ) {
        await answered();
        last = document.body.innerHTML;
        await pause(150);
      }
    },
  };
}

it.each([...featureList])(
  '$name opens in a language of one folder, shows nothing that is not translated, and is right when every answer comes after the event that made it old',
  async (feature) => {
    const as = visitorOf(feature);
    // A page whose files are loaded late looks as if nothing came any more.
    await feature.load();
    const address = fillPattern(patterns[feature.name], await parts());
    if (as !== undefined) await signInAs(as, pseudoLanguage());
    // Pages of a gateway that is offline lead away with the next question: there it goes, and comes again.
    const isOfGateway = feature.frame === 'gateway';
    if (isOfGateway) await gateway.come();
    const turns = isOfGateway ? 2 : 1;
    // Nobody who is signed in, no live channel.
    const answers = holdAnswers(as === undefined ? 0 : turns);
    const opened = renderPage(address, { language: pseudoLanguage() });
    for (let quiet = 0; quiet < 2; ) quiet = (await answers.give()) ? 0 : quiet + 1;
    answers.letGo();
    const page = await opened;
    await waitFor(() => expect(document.body.textContent).toContain('⟦'));
    await answers.settled();
    expect(untranslated()).toEqual([]);

    const shown = textsOf();
    act(() => noteReached(false));
    act(() => noteReached(true));
    await answers.settled();
    const again = textsOf();
    // The texts that came and went are named: of two long lists a failure shows nothing.
    expect({ gone: without(shown, again), come: without(again, shown) }).toEqual({ gone: [], come: [] });
    expect(again).toEqual(shown);
    // A gateway is left, so that nobody is still seen at it.
    if (isOfGateway) await page.go(patterns.GatewayList);
  },
);

/** The pages about gateways that are owned, with their headings and columns, where the seed has rows for them, in each language. */
const ofOwnedGateways = {
  GatewayList: {
    zh: ['网关管理', '状态', '网关名称', '序列号', '固件版本', '所属账号', '操作'],
    en: ['Gateways', 'State', 'Gateway name', 'SN', 'Firmware', 'Account', 'Actions'],
  },
  Fleet: { zh: ['网关总览'], en: ['Fleet'] },
  TemplateList: { zh: ['网关模板'], en: ['Gateway templates'] },
  RollOuts: { zh: ['批量升级'], en: ['Roll-outs'] },
  EquipmentGateways: {
    zh: ['EG 网关', '网关', '设备', '信号数', '未恢复报警'],
    en: ['EG gateways', 'Gateway', 'Equipment', 'Signals', 'Open alarms'],
  },
  EquipmentMap: { zh: ['还没有设备填写了位置'], en: ['No equipment has a position yet'] },
  AccountRoles: { zh: ['角色'], en: ['Roles'] },
  SystemFirmware: { zh: ['固件管理'], en: ['Firmware'] },
  SystemHardware: { zh: ['硬件型号管理'], en: ['Hardware models'] },
  SystemVersion: { zh: ['版本维护'], en: ['Version maintenance'] },
  SystemProtocol: {
    zh: ['通信协议', '名称', '标识符', '是否可选', '适用设备'],
    en: ['Communication protocols', 'Name', 'Identifier', 'Offered', 'Devices'],
  },
  SystemModel: {
    zh: ['驱动型号', '名称', '品牌', '协议'],
    en: ['Driver models', 'Name', 'Brand', 'Protocol'],
  },
  SystemAgreement: { zh: ['协议与隐私政策'], en: ['Agreements'] },
  Provisioning: {
    zh: ['网关开通', '序列号', '状态', '密钥', '批次', '所属账号', '证书'],
    en: ['Gateway provisioning', 'SN', 'State', 'Secret', 'Batch', 'Account', 'Certificate'],
  },
} as const satisfies Partial<Record<RouteName, Readonly<Record<'zh' | 'en', readonly string[]>>>>;

const ofOwners = new Set<string>([
  'GatewayList',
  'Fleet',
  'TemplateList',
  'RollOuts',
  'EquipmentGateways',
  'EquipmentMap',
]);

/** Texts of the other language that are shown, and keys of texts. The languages are named in their own. */
function ofOtherLanguage(language: 'zh' | 'en'): readonly string[] {
  const [own, other, letters] =
    language === 'zh' ? [chinese, english, /[A-Za-z]{3,}/] : [english, chinese, /\p{Script=Han}/u];
  const isForeign = (text: string) => letters.test(text) && other.has(text) && !own.has(text);
  const isKey = (text: string) => /^[a-z]\w*(?:[.:][a-z]\w*)+$/.test(text);
  return shownTexts()
    .map((text) => text.trim())
    .filter((text) => (isForeign(text) || isKey(text)) && !others.test(text) && text !== '中文');
}

it.each(
  featureList.flatMap((feature) => {
    const shown = Object.entries(ofOwnedGateways).find(([name]) => name === feature.name)?.[1];
    if (shown === undefined) return [];
    return (['zh', 'en'] as const).map((language) => ({
      feature,
      name: feature.name,
      language,
      shown: shown[language],
    }));
  }),
)(
  '$name has its heading and its columns in $language, and no word of the other language',
  async ({ feature, name, language, shown }) => {
    await feature.load();
    const [heading, ...columns] = shown;
    await renderPage(fillPattern(patterns[name], {}), {
      as: ofOwners.has(name) ? 'visitor' : 'admin',
      language,
    });
    await screen.findByRole('heading', { name: heading });
    for (const column of columns) await screen.findByRole('columnheader', { name: column });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(ofOtherLanguage(language)).toEqual([]);
  },
);
