import { loadEveryText } from '@penstock/languages/testing/load-every-text';
import { beforeAll } from 'vitest';

// Tests compare texts of any package in any language, and list them where they are collected.
await loadEveryText();

// Some files load their modules again, and these have no texts yet.
beforeAll(async () => {
  const again = await import('@penstock/languages/testing/load-every-text');
  await again.loadEveryText();
});
