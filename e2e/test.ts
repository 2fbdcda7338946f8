import { test as base, expect } from '@playwright/test';
import { noteMissing } from '../scripts/testing/missing-program.ts';
import { hasModbusDevice, type ModbusDevice, startModbusDevice } from './modbus-device.ts';
import { type Product, startProduct } from './product.ts';

/**
 * A test in the browser. One product serves all of them, and one Modbus device those that ask for it. Each test fails when a page threw, when it asked another host
 * for something, or when the browser reports a violation of the content security policy.
 */
export const test = base.extend<object, { readonly product: Product; readonly device: ModbusDevice }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs.
    async ({}, provide) => {
      // Each test comes from an address of its own (below), so that what one tries does not slow down the next.
      const product = await startProduct({ PENSTOCK_TRUST_PROXY: '127.0.0.1' });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  device: [
    // oxlint-disable-next-line no-empty-pattern -- As above.
    async ({}, provide) => {
      if (!hasModbusDevice) noteMissing('libmodbus');
      base.skip(!hasModbusDevice, 'libmodbus is not installed');
      const device = await startModbusDevice();
      await provide(device);
      await device.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, product }, provide) => {
    const broken: string[] = [];
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': nextAddress() });
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('request', (request) => {
      const own = request.url().startsWith(product.url) || /^(?:data|blob|about):/.test(request.url());
      if (!own) broken.push(`asked for ${request.url()}`);
    });
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) broken.push(message.text());
    });
    await provide(page);
    expect(broken).toEqual([]);
  },
});

let addresses = 0;

/** An address that no other test of this run comes from (TEST-NET-2, RFC 5737, and what lies behind it). */
function nextAddress(): string {
  addresses += 1;
  return `198.51.${100 + (addresses >> 8)}.${addresses & 255}`;
}
