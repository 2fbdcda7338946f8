import { pageAdd, pageDelete, pageInfo } from '@penstock/contract/calls/page';
import { productQuery } from '@penstock/contract/calls/product';
import { expect, type Page } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { DrawingPage, pageSize } from './drawing-page.ts';
import { signIn } from './live-page.ts';
import { signedIn } from './signed-in.ts';
import { test } from './test.ts';

const password = 'Penstock-26';

/** The same page took 101 steps before signals were dropped as what they are, and texts were written as they are drawn. */
const mostSteps = 50;

/** Waits until the page says that it is saved. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved by demo/)).toBeVisible();
}

test('an engineer draws the pump station from nothing, saves it and sees it with simulated values', async ({
  page,
  product,
}) => {
  const client = await signedIn(product.url, { account: 'demo', password });
  const { rows } = await client.call(productQuery, {});
  const station = rows.find(({ titleTranslations }) => titleTranslations.en === 'Pump station');
  if (station === undefined) throw new Error('the demo has no product for its stations');
  const { id } = await client.call(pageAdd, { productId: station.id, title: 'Pump station', ...pageSize });
  await preferLanguage(page, 'en');
  await page.goto(`${product.url}/login`);
  await signIn(page, 'demo', password);
  await expect(page).toHaveURL(/\/manage\//);
  await page.goto(`${product.url}/manage/product/${station.id}/designer/${id}`);
  await saved(page);

  const drawing = new DrawingPage(page);
  await test.step('a title across the page', async () => {
    await drawing.tile('Rectangle', [0, 0], [1280, 64]);
    await drawing.text('Pump station', [24, 14], [424, 50]);
  });

  await test.step('a sump, two pumps and a valve of their signals, and a tank of the library', async () => {
    await drawing.drop('Sump level', [160, 380], 'Wet well');
    await drawing.drop('Pump 1 running', [490, 250], 'Centrifugal pump');
    await drawing.drop('Pump 2 running', [496, 470], 'Centrifugal pump');
    await drawing.drop('Valve position', [800, 330], 'Control valve');
    await drawing.draw('Tank', [1020, 200], [1180, 392]);
  });

  await test.step('the pumps are aligned, and undoing puts one back', async () => {
    await drawing.select([490, 250]);
    await drawing.select([496, 470], { more: true });
    await drawing.press('Alt+a');
    await expect(page.getByText(/^2 selected · X \d+ · Y \d+ · 64 ×/)).toBeVisible();
    await drawing.press('Control+z');
    await expect(page.getByText(/^2 selected · X \d+ · Y \d+ · (?!64)\d+ ×/)).toBeVisible();
    await drawing.press('Control+y');
  });

  await test.step('pipes from anchor to anchor', async () => {
    await drawing.pipes(
      [
        [159, 327],
        [456, 255],
      ],
      [
        [159, 327],
        [456, 476],
      ],
      [
        [508, 217],
        [769, 346],
      ],
      [
        [508, 438],
        [769, 346],
      ],
      [
        [833, 346],
        [1020, 370],
      ],
    );
  });

  await test.step('values of signals', async () => {
    await drawing.drop('Sump level', [160, 460], 'Data text');
    await drawing.drop('Outlet flow', [800, 410], 'Data text');
    await drawing.drop('Outlet pressure', [1100, 428], 'Data text');
  });

  await test.step('two values become a group, and the group a component that is used', async () => {
    await drawing.select([800, 410]);
    await drawing.select([1100, 428], { more: true });
    await drawing.press('Control+g');
    await expect(page.getByText(/^1 selected/)).toBeVisible();
    await drawing.press('Control+Alt+k');
    const dialog = page.getByRole('dialog', { name: 'Save as a component' });
    await drawing.type(dialog.getByLabel('Name', { exact: true }), 'Outlet values');
    await drawing.click(dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Outlet values');
  });

  const count = await page.getByText(/ \/ 2000 widgets$/).textContent();
  await drawing.press('Control+s');
  await saved(page);
  await expectAccessible(page);
  expect((await client.call(pageInfo, { id })).revision).toBe(2);
  await page.reload();
  await saved(page);
  await expect(page.getByText(/ \/ 2000 widgets$/)).toHaveText(count ?? '');

  await test.step('simulated values, and back to the very same editor', async () => {
    await drawing.click(page.getByRole('button', { name: 'Preview' }));
    // Values are made up only when somebody wants that, and the page says so.
    await drawing.choose(page.getByRole('radio', { name: 'Simulated' }));
    expect(drawing.steps).toBeLessThanOrEqual(mostSteps);
    await expect(page.getByText('The values are simulated')).toBeVisible();
    await page.getByRole('switch', { name: /Pump 1 running/ }).click();
    await page.getByRole('switch', { name: /Pump 2 running/ }).click();
    const level = page.getByRole('slider', { name: /Sump level/ });
    await level.focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('region', { name: 'Simulated values' })).toContainText('m³/h');
    await page.getByRole('button', { name: 'Back to editing' }).focus();
    // The picture shows the level when it has risen.
    await page.waitForTimeout(1500);
    await page.screenshot({ path: 'docs/images/designer-pump-station.png' });
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await expect(page.getByText(/ \/ 2000 widgets$/)).toHaveText(count ?? '');
    await expect(page.getByText(/^Saved by demo/)).toBeVisible();
  });
  await client.call(pageDelete, { id }).catch(() => undefined);
});

test('a page is reviewed by a link on a phone, and the open designer shows what the reviewer says', async ({
  page,
  browser,
  product,
}) => {
  const client = await signedIn(product.url, { account: 'demo', password });
  const { rows } = await client.call(productQuery, {});
  const station = rows.find(({ titleTranslations }) => titleTranslations.en === 'Pump station');
  if (station === undefined) throw new Error('the demo has no product for its stations');
  const { id } = await client.call(pageAdd, { productId: station.id, title: 'To review', ...pageSize });
  await preferLanguage(page, 'en');
  await page.goto(`${product.url}/login`);
  await signIn(page, 'demo', password);
  await expect(page).toHaveURL(/\/manage\//);
  await page.goto(`${product.url}/manage/product/${station.id}/designer/${id}`);
  await saved(page);
  const drawing = new DrawingPage(page);
  await drawing.draw('Tank', [100, 100], [400, 400]);
  await drawing.press('Control+s');
  await saved(page);

  await drawing.press('Control+Alt+m');
  const panel = page.getByRole('dialog', { name: 'Comments' });
  await panel.getByRole('textbox', { name: 'Comment' }).fill('Is it large enough?');
  await page.keyboard.press('Control+Enter');
  const pin = page.getByRole('button', { name: /^Comment 1 on .*1 message$/ });
  await expect(pin).toBeVisible();
  const before = await pin.boundingBox();
  await drawing.select([250, 250]);
  await drawing.press('Shift+ArrowRight');
  await expect.poll(async () => (await pin.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
  await drawing.press('Control+z');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Link for a review' }).click();
  const drawer = page.getByRole('dialog', { name: 'Review page “To review”' });
  await drawer.getByLabel('Who it is for').fill('Customer');
  await drawer.getByRole('button', { name: 'Make link' }).click();
  const address = await drawer.getByText(/\/monitor\/review\/[A-Za-z0-9_-]{43}$/).textContent();
  await drawer.getByRole('button', { name: 'Close' }).click();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const reviewer = await phone.newPage();
  await reviewer.goto(address ?? '');
  await expect(reviewer.getByText('Sample values: nothing here was measured.')).toBeVisible();
  await reviewer.getByRole('button', { name: /^Show comments/ }).click();
  await reviewer.getByRole('button', { name: /^Show “.*” on the page$/ }).click();
  await reviewer.getByLabel('Your name').fill('Ada');
  await reviewer.getByRole('textbox', { name: 'Reply' }).fill('<b>Yes</b>, it is.');
  await reviewer.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(reviewer.getByText('<b>Yes</b>, it is.')).toBeVisible();
  await expectAccessible(reviewer);

  // The designer was not read again.
  await expect(panel.getByText('<b>Yes</b>, it is.')).toBeVisible({ timeout: 5000 });
  await expect(panel.getByText('Reviewer', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Resolve' }).click();
  await expect(pin).toBeHidden();
  await phone.close();
  await client.call(pageDelete, { id }).catch(() => undefined);
});
