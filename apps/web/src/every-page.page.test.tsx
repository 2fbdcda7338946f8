import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { productAdd } from '@penstock/contract/calls/product';
import { isLanguage } from '@penstock/languages/language';
import type { Load } from '@penstock/languages/language-folder';
import { languageList } from '@penstock/languages/list';
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

/** Every text of the English catalogues. */
async function englishTexts(): Promise<ReadonlySet<string>> {
  const { catalogues } = await languageList.en.catalogues();
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

const english = await englishTexts();

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

/**
 * The account that opens a page, if one does. Other tests look at what `owner` has and at who is at the gateway that runs:
 * `reader`, of no other test, opens what it can, and `owner` another gateway.
 */
function visitorOf({ frame, side, authCode = [] }: Feature): PageAccount | undefined {
  if (frame === 'none') return undefined;
  if (side === 'operation' || [authCode].flat().some((code) => ofOperators.has(code))) return 'admin';
  return frame === 'gateway' ? 'owner' : 'reader';
}

let ids: { readonly productId: string; readonly equipmentId: string } | undefined;

/** The parts of addresses. */
async function parts(): Promise<Readonly<Record<string, string>>> {
  if (ids === undefined) {
    await signInAs('reader', pseudoLanguage());
    const { id: productId } = await client.call(productAdd, { title: '水泵' });
    const { rows } = await client.call(equipmentQuery, { pageNo: 1, pageSize: 1 });
    ids = { productId, equipmentId: rows[0]?.id ?? '' };
  }
  const none = { pageId: '1', reportId: '1', rollOutId: '1', alarm: '0', token: 'x' };
  return { ...ids, ...none, sn: '260000000002', type: 'tel', way: 'tel', tel: '13900001001' };
}

it.each([...featureList])(
  '$name opens in a language of one folder, and shows nothing that is not translated',
  async (feature) => {
    const as = visitorOf(feature);
    const address = fillPattern(patterns[feature.name], await parts());
    const page = await renderPage(address, {
      ...(as === undefined ? {} : { as }),
      language: pseudoLanguage(),
    });
    await waitFor(() => expect(document.body.textContent).toContain('⟦'));
    // Until nothing is added any more.
    for (let last = ''; last !== document.body.innerHTML; ) {
      last = document.body.innerHTML;
      await act(async () => await new Promise((resolve) => setTimeout(resolve, 150)));
    }
    expect(untranslated()).toEqual([]);
    // A gateway is left, so that nobody is still seen at it.
    if (feature.frame === 'gateway') await page.go(patterns.GatewayList);
  },
);
