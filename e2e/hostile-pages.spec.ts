import { pageDelete, pageInfo, pageQuery } from '@penstock/contract/calls/page';
import { pageImport } from '@penstock/contract/calls/page-transfer';
import { productQuery } from '@penstock/contract/calls/product';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { expect } from '@playwright/test';
import { widgetTypes } from '@penstock/widgets/list';
import { hostilePage, randomOf } from '../packages/stage/src/testing/hostile-page.ts';
import { signIn } from './live-page.ts';
import { signedIn } from './signed-in.ts';
import { test } from './test.ts';

const demo = { account: 'demo', password: 'Penstock-26' } as const;

const harmfulWidgets: readonly (readonly [widgetType: string, more: object])[] = [
  ['UsualText', { data: { text: '<img src=x onerror="alert(1)"><script>alert(2)</script>' } }],
  [
    'UsualImage',
    { data: { imgUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(3)"/>' } },
  ],
  ['UsualImage', { data: { imgUrl: 'https://attacker.invalid/b.png' } }],
  [
    'ShapeRect',
    { style: { fill: 'url(https://attacker.invalid/c)', stroke: { color: 'red;}', width: 1e3 } } },
  ],
  [
    'UsualButton',
    {
      data: { text: 'Link' },
      clickEvent: { enable: true, config: { action: 'link', link: 'JavaScript:alert(4)' } },
    },
  ],
  ['FromTheFuture', { data: { html: '<script>alert(5)</script>' } }],
  ['WidgetComponent', { data: { componentId: '999999' } }],
];

/** Texts, addresses and paints that would do harm where they were taken for more than they are, in one page. */
const harmful = JSON.stringify({
  con: { title: 'Harm', bgColor: 'red;background:url(//attacker.invalid/a)', bgImage: 'javascript:alert(1)' },
  widgets: harmfulWidgets.map(([widgetType, more], number) => ({
    id: `h${number}`,
    widgetType,
    position: { x: 20, y: 20 + number * 70, width: 300, height: 60 },
    ...more,
  })),
});

test('pages that were made to do harm run nothing, reach nothing and stay usable', async ({
  page,
  product,
}) => {
  const client = await signedIn(product.url, demo);
  const { rows } = await client.call(productQuery, {});
  const station = rows.find(({ titleTranslations }) => titleTranslations.en === 'Pump station');
  if (station === undefined) throw new Error('the demo has no product for its stations');
  const { rows: pages } = await client.call(pageQuery, { productId: station.id });
  const files: string[] = [harmful];
  for (let seed = 1; seed <= 20; seed += 1) {
    const model = pages[seed % pages.length];
    if (model === undefined) throw new Error('the station has no pages');
    const reading = readPageText((await client.call(pageInfo, { id: model.id })).json, widgetTypes);
    if (!reading.ok) throw new Error('a page of the demo cannot be read');
    files.push(JSON.stringify(hostilePage(reading.page, randomOf(seed), 8)));
  }
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog of the browser: ${dialog.message()}`);
  });
  await page.goto(`${product.url}/login`);
  await signIn(page, demo.account, demo.password);
  await page.waitForURL(/\/manage\//);
  for (const [number, file] of files.entries())
    await test.step(`page ${number}`, async () => {
      const json = new File([file], 'page.json');
      const { id } = await client.call(pageImport, { productId: station.id, title: `Harm ${number}`, json });
      await page.goto(`${product.url}/monitor/eg/detail/page/${id}/page?equipment=1`);
      await expect(page.locator('[data-page] [data-widget]').first()).toBeAttached();
      // An attempt of the first drawing has been made by now.
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => 'hostileRan' in globalThis)).toBe(false);
      await expect(page.getByRole('heading', { name: `Harm ${number}` })).toBeVisible();
      if (number === 0) {
        await page.getByRole('button', { name: 'Link', exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/page/${id}/page`));
      }
      await client.call(pageDelete, { id });
    });
});
