import { expect, it } from 'vitest';
import { sayUpgradeDetail, upgradeDetail } from './upgrade-details.ts';

it('travels in English, and is shown in the language of whoever reads it', () => {
  const said = sayUpgradeDetail('needsNode', { needed: '26.1.0', own: '24.11.1' });
  expect(said).toBe('it needs Node.js 26.1.0, and the package has 24.11.1: install the newer package');
  expect(upgradeDetail(said, 'en')).toBe(said);
  expect(upgradeDetail(said, 'zh')).toBe('需要 Node.js 26.1.0，而安装包自带 24.11.1：请安装新版安装包');
});

it('shows what it does not know as it was said, and keeps what a service says within its words', () => {
  expect(upgradeDetail('no space left on device', 'zh')).toBe('no space left on device');
  const said = sayUpgradeDetail('raucRefuses', { message: 'signature (1) ^ failed' });
  expect(upgradeDetail(said, 'zh')).toBe('RAUC：signature (1) ^ failed');
});

it('is never longer than what travels', () => {
  expect(sayUpgradeDetail('raucRefuses', { message: 'x'.repeat(500) })).toHaveLength(200);
});
