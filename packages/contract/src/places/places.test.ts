import { describe, expect, it } from 'vitest';
import { chosenPlaces, type Place, provinces } from './places.ts';

const all = (places: readonly Place[]): readonly Place[] =>
  places.flatMap((place) => [place, ...all(place.parts)]);
const named = (id: string) => all(provinces()).find((place) => place.id === id)?.name;

describe('the table of places', () => {
  it('has all provinces, cities and counties, each code once and inside the one above it', () => {
    const places = all(provinces());
    expect(provinces()).toHaveLength(34);
    expect(places.length).toBeGreaterThan(3000);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    for (const province of provinces()) {
      expect(province.id).toMatch(/^\d\d0000$/);
      for (const city of province.parts) {
        expect(city.id).toMatch(new RegExp(`^${province.id.slice(0, 2)}\\d\\d00$`));
        for (const county of city.parts) expect(county.id.slice(0, 4)).toBe(city.id.slice(0, 4));
      }
    }
  });

  it('has a Chinese and an English name for each', () => {
    for (const { name } of all(provinces())) {
      expect(name.zh).toMatch(/^[\p{Script=Han}（）]+$/u);
      expect(name.en).toMatch(/^[A-ZÜ][A-Za-zêüÜ'() -]+$/);
    }
  });

  it.each([
    ['330000', '浙江省', 'Zhejiang'],
    ['610000', '陕西省', 'Shaanxi'],
    ['341500', '六安市', "Lu'an"],
    ['150100', '呼和浩特市', 'Hohhot'],
    ['610116', '长安区', "Chang'an District"],
    ['130321', '青龙满族自治县', 'Qinglong Manchu Autonomous County'],
    ['429021', '神农架林区', 'Shennongjia Forestry District'],
    ['610103', '碑林区', 'Beilin District'],
    ['410104', '管城回族区', 'Guancheng Hui District'],
    ['500200', '重庆市辖县', 'Counties of Chongqing'],
    ['810000', '香港特别行政区', 'Hong Kong SAR'],
  ])('calls %s %s and %s', (id, zh, en) => {
    expect(named(id)).toEqual({ zh, en });
  });
});

describe('a chosen place', () => {
  const names = (provinceId: string, cityId = '', countyId = '') =>
    chosenPlaces({ provinceId, cityId, countyId })?.map(({ name }) => name.en);

  it('is a county, a city or a province, named from the province on', () => {
    expect(names('330000', '330100', '330106')).toEqual(['Zhejiang', 'Hangzhou', 'Xihu District']);
    expect(names('330000', '330100')).toEqual(['Zhejiang', 'Hangzhou']);
    expect(names('330000')).toEqual(['Zhejiang']);
  });

  it('is none where ids do not exist, do not belong together, or one between them is missing', () => {
    for (const ids of [
      [''],
      ['999999'],
      ['330000', '310100'],
      ['330000', '', '330106'],
      ['', '330100'],
      ['330000', '330100', 'constructor'],
    ] as const)
      expect(names(ids[0], ids[1], ids[2])).toBeUndefined();
  });
});
