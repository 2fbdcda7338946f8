import { deflateSync } from '@penstock/node-kit/thread-zlib';
import { drawnSettings, everyWidget, type pageFits } from '@penstock/contract/dashboard/page';
import { type PageTitles, pageTitles } from '@penstock/contract/dashboard/page-texts';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { isFields } from '@penstock/contract/document/fields';
import { pageTree, readJson } from '@penstock/contract/document/guard';
import { failure, type Problem } from '@penstock/contract/errors/error';
import { widgetTypes } from '@penstock/widgets/list';
import type { UsedParts } from './page-parts-repository.ts';
import { elementProblems } from './element-problems.ts';
import { usedComponents, usedImages, usedScenes } from './used-parts.ts';

/** The settings of a page that the platform knows beside its file, with the defaults of the specification (section 3). */
export interface PageSettings {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly fit: (typeof pageFits)[number];
  readonly bgColor: string;
  readonly bgImage: string;
}

/** The settings that are put into a file; omitted ones stay as they are. */
export interface SettingsChange extends Partial<PageSettings> {
  readonly checkpwd?: boolean;
  /** The id of the page, put where the file names it; null where it is taken out. So is that of its product. */
  readonly id?: string | null;
  readonly productId?: string;
}

/** A page as it is stored, and what is to be known of it without reading it. */
export interface StoredPage {
  /** The text of its file, deflated with the header of zlib. */
  readonly document: Uint8Array;
  /** Bytes of the text. */
  readonly size: number;
  readonly widgetCount: number;
  readonly settings: PageSettings;
  /** The title in other languages, from the texts of the page. */
  readonly titles: PageTitles;
  readonly used: UsedParts;
}

/** The file of a page without widgets. */
export const emptyPageFile: string = JSON.stringify({ con: {}, widgets: [] });

/**
 * Reads the file of a page from outside and makes what is stored of it: as it came, whatever it contains, but with the
 * settings given and without its password, of which only a hash is stored. Settings that are the default are not added.
 *
 * @throws CatalogueError `document.invalid` with all that is wrong.
 */
export function storedPage(text: string, change: SettingsChange): StoredPage {
  const json = readJson(text, pageTree);
  if (!json.ok) throw invalid(json.problems.found, json.problems.total);
  const file = JSON.stringify(withSettings(json.value, change));
  const reading = readPageText(file, widgetTypes);
  if (!reading.ok) throw invalid(reading.problems, reading.total);
  const { con, widgets } = reading.page;
  const circle = elementProblems(widgets);
  if (circle.length > 0) throw invalid(circle, circle.length);
  const { title, width, height, fit, bgColor, bgImage } = drawnSettings(con);
  return {
    document: deflateSync(file),
    size: Buffer.byteLength(file),
    widgetCount: [...everyWidget(widgets)].length,
    settings: { title, width, height, fit, bgColor, bgImage },
    titles: pageTitles(con),
    used: {
      images: usedImages(file),
      components: usedComponents(widgets),
      scenes: usedScenes(widgets),
    },
  };
}

/** The file with other settings; whatever else it contains is as it was, and in its order. */
function withSettings(page: unknown, change: SettingsChange): unknown {
  if (!isFields(page) || !isFields(page['con'])) return page;
  const { password: _, ...con } = page['con'];
  const drawn = new Map<string, unknown>(
    Object.entries({ ...drawnSettings({ title: '' }), checkpwd: false, ...con }),
  );
  const { id, productId, ...settings } = change;
  const changed: Record<string, unknown> = { ...con };
  if ('id' in con && id !== undefined) {
    if (id === null) delete changed['id'];
    else changed['id'] = id;
  }
  if ('productId' in con && productId !== undefined) changed['productId'] = productId;
  for (const [name, value] of Object.entries(settings)) if (drawn.get(name) !== value) changed[name] = value;
  return { ...page, con: changed };
}

function invalid(problems: readonly Problem[], total: number) {
  return failure('document.invalid', { count: total }, { problems });
}
