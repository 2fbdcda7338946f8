import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  cellOf,
  compareCells,
  type Picture,
  reduced,
  sheetOf,
  type TakenPicture,
  tolerance,
} from './contact-sheet.ts';
import { readPng, writePng } from './png.ts';

const folder = new URL('pictures/', import.meta.url);

export const galleryThemes = ['light', 'dark'] as const;
export const galleryQualities = ['good', 'bad', 'missing'] as const;

/** How the gallery is shown for a contact sheet. */
export interface GalleryLook {
  readonly theme: (typeof galleryThemes)[number];
  readonly quality: (typeof galleryQualities)[number];
}

/** Pictures of the types of widgets, reduced to cells. */
export type WidgetPictures = ReadonlyMap<string, TakenPicture>;

/** The style that makes texts transparent, and nothing else. */
const noTexts =
  '[data-page] * { -webkit-text-fill-color: transparent !important } [data-page] text { fill: transparent !important }';

/** A widget that is drawn otherwise than on its contact sheet. */
export interface Difference {
  readonly type: string;
  /** The largest difference of a part of it, of 255; undefined where the sheet does not have the type. */
  readonly worst: number | undefined;
}

/** Opens the gallery with a clock that stays and the same values each time, as high as all of it is. */
export async function openGallery(page: Page, url: string, { theme, quality }: GalleryLook): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 4000 });
  await page.goto(`${url}/manage/widget/gallery?still=1&quality=${quality}&canvas=${theme}`);
  await expect(page.locator('[data-specimen]').first()).toBeVisible();
  await expect(page.getByText('Loading …')).toHaveCount(0);
  // Values are delivered ten times a second; drawings that are made in steps are done by then as well.
  await page.waitForTimeout(1500);
}

/** Takes a picture of each widget that the page shows. */
export async function takePictures(page: Page): Promise<WidgetPictures> {
  const boxes = await page.locator('[data-specimen]').evaluateAll((cards) =>
    cards.map((card) => {
      const box = card.firstElementChild?.getBoundingClientRect();
      return {
        type: card.getAttribute('data-specimen') ?? '',
        x: Math.round(box?.x ?? 0),
        y: Math.round(box?.y ?? 0),
        width: Math.round(box?.width ?? 0),
        height: Math.round(box?.height ?? 0),
      };
    }),
  );
  const height = Math.max(...boxes.map((box) => box.y + box.height));
  const clip = { x: 0, y: 0, width: 1440, height };
  const take = async () => readPng(await page.screenshot({ animations: 'disabled', caret: 'hide', clip }));
  const whole = await take();
  const withoutTexts = await withStyle(page, noTexts, take);
  return new Map(
    boxes.map(({ type, ...box }) => [
      type,
      { whole: reduced(whole, box), withoutTexts: reduced(withoutTexts, box) },
    ]),
  );
}

/** Does something while the page has a further style. */
export async function withStyle<Result>(
  page: Page,
  css: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const style = await page.addStyleTag({ content: css });
  try {
    return await act();
  } finally {
    await style.evaluate((element) => element instanceof Element && element.remove());
  }
}

/** Keeps pictures as the contact sheet of a look. */
export function writeSheet({ theme, quality }: GalleryLook, pictures: WidgetPictures): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL(`gallery-${theme}-${quality}.png`, folder),
    writePng(sheetOf([...pictures.values()].map(({ whole }) => whole))),
  );
  writeFileSync(new URL('gallery.json', folder), `${JSON.stringify([...pictures.keys()], undefined, 2)}\n`);
}

/** The pictures of the contact sheet of a look. */
export function readSheet({ theme, quality }: GalleryLook): ReadonlyMap<string, Picture> {
  const file = new URL(`gallery-${theme}-${quality}.png`, folder);
  if (!existsSync(file)) return new Map();
  const sheet = readPng(readFileSync(file));
  const types: unknown = JSON.parse(readFileSync(new URL('gallery.json', folder), 'utf8'));
  if (!Array.isArray(types)) throw new Error('pictures/gallery.json is no list');
  return new Map(types.map((type, index) => [String(type), cellOf(sheet, index)]));
}

/** The widgets that are not as on their contact sheet. */
export function differences(
  expected: ReadonlyMap<string, Picture>,
  actual: WidgetPictures,
): readonly Difference[] {
  return [...actual].flatMap(([type, picture]) => {
    const before = expected.get(type);
    const worst = before === undefined ? undefined : Math.round(compareCells(before, picture).worst);
    return worst !== undefined && worst <= tolerance ? [] : [{ type, worst }];
  });
}
