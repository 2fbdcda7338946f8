import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayAdd } from '@penstock/contract/calls/gateway-ownership';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { upgradeLast } from '@penstock/contract/calls/gateway-operation';
import { hardwareAdd } from '@penstock/contract/calls/hardware';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import {
  application,
  imageOf,
  launcherOf,
  Supervisor,
} from '../apps/gateway/src/testing/upgrading-program.ts';
import { provisionGateway } from './new-gateway.ts';
import type { Product } from './product.ts';
import { signedIn } from './signed-in.ts';
import { test } from './test.ts';
import { longStory } from './long-story.ts';

const sn = '291000000030';
const hardware = 'E2E-BOX';

/** Opens the pages of an account of the demo. */
async function enter(page: Page, product: Product, account: string) {
  const cookies = new Map<string, string>();
  const client = await signedIn(product.url, { account, password: 'Penstock-26' }, cookies);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: product.url })));
  return client;
}

/** The bytes that a gateway has durably of the upgrade that it downloads. */
function downloaded(data: string): number {
  try {
    const text = readFileSync(join(data, 'firmware/upgrade.json'), 'utf8');
    return z.object({ done: z.number() }).parse(JSON.parse(text)).done;
  } catch {
    return 0;
  }
}

test(
  'firmware is uploaded, brought to a gateway that is cut off in the middle, and runs there',
  longStory,
  async ({ page, product }) => {
    test.setTimeout(900_000);
    const folder = mkdtempSync(join(tmpdir(), 'penstock-firmware-'));
    const { code, data } = await provisionGateway(product, sn);
    const next = application(folder, '1.1.0');
    // Long enough to be cut off in the middle.
    writeFileSync(join(next, 'padding'), randomBytes(24_000_000));
    const file = join(folder, 'gateway-1.1.0.tar');
    writeFileSync(file, imageOf(next));
    const ports = ['--local-port', '0', '--page-port', '0', '--no-discovery'];
    const options = ['--data', data, '--platform', product.url, '--hardware', hardware, '--upgrades'];
    const gateway = new Supervisor([launcherOf(application(folder, '1.0.0')), ...options, ...ports]);
    try {
      await test.step('the operator uploads it', async () => {
        const operator = await enter(page, product, 'admin');
        await operator.call(hardwareAdd, {
          internalModel: hardware,
          displayModel: 'Browser box',
          identifier: hardware,
        });
        await page.goto(`${product.url}/manage/system/firmware`);
        await page.getByRole('button', { name: '新增固件' }).first().click();
        const drawer = page.getByRole('dialog', { name: '新增固件' });
        await drawer.locator('input[type=file]').setInputFiles(file);
        await drawer.getByLabel('名称').fill('Gateway');
        await drawer.getByLabel('硬件型号').fill('Browser box');
        await drawer.getByLabel('硬件型号').press('Enter');
        await drawer.getByLabel('版本').fill('1.1.0');
        await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
        await expect(drawer.getByRole('progressbar')).toBeVisible();
        await expect(page.getByRole('row').filter({ hasText: 'Browser box' })).toContainText('1.1.0');
      });

      await page.context().clearCookies();
      const owner = await enter(page, product, 'company');
      await owner.call(gatewayAdd, { sn, verificationCode: code });
      await expect
        .poll(async () => (await owner.call(gatewayQuery, { sns: [sn] })).rows[0])
        .toMatchObject({ online: true, version: '1.0.0', newVersion: '1.1.0' });
      await page.goto(`${product.url}/managemqtt/gateway/${sn}`);
      const card = page.getByRole('region', { name: /^网关$/ });

      await test.step('its owner begins, and the gateway is cut off', async () => {
        await card.getByRole('button', { name: '升级: 1.1.0' }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^升\s?级$/ })
          .click();
        await expect.poll(() => downloaded(data), { intervals: [5] }).toBeGreaterThan(0);
        await gateway.hold();
        await expect(card).toContainText(/正在升级到 1\.1\.0：下载中，\d+%/);
      });
      const cutAt = downloaded(data);
      const { upgrade } = await owner.call(upgradeLast, { sn });
      expect(upgrade).toMatchObject({ status: 'pending', phase: 'downloading' });

      await test.step('it goes on where it was, and runs the new version', async () => {
        gateway.resume();
        const percents: number[] = [];
        await expect
          .poll(
            async () => {
              const last = (await owner.call(upgradeLast, { sn })).upgrade;
              // The steps after the download count from 0 again.
              if (last?.phase === 'downloading') percents.push(last.percent);
              return last?.status;
            },
            { intervals: [200], timeout: 480_000 },
          )
          .toBe('success');
        expect(cutAt).toBeGreaterThanOrEqual(4 * 1024 * 1024);
        // Nothing was fetched from the beginning again.
        expect(Math.min(...percents)).toBeGreaterThan(0);
        await expect(card).toContainText('已升级到 1.1.0');
        await expect(card).toContainText(/固件版本\s*1\.1\.0/);
      });

      await test.step('the operation log has both ends of it', async () => {
        await page.context().clearCookies();
        await enter(page, product, 'admin');
        await page.goto(`${product.url}/manage/system/operationlog`);
        const ended = page.getByRole('row').filter({ hasText: '网关固件升级结束' }).filter({ hasText: sn });
        await expect(ended).toBeVisible();
        await expect(page.getByRole('row').filter({ hasText: '开始升级网关固件' }).first()).toBeVisible();
      });
    } finally {
      await gateway.stop();
      for (const place of [folder, data]) rmSync(place, { recursive: true, force: true });
    }
  },
);
