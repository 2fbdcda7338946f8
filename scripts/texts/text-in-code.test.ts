import { describe, expect, it } from 'vitest';
import { languageList } from '../../packages/languages/src/list.ts';
import { productionSources } from '../production-sources.ts';
import { foundTexts, lateCatalogues } from './found-texts.ts';

const sources = [...productionSources()].filter(
  ([path]) => !/^packages\/languages\/|^apps\/demo\/|\/database\/migrations\//.test(path),
);

/** Texts that are no texts of the product, by the end of the path of their file. */
const others: readonly (readonly [path: string, text: RegExp])[] = [
  // The name of the product, the beginning of an address, and a header of HTTP.
  ['.tsx', /^(?:Penstock|https:\/\/|Authorization: Bearer)$/],
  // Names of places, which are data.
  ['contract/src/places/place-lines.ts', /./],
  // The placeholder of an input in a page that nobody has given one (platform specification).
  ['widgets/src/input/type.ts', /^请输入值$/],
  // Words of lists that other programs write, and headers of files of earlier versions, which are read.
  ['console/src/variable-sheet/foreign/foreign-words.ts', /./],
  ['console/src/variable-sheet/foreign/header-words.ts', /./],
  ['console/src/definition-sheet/columns.ts', /^(?:英文名称|英文分组|写入风险（英文）)$/],
  ['console/src/equipment-sheet/columns.ts', /^(?:英文名称|名称（英文）)$/],
];

describe('texts', () => {
  it('are in the catalogues, and not in the code', () => {
    const found = sources.flatMap(([path, source]) =>
      foundTexts(path, source)
        .filter((text) => !others.some(([end, known]) => path.endsWith(end) && known.test(text)))
        .map((text) => `${path}: ${text.slice(0, 60)}`),
    );
    expect(found).toEqual([]);
  });

  it('are found between tags, in attributes, and in Chinese', () => {
    const source = "const a = <p title='A tip'>Some words {`网关`} {'设备'} <b>5 %</b></p>;";
    expect(foundTexts('a.tsx', source).toSorted()).toEqual(['A tip', 'Some words', '网关', '设备']);
  });

  it('that are found by keys made of parts are asked for where their module is loaded', () => {
    const made = sources.flatMap(([path, source]) =>
      [...source.matchAll(/text(?:At|Found)\(\s*`([\w.-]+):/g)].map(([, catalogue = '']) => ({
        path,
        source,
        catalogue,
      })),
    );
    expect(made.length).toBeGreaterThan(5);
    const missing = made.filter(
      ({ source, catalogue }) =>
        !source.includes(`needCatalogue('${catalogue}')`) && !source.includes(`'${catalogue}:`),
    );
    expect(missing.map(({ path, catalogue }) => `${path}: ${catalogue}`)).toEqual([]);
  });

  it('that only functions show are asked for where their module is loaded in a browser', () => {
    const late = sources
      .filter(([path]) => !/^apps\/(?:platform|gateway|demo)\/|^packages\/(?:console|server)\//.test(path))
      .flatMap(([path, source]) => lateCatalogues(path, source).map((catalogue) => `${path}: ${catalogue}`));
    expect(late).toEqual([]);
    const shown = "const of = (say: Say) => say(textAt('stage.tables:words.none'));";
    expect(lateCatalogues('a.ts', shown)).toEqual(['stage.tables']);
    expect(lateCatalogues('a.ts', `needCatalogue('stage.tables');${shown}`)).toEqual([]);
  });

  it('of packages are used', async () => {
    const code = sources.map(([, source]) => source).join('\n');
    const groups = [...code.matchAll(/textsAt\(\s*'([^']+)'/g)].map(([, group = '']) => `${group}.`);
    // Found by keys that are made of the names of fields, values, errors, calls and functions, of pages, of symbols, and by the build of the web application.
    const made =
      /^(?:contract\.(?:fields|values|help|errors|general)|calls\.summaries|script-api\.\w+|scene\.symbol-keywords|web\.(?:installed|keywords)):/;
    const { catalogues } = await languageList.zh.catalogues();
    const packages: Readonly<
      Record<string, Readonly<Record<string, () => Promise<{ readonly texts: object }>>>>
    > = catalogues.packages;
    const unused: string[] = [];
    for (const [name, folders] of Object.entries(packages))
      for (const [folder, load] of Object.entries(folders))
        for (const key of Object.keys((await load()).texts)) {
          const whole = `${name}.${folder}:${key}`;
          if (made.test(whole) || groups.some((group) => whole.startsWith(group))) continue;
          if (
            !code.includes(`'${whole}'`) &&
            !code.includes(`\`${whole.slice(0, whole.lastIndexOf('.'))}.\${`)
          )
            unused.push(whole);
        }
    expect(unused).toEqual([]);
  });
});
