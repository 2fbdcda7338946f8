import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The source of axe, which is put into a page once. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Rules whose findings are moderate at most, and would be left out: the first of them reads the whole page. */
const moderateRules = [
  'region',
  'heading-order',
  'page-has-heading-one',
  'empty-heading',
  'empty-table-header',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
] as const;

/**
 * Fails where axe finds something serious or critical on the page as it is now, and names the elements. The page is
 * checked when nothing on it moves any more: text that fades in has no contrast yet.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  // By axe itself, not by its adapter for Playwright, which describes all that is right and checks in a second page: 1.2 s instead of 17 s
  // for a page of variables.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const serious = await page.evaluate(async (rules) => {
    if (globalThis.window.axe === undefined) throw new Error('axe is not on the page');
    const { violations } = await globalThis.window.axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      performanceTimer: false,
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ target }) => target.join(' ')) }));
  }, moderateRules);
  expect(serious, `axe on ${page.url()}`).toEqual([]);
}
