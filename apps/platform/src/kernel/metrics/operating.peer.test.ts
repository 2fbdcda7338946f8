import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isInstalled } from '../../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../../scripts/testing/peer-program.ts';

const rules = fileURLToPath(new URL('../../../../../deploy/prometheus/penstock.rules.yml', import.meta.url));

peer('promtool of Prometheus', isInstalled('promtool'))('the rules for Prometheus', () => {
  it('are right, as Prometheus reads them', () => {
    const said = execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' });
    expect(said).toMatch(/SUCCESS: \d+ rules found/);
  });
});
