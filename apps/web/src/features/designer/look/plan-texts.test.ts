import { elementEntry } from '@penstock/contract/dashboard/page-texts';
import { limits } from '@penstock/contract/rules/limits';
import { expect, it } from 'vitest';
import { withTranslations } from './page-texts.ts';
import { planTexts, sheetRows } from './plan-texts.ts';

const all = [
  { text: '总览', elements: [] },
  { text: '水泵', elements: ['label', 'menu'] },
  { text: '两行\n文字', elements: ['long'] },
  { text: '=开关', elements: ['formula'] },
];
const texts = { en: { 总览: 'Overview', [elementEntry('menu', '水泵')]: 'Pumps' } };
const row = (number: number, text: string, en: string, key = '') => ({
  row: number,
  key,
  text,
  translations: { en },
});

it('says what a sheet changes, and leaves out what the page does not have, what is too long, and what is there twice', () => {
  const plan = planTexts(
    [
      row(2, '总览', 'Overview'),
      row(3, '水泵', 'Pump'),
      row(4, '水泵', 'Pumps of the site', 'menu'),
      row(5, '两行\r\n文字', 'Two\r\nlines'),
      row(6, "'=开关", 'Switch'),
      row(7, '没有', 'Nothing'),
      row(8, '水泵', 'Pump', 'gone'),
      row(9, '水泵', 'Other'),
      row(10, '总览', 'x'.repeat(2001)),
    ],
    all,
    texts,
  );
  expect(plan.changes.map(({ entry, before, translation }) => [entry, before, translation])).toEqual([
    ['水泵', '', 'Pump'],
    [elementEntry('menu', '水泵'), 'Pumps', 'Pumps of the site'],
    ['两行\n文字', '', 'Two\nlines'],
    ['=开关', '', 'Switch'],
  ]);
  expect(plan.same).toBe(1);
  expect(plan.leftOut.map(({ row: number, reason }) => [number, reason])).toEqual([
    [7, 'unknown'],
    [8, 'unknown'],
    [9, 'twice'],
    [10, 'twice'],
  ]);
  expect(planTexts([row(2, '总览', 'x'.repeat(2001))], all, texts).leftOut).toMatchObject([
    { reason: 'tooLong' },
  ]);
});

it('adds no more translations than a page may have', () => {
  const many = Array.from({ length: limits.pageTexts + 1 }, (_one, at) => ({
    text: `文${at}`,
    elements: [],
  }));
  const plan = planTexts(
    many.map(({ text }, at) => row(at + 2, text, `t${at}`)),
    many,
    undefined,
  );
  expect(plan.changes).toHaveLength(limits.pageTexts);
  expect(plan.leftOut).toMatchObject([{ reason: 'full' }]);
});

it('a sheet that is exported changes nothing when it is read again', () => {
  const rows = sheetRows(all, texts, (id) => `“${id}”`);
  expect(rows).toMatchObject([
    { key: '', text: '总览', translations: { en: 'Overview' } },
    { key: '', text: '水泵', element: '“label”; “menu”', translations: {} },
    { key: 'menu', text: '水泵', element: '“menu”', translations: { en: 'Pumps' } },
    { key: '', text: '两行\n文字' },
    { key: '', text: '=开关' },
  ]);
  const again = planTexts(
    rows.map((one, at) => ({ ...one, row: at + 2 })),
    all,
    texts,
  );
  expect(again).toEqual({ changes: [], same: 2, leftOut: [] });
});

it('changes are made together, and a language without texts is not kept', () => {
  const settings = { title: '总览', texts };
  const made = withTranslations(settings, [
    { entry: '水泵', language: 'en', translation: 'Pump' },
    { entry: '总览', language: 'en', translation: '' },
  ]);
  expect(made.texts).toEqual({ en: { [elementEntry('menu', '水泵')]: 'Pumps', 水泵: 'Pump' } });
  expect(
    withTranslations({ title: 'a', texts: { en: { b: 'c' } } }, [
      { entry: 'b', language: 'en', translation: '' },
    ]),
  ).toEqual({ title: 'a' });
});
