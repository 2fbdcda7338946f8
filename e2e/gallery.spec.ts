import { expect, type Page } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import {
  differences,
  galleryQualities,
  galleryThemes,
  openGallery,
  readSheet,
  takePictures,
  withStyle,
  writeSheet,
} from './gallery-pictures.ts';
import { signIn } from './live-page.ts';
import { longStory } from './long-story.ts';
import { test } from './test.ts';

/** Writes the contact sheets of `pictures/` again, instead of comparing with them. */
const isWriting = process.env['PENSTOCK_WRITE_PICTURES'] === '1';

async function enter(page: Page, url: string): Promise<void> {
  await preferLanguage(page, 'en');
  await page.goto(`${url}/login`);
  await signIn(page, 'demo', 'Penstock-26');
  await expect(page).toHaveURL(/\/manage\//);
}

/** Pictures are large, and reading them takes a while where other work shares the machine. */
test.setTimeout(400_000);

test('every widget looks as on its contact sheet, in light and dark, with good, bad and missing values', async ({
  page,
  product,
}) => {
  await enter(page, product.url);
  for (const theme of galleryThemes)
    for (const quality of galleryQualities)
      await test.step(`${theme}, ${quality}`, async () => {
        await openGallery(page, product.url, { theme, quality });
        const pictures = await takePictures(page);
        expect(pictures.size).toBeGreaterThan(25);
        if (isWriting) writeSheet({ theme, quality }, pictures);
        // After a change that is meant: PENSTOCK_WRITE_PICTURES=1, and look at the sheets.
        expect(differences(readSheet({ theme, quality }), pictures)).toEqual([]);
      });
});

test(
  'a widget that is drawn otherwise is seen, another font is not',
  longStory,
  async ({ page, product }) => {
    await enter(page, product.url);
    const look = { theme: 'light', quality: 'bad' } as const;
    await openGallery(page, product.url, look);
    const taken = await takePictures(page);
    const right = new Map([...taken].map(([type, { whole }]) => [type, whole]));
    /** The types that differ while a style is added to the page. */
    const changed = async (css: string): Promise<readonly string[]> =>
      differences(right, await withStyle(page, css, () => takePictures(page))).map(({ type }) => type);
    const all = [...right.keys()];
    const marked = all.filter((type) => !['WidgetGroup', 'UsualTimer', 'UsualImage'].includes(type));

    await test.step('nothing where nothing changed', async () => {
      expect(await changed('[data-nothing] { color: red }')).toEqual([]);
    });
    await test.step('widgets that are not drawn', async () => {
      // Without a scene a 3D view is a small note, less than what another font may change.
      const drawn = all.filter((type) => type !== 'UsualWebgl');
      expect(await changed('[data-page] { visibility: hidden }')).toEqual(expect.arrayContaining(drawn));
    });
    await test.step('another colour', async () => {
      const shapes = all.filter((type) => /^Shape(?!Line|Arrow)/.test(type));
      const found = await changed('[data-page] svg path { fill: #e0a040 !important }');
      expect(found).toEqual(expect.arrayContaining(shapes));
    });
    await test.step('marks that are missing', async () => {
      const found = await changed('[data-page] svg[aria-label="Bad quality"] { display: none }');
      expect(found.length).toBeGreaterThan(marked.length / 2);
    });
    await test.step('drawings elsewhere', async () => {
      const found = await changed('[data-page] { translate: 12px 9px }');
      expect(found).toEqual(
        expect.arrayContaining(['ShapeRect', 'UsualImage', 'UsualDashboard', 'PlantSymbol']),
      );
      // Widgets that are mostly text are seen once they are farther away than the texts of another font.
      expect(found.length).toBeGreaterThan(all.length / 2);
    });
    await test.step('texts in another font are as good', async () => {
      expect(await changed('[data-page], [data-page] * { font-family: sans-serif !important }')).toEqual([]);
    });
  },
);
