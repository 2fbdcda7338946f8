import { TestRunner } from 'vitest';
import { installation } from './installation.ts';

/**
 * Leaves out the test that calls it where page tests run in a connection tool over a link, and has the run name it with the reason: what it needs
 * is there at a platform only. Called first in the test.
 */
export function needsPlatform(reason: string): void {
  if (installation().place === 'platform') return;
  TestRunner.getCurrentTest()?.context.skip(reason);
}
