// Set up before each file of page tests.
import { afterEach } from 'vitest';

afterEach(async () => {
  // Of the modules that the file has now: it may have loaded them again.
  const { closePage } = await import('./render-page.tsx');
  await closePage();
});
