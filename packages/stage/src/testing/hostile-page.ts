import type { Json } from '@penstock/contract/dashboard/json';
import type { SavedPage } from '@penstock/contract/dashboard/page';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { widgetTypes } from '@penstock/widgets/list';

/** Values in the file of a page that try to run something, to reach another site, or to break the drawing. */
const hostileValues: readonly Json[] = [
  '<script>globalThis.hostileRan = true</script>',
  '<img src="x" onerror="globalThis.hostileRan = true">',
  'javascript:globalThis.hostileRan = true',
  ' java\nscript:globalThis.hostileRan = true',
  'data:text/html,<script>globalThis.hostileRan = true</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.hostileRan = true"/>',
  'https://attacker.invalid/picture.png',
  '//attacker.invalid/picture.png',
  'url(https://attacker.invalid/ground.png)',
  '#fff;background:url(https://attacker.invalid/ground.png)',
  'red}</style><script>globalThis.hostileRan = true</script>',
  '${globalThis.hostileRan = true}',
  '__proto__',
  'constructor',
  '%s%s*%s',
  '\u0000\u202e\ud800',
  'x'.repeat(3000),
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  5e-324,
  -0.5,
  0,
  true,
  null,
  [],
  {},
  [[[[[[[[]]]]]]]],
];

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A page with hostile values in about one of `every` fields of its widgets, whatever those are for. What would be refused when the
 * file is read is left as it was, since it is drawn by nobody.
 */
export function hostilePage(page: SavedPage, random: () => number, every: number): SavedPage {
  const widgets = page.widgets.map((widget) => {
    // The type stays: of an unknown type only its name is drawn.
    const { id, widgetType } = widget;
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const changed = hostile(widget, random, every);
      const text = JSON.stringify({
        con: page.con,
        widgets: [{ ...(typeof changed === 'object' && changed), id, widgetType }],
      });
      const reading = readPageText(text, widgetTypes);
      const [made] = reading.ok ? reading.page.widgets : [];
      if (made) return made;
    }
    return widget;
  });
  return { ...page, widgets };
}

function hostile(value: unknown, random: () => number, every: number): unknown {
  if (Array.isArray(value)) return value.map((item) => hostile(item, random, every));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [key, hostile(item, random, every)] as const);
    // A field that nobody expects.
    if (random() * every < 0.5) entries.push(['future', oneOf(random)]);
    return Object.fromEntries(entries);
  }
  return random() * every < 1 ? like(value, random) : value;
}

const oneOf = (random: () => number) => hostileValues[Math.floor(random() * hostileValues.length)] ?? null;

/** Mostly of the same type as what it takes the place of: a check of types alone does not stop it. */
function like(value: unknown, random: () => number): unknown {
  if (random() < 0.1) return oneOf(random);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const other = oneOf(random);
    if (typeof other === typeof value) return other;
  }
  return value;
}
