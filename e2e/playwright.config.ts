import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const browsers = [
  process.env['PENSTOCK_CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = browsers.find((path) => path !== undefined && existsSync(path));

/** The product as `npm start` runs it, used in the Chromium of this machine. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Each has a product of its own.
  workers: 2,
  // A test that passes at the second try only is named at the end of the run.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env['CI'] === 'true',
  use: {
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // Frames of a motion are drawn by the processors that the tests need.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace films the page, which takes a quarter of the processors; `--trace on` has one of a single run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--js-flags=--no-opt',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
