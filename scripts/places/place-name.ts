import { pinyin } from 'pinyin-pro';
import { peoples, stems } from './english-names.ts';

/** The words for kinds of places, the longer ones before those they end with. */
const kinds: readonly (readonly [zh: string, en: string])[] = [
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['地区', 'Prefecture'],
  ['林区', 'Forestry District'],
  ['矿区', 'Mining District'],
  ['特区', 'Special District'],
  ['盟', 'League'],
  ['旗', 'Banner'],
  ['县', 'County'],
  ['区', 'District'],
  ['市', ''],
];

/** Districts whose own name ends in the character that else says a kind, such as 碑林区. */
const plainDistricts: ReadonlySet<string> = new Set(['万柏林区', '金林区', '北林区', '碑林区', '新林区']);

/** The English name of a place below the provinces: `Chang'an District`, `Qinglong Manchu Autonomous County`. */
export function placeName(zh: string): string {
  const [suffix, kind] = kindOf(zh);
  const stem = zh.slice(0, zh.length - suffix.length);
  if (!kind.startsWith('Autonomous') && !stem.endsWith('族')) return `${stemName(stem)} ${kind}`.trim();
  const { name, people } = withoutPeoples(stem);
  return [...(name === '' ? [] : [stemName(name)]), ...people, kind].join(' ');
}

function kindOf(zh: string): readonly [string, string] {
  if (plainDistricts.has(zh)) return ['区', 'District'];
  const found = kinds.find(([suffix]) => zh.endsWith(suffix) && zh.length > suffix.length);
  if (found === undefined) throw new Error(`${zh}: no word of a kind of place`);
  return found;
}

/** Takes the peoples from the end of a name: 双江拉祜族佤族 is 双江 and two peoples. */
function withoutPeoples(stem: string): { readonly name: string; readonly people: readonly string[] } {
  if (Object.hasOwn(stems, stem)) return { name: stem, people: [] };
  const people: string[] = [];
  let name = stem;
  for (;;) {
    const found = peoples.find(
      ([zh]) => name.endsWith(`${zh}族`) || (people.length === 0 && zh.length > 1 && name.endsWith(zh)),
    );
    if (found === undefined) return { name, people };
    const [zh, en] = found;
    name = name.slice(0, name.length - zh.length - (name.endsWith('族') ? 1 : 0));
    people.unshift(en);
  }
}

function stemName(stem: string): string {
  const known = stems[stem];
  if (known !== undefined) return known;
  // In names of places 都 is always read so.
  const syllables = pinyin(stem, { toneType: 'none', type: 'array', surname: 'off', v: true }).map(
    (syllable, index) => (stem[index] === '都' ? 'du' : syllable.replaceAll('v', 'ü')),
  );
  const name = syllables
    .map((syllable, index) => (index > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
