import { describe, expect, it } from 'vitest';
import { en as equipmentListEn } from '../features/equipment-list/texts/en.ts';
import { zh as equipmentListZh } from '../features/equipment-list/texts/zh.ts';
import { en as liveEn } from '../features/live/texts/en.ts';
import { zh as liveZh } from '../features/live/texts/zh.ts';
import { en as notFoundEn } from '../features/not-found/texts/en.ts';
import { zh as notFoundZh } from '../features/not-found/texts/zh.ts';
import { en as signInEn } from '../features/sign-in/texts/en.ts';
import { zh as signInZh } from '../features/sign-in/texts/zh.ts';
import { en as dialogEn } from '../kit/dialog/texts/en.ts';
import { zh as dialogZh } from '../kit/dialog/texts/zh.ts';
import { en as mutationEn } from '../kit/mutation/texts/en.ts';
import { zh as mutationZh } from '../kit/mutation/texts/zh.ts';
import { en as shellEn } from '../shell/texts/en.ts';
import { zh as shellZh } from '../shell/texts/zh.ts';
import { en as commonEn } from './common/en.ts';
import { zh as commonZh } from './common/zh.ts';
import type { Namespaces } from './namespaces.ts';

const texts: { [Name in keyof Namespaces]: { zh: object; en: object } } = {
  common: { zh: commonZh, en: commonEn },
  shell: { zh: shellZh, en: shellEn },
  signIn: { zh: signInZh, en: signInEn },
  notFound: { zh: notFoundZh, en: notFoundEn },
  equipmentList: { zh: equipmentListZh, en: equipmentListEn },
  live: { zh: liveZh, en: liveEn },
  dialog: { zh: dialogZh, en: dialogEn },
  mutation: { zh: mutationZh, en: mutationEn },
};

/** Every text with the way to it: `notice.idle`. */
function flat(node: object, way = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[way + key, value]];
    return typeof value === 'object' && value !== null ? flat(value, `${way}${key}.`) : [];
  });
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe.each(Object.entries(texts))('the texts of %s', (_name, { zh, en }) => {
  const chinese = new Map(flat(zh));
  const english = new Map(flat(en));

  it('have the same keys in both languages, and none is empty', () => {
    expect([...english.keys()].toSorted()).toEqual([...chinese.keys()].toSorted());
    expect(chinese.size).toBeGreaterThan(0);
    for (const text of [...chinese.values(), ...english.values()]) expect(text.trim()).not.toBe('');
  });

  it('have the same places in both languages', () => {
    for (const [key, text] of chinese)
      expect([key, places(english.get(key) ?? '')]).toEqual([key, places(text)]);
  });

  it('are Chinese in Chinese and not in English', () => {
    for (const text of english.values()) expect(text).not.toMatch(/\p{Script=Han}/u);
    const withoutHan = [...chinese].filter(([, text]) => !/\p{Script=Han}/u.test(text));
    expect(withoutHan).toEqual(
      withoutHan.filter(([, text]) => /^[\s\p{P}\p{S}]*(\{\w+\}[\s\p{P}\p{S}]*)*$/u.test(text)),
    );
  });
});
