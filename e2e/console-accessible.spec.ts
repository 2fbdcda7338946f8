import { expect } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { test } from './console.ts';
import { detailsIn } from './second-language.ts';

/** The pages of a gateway. */
const pages = [
  'gateway',
  'driver',
  'signal',
  'system',
  'server',
  'topic',
  'script',
  'setting',
  'configuration',
] as const;
/** Pages with a form or an editor open, and what is there when they are. */
const opened = [
  ['driver', 'edit=station_plc', 'form'],
  ['server', 'add&of=connections.mqtt', 'form'],
  ['topic', 'add&of=topics.report', 'form'],
  ['system', 'add&of=systemVariables', 'form'],
  ['script', 'add&of=scripts&panel=trial', 'form'],
  ['setting', 'part=log', 'form'],
  ['setting', 'part=clear', 'main input[type="checkbox"]'],
] as const;

test('the check of what is accessible finds what is not', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Pump</title><main><button></button></main>');
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});

for (const { colorScheme, language } of [
  { colorScheme: 'light', language: 'zh' },
  { colorScheme: 'dark', language: 'en' },
] as const) {
  test.describe(`in ${colorScheme} colours`, detailsIn(language), () => {
    test.use({ colorScheme });

    test('the pages of a gateway are accessible', async ({ page, gateway, product }) => {
      await preferLanguage(page, language);
      await page.goto(`${product.url}/manage/mqttgateway/list`);
      await expect(page.getByRole('row').filter({ hasText: gateway.sn })).toBeVisible();
      await expectAccessible(page);
      for (const name of pages) {
        await gateway.open(name);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });

    test('its forms and editors are accessible', async ({ page, gateway, product }) => {
      await preferLanguage(page, language);
      for (const [name, query, ready] of opened) {
        await page.goto(`${product.url}/managemqtt/${name}/${gateway.sn}?${query}`);
        await expect(page.locator(ready).first()).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}
