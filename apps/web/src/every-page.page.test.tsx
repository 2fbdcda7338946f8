import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { productAdd } from '@penstock/contract/calls/product';
import { isLanguage } from '@penstock/languages/language';
import { act, waitFor } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import type { Feature } from './app/feature.ts';
import { fillPattern, patterns } from './app/paths.ts';
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

/** Texts that are the same in every language: names of products and people, data, types, icons of the component library. */
const data = [
  /^(?:Penstock|LIC|English|(?:› +)?\(English\)|Ctrl K|YYYY-MM-DD HH:mm)$/,
  /^(?:· )?(?:owner|friend|crowd|newcomer|operator|phoneless|admin|Pump station \d+)$/,
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\+00:00$/,
  /^(?:Shape|Usual|Complex|Plant|Widget)[A-Z][A-Za-z]+$/,
  /^(?:down|left|right|search|calendar|eye-invisible|close-circle|Show|(?:Next|Previous) Page|false)$/,
  /^(?:penstock-gateway|linux x64|Mozilla|https?:\/\/|tcp:)/,
  /^(?:eth0|Pump_PLC|Riverside|Away|Spare|level|away_level|level = 4\.21|current = 38\.6)$/,
];

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

/** The rest of the texts without those of the language, one of which may be within another. */
function untranslated(): readonly string[] {
  const marked = /⟦[^⟦⟧]*⟧/g;
  const rest = shownTexts().map((text) => text.replaceAll(marked, '').replaceAll(marked, '').trim());
  return [...new Set(rest)].filter(
    (text) => /[A-Za-z]{3,}/.test(text) && !data.some((known) => known.test(text)),
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
  return side === 'operation' || [authCode].flat().some((code) => ofOperators.has(code)) ? 'admin' : 'owner';
}

let productId: string | undefined;

/** The parts of addresses, of what the owner has. */
async function parts(): Promise<Readonly<Record<string, string>>> {
  await signInAs('owner', pseudoLanguage());
  productId ??= (await client.call(productAdd, { title: '水泵' })).id;
  const { rows } = await client.call(equipmentQuery, { pageNo: 1, pageSize: 1 });
  const others = { sn: '260000000009', pageId: '1', reportId: '1', alarm: '0' };
  return {
    ...others,
    productId,
    equipmentId: rows[0]?.id ?? '',
    type: 'tel',
    way: 'tel',
    tel: '13900001001',
    token: 'x',
  };
}

it.each([...featureList])(
  '$name opens in a language of one folder, and shows nothing that is not translated',
  async (feature) => {
    const as = visitorOf(feature);
    const address = fillPattern(patterns[feature.name], await parts());
    await renderPage(address, { ...(as === undefined ? {} : { as }), language: pseudoLanguage() });
    await waitFor(() => expect(document.body.textContent).toContain('⟦'));
    // Until nothing is added any more.
    for (let last = ''; last !== document.body.innerHTML; ) {
      last = document.body.innerHTML;
      await act(async () => await new Promise((resolve) => setTimeout(resolve, 150)));
    }
    expect(untranslated()).toEqual([]);
  },
);
