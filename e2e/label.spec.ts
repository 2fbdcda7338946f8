import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { filmLabel } from './label-camera.ts';
import type { Product } from './product.ts';
import { signedIn } from './signed-in.ts';
import { test } from './test.ts';

const [first, second] = ['291000000001', '291000000002'] as const;

/** Opens the pages of an account of the demo. */
async function enter(page: Page, product: Product, account: string): Promise<void> {
  const cookies = new Map<string, string>();
  await signedIn(product.url, { account, password: 'Penstock-26' }, cookies);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: product.url })));
}

test('labels are printed when gateways are provisioned, and the camera reads one to bind its gateway', async ({
  page,
  product,
  playwright,
  launchOptions,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-label-'));
  const film = join(folder, 'label.y4m');
  await test.step('provisions two gateways, and saves their labels', async () => {
    await enter(page, product, 'admin');
    await page.goto(`${product.url}/manage/system/provision`);
    await page.getByRole('button', { name: '开通网关' }).first().click();
    const drawer = page.getByRole('dialog', { name: '开通网关' });
    await drawer.getByLabel('起始 SN').fill(first);
    await drawer.getByLabel('数量').fill('2');
    await drawer.getByRole('button', { name: '开通', exact: true }).click();
    const made = page.getByRole('dialog', { name: '2 台网关' });
    const download = page.waitForEvent('download');
    await made.getByRole('button', { name: '标签页（PDF）' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('labels.pdf');
    const pdf = readFileSync(await saved.path(), 'latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
    for (const sn of [first, second]) expect(pdf).toContain(sn);
    filmLabel(pdf, film);
  });

  await test.step('the state of a gateway that never came is not cut off', async () => {
    await page.evaluate(() => localStorage.clear());
    await preferLanguage(page, 'en');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}/manage/system/provision?keyword=${first}`);
    const state = page.getByRole('row').getByText('Never connected');
    await expect(state).toBeVisible();
    expect(await state.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${film}`],
  });
  try {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, permissions: ['camera'] });
    const broken: string[] = [];
    phone.on('pageerror', (error) => broken.push(error.message));
    await preferLanguage(phone, 'en');
    await enter(phone, product, 'company');
    await phone.goto(`${product.url}/manage/mqttgateway/list`);
    await phone.getByRole('button', { name: 'Bind gateway' }).first().click();
    const drawer = phone.getByRole('dialog', { name: 'Bind gateways' });
    await drawer.getByRole('button', { name: 'Scan label' }).click();
    await expect(drawer.getByRole('textbox', { name: 'SN', exact: true })).toHaveValue(first);
    await expect(drawer.getByRole('textbox', { name: 'Verification code' })).not.toHaveValue('');
    // The camera is off once it has read a label.
    await expect(drawer.getByLabel('Picture of the camera')).toBeHidden();
    await drawer.getByRole('button', { name: 'Bind gateway', exact: true }).click();
    await expect(drawer.getByText(`Gateway ${first} is bound to your account`)).toBeVisible();
    expect(broken).toEqual([]);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
