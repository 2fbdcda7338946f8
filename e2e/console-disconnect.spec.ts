import { expect } from '@playwright/test';
import { preferLanguage } from './accounts.ts';
import { test } from './console.ts';

test('a gateway that is lost blocks its pages with the reason, and leads back when it comes', async ({
  page,
  gateway,
  product,
}) => {
  await preferLanguage(page, 'en');
  await gateway.open('driver');
  const add = page.getByRole('button', { name: 'Add driver' });
  await expect(add).toBeEnabled();
  // A question that is under way when the gateway goes leads to the page of lost gateways at once.
  await page.waitForLoadState('networkidle');

  process.kill(product.gatewayProcess, 'SIGKILL');
  await expect(page.getByText('The gateway is offline', { exact: true })).toBeVisible();
  await expect(page.getByText(/connection lost at/)).toBeVisible();
  await expect(add).toBeDisabled();

  await gateway.open('signal');
  await expect(page).toHaveURL(new RegExp(`/managemqtt/disconnect/${gateway.sn}\\?`));
  const message = page.getByRole('alert');
  await expect(message).toContainText(`Gateway ${gateway.sn} is not connected`);
  await expect(message).toContainText(/The connection to the gateway was lost at \d/);
  await expect(message).toContainText('its network: cable, SIM card, WiFi');

  // The demo starts its gateway again.
  await expect(page).toHaveURL(new RegExp(`/managemqtt/signal/${gateway.sn}$`));
  await expect(page.getByRole('grid', { name: 'Variables' })).toBeVisible();
});
