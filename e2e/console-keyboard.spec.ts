import { expect, type Locator, type Page } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { longStory } from './long-story.ts';
import { test } from './console.ts';

/** The buttons of each page that open something, by their names. */
const openers = [
  ['gateway', ['Restart']],
  ['driver', ['Add driver', 'State', 'View settings', 'Actions for “station_plc”']],
  ['signal', ['Import', 'Add variable', 'Quality', 'Columns', 'Edit', 'Debug', 'Byte order', 'Delete']],
  ['system', ['Paste many', 'Add system variable']],
  ['server', ['Add MQTT']],
  ['topic', ['Add data report']],
  ['configuration', ['Copy to other gateways', 'Templates', 'Import configuration', /^Actions for/]],
] as const;

/** Whatever was opened above the page. */
const opened = (page: Page) => page.locator('[role="dialog"]:visible, [role="menu"]:visible').last();

async function openAndClose(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opened(page)).toBeVisible();
  if ((await opened(page).getAttribute('role')) === 'dialog') await page.keyboard.press('Tab');
  await expect(opened(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened(page)).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Every page of a gateway, as in its address. */
const walked = [
  'gateway',
  'driver',
  'signal',
  'system',
  'server',
  'topic',
  'script',
  'setting',
  'configuration',
];

/** Marks what can be reached by Tab in the part of the page that is its own, and answers its names by their marks. */
function markStops(): readonly (readonly [mark: string, name: string])[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, [tabindex])',
    ),
  ];
  const stops = all.filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type="radio"], [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  return stops.map((element, index) => {
    element.dataset['stop'] = String(index);
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return [String(index), `${element.tagName} ${name.slice(0, 40)}`];
  });
}

/** The mark of what has the focus; empty where it has none. */
const focusedStop = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement ? (activeElement.dataset['stop'] ?? '') : '';
  });

/** The parts of the page that Tab does not reach, by name. A table or an editor, which holds Tab, is left by Escape first. */
async function notReached(page: Page): Promise<readonly string[]> {
  const missing = new Map(await page.evaluate(markStops));
  if (missing.size < 3) throw new Error(`there is hardly anything to reach on ${page.url()}`);
  // The menu and the header come first.
  const most = missing.size * 2 + 80;
  let before = '';
  for (let presses = 0; presses < most && missing.size > 0; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (stop !== '' && stop === before) await page.keyboard.press('Escape');
    before = stop;
    missing.delete(stop);
  }
  return [...missing.values()];
}

test.describe('by the keyboard alone', () => {
  test.beforeEach(({ page }) => preferLanguage(page, 'en'));

  test('whatever is opened on a page of a gateway has the focus, and gives it back when Escape closes it', async ({
    page,
    gateway,
  }) => {
    for (const [name, buttons] of openers) {
      await gateway.open(name);
      for (const button of buttons) {
        const exact = typeof button === 'string';
        const opener = page.getByRole('main').getByRole('button', { name: button, exact }).first();
        await test.step(`${name}: ${String(button)}`, () => openAndClose(page, opener));
      }
    }
  });

  test('everything on every page of a gateway is reached by Tab', longStory, async ({ page, gateway }) => {
    for (const name of walked)
      await test.step(name, async () => {
        await gateway.open(name);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        expect(await notReached(page), name).toEqual([]);
      });
    await test.step('diagnosis', async () => {
      await page.goto(`${new URL(page.url()).origin}/managemqtt/driver/${gateway.sn}/diagnosis/station_plc`);
      await expect(page.getByRole('button', { name: 'Test connection' })).toBeEnabled();
      expect(await notReached(page)).toEqual([]);
    });
  });

  test('an action of a menu gives the focus back to the button of the menu', async ({ page, gateway }) => {
    await gateway.open('driver');
    const menu = page.getByRole('button', { name: 'Actions for “station_plc”' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /^Edit/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit driver “station_plc”' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });

  test('a button that is disabled while it works has the focus again', async ({ page, gateway }) => {
    await gateway.open('gateway');
    const read = page.getByRole('button', { name: 'Read configuration again' });
    await read.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/is being read again/)).toBeVisible();
    await expect(read).toBeEnabled();
    await expect(read).toBeFocused();
  });

  test('the grid of variables and the editor of a script are left by Escape and Tab', async ({
    page,
    gateway,
  }) => {
    await gateway.open('signal');
    const grid = page.getByRole('grid', { name: 'Variables' });
    await grid.focus();
    await page.keyboard.press('Tab');
    await expect(grid).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await expect(grid).not.toBeFocused();
    await gateway.open('script');
    await page.getByRole('button', { name: 'Add script' }).first().click();
    const text = page.getByRole('textbox', { name: 'Text of the script' });
    await text.focus();
    await page.keyboard.press('Tab');
    await expect(text).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(text).not.toBeFocused();
  });
});
