import type { Client } from '@penstock/client/calls/client';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { pageQuery } from '@penstock/contract/calls/page';
import type { CDPSession, Page } from '@playwright/test';
import { startScript } from '../child.ts';
import { signedInClient, withPage } from '../console/browser.ts';
import { type Platform, startPlatform } from '../ingest/platform.ts';
import { plan } from './plan.ts';
import { monitorSeed } from './seed.ts';

/** The page as an operator has it open. */
export interface OpenedMonitor {
  readonly platform: Platform;
  readonly page: Page;
  readonly session: CDPSession;
}

/** The address of the page of the plan, for its equipment. */
async function addressOf(client: Client): Promise<string> {
  const [equipment] = (await client.call(equipmentQuery, {})).rows;
  const productId = equipment?.productId;
  if (productId === undefined || productId === null) throw new Error('the equipment is not there');
  const [page] = (await client.call(pageQuery, { productId })).rows;
  if (page === undefined) throw new Error('the page is not there');
  return `/monitor/eg/detail/page/${page.id}/page?equipment=${equipment?.id}`;
}

/** Starts a platform and its gateway, opens the page in a browser, waits until its values change, and uses it. */
export async function withMonitor<Answer>(
  executablePath: string,
  use: (opened: OpenedMonitor) => Promise<Answer>,
): Promise<Answer> {
  const platform = await startPlatform(monitorSeed());
  try {
    const gateway = startScript('monitor/gateway-process', [platform.broker]);
    try {
      await gateway.line('ready');
      const { client, cookies } = await signedInClient(platform.url);
      const address = await addressOf(client);
      return await withPage({ url: platform.url, cookies, executablePath }, async (page, session) => {
        await page.goto(`${platform.url}${address}`);
        await page.locator('[data-widget="value_0"]').waitFor();
        await changes(page);
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        return use({ platform, page, session });
      });
    } finally {
      await gateway.stop('SIGKILL');
    }
  } finally {
    await platform.stop();
  }
}

/** Resolves when the last of the numbers shows another value than before. Rejects when none does. */
async function changes(page: Page): Promise<void> {
  const last = page.locator(`[data-widget="value_${plan.values - 2}"]`);
  const before = await last.textContent();
  const patience = 30_000;
  const started = performance.now();
  for (;;) {
    await page.waitForTimeout(plan.interval);
    if ((await last.textContent()) !== before) return;
    if (performance.now() - started > patience) throw new Error('the values of the page do not change');
  }
}
