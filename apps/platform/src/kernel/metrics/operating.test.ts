import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openMetrics } from './metrics.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const text = (path: string) => readFileSync(join(root, path), 'utf8');

const rulesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Penstock[A-Za-z]+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[mh]$/),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string().min(10), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});

const dashboardSchema = z.object({
  panels: z
    .array(
      z.object({
        id: z.number(),
        title: z.string().min(3),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        targets: z.array(z.object({ expr: z.string() })).min(1),
      }),
    )
    .min(10),
});

const alerts = rulesSchema
  .parse(parse(text('deploy/prometheus/penstock.rules.yml')))
  .groups.flatMap(({ rules }) => rules);
const { panels } = dashboardSchema.parse(JSON.parse(text('deploy/grafana/penstock.json')));
const used = [
  ...alerts.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
];

/** The labels that Prometheus itself gives to everything it asks for, and those of histograms. */
const foreignLabels = ['instance', 'job', 'le'];

/** The metrics that the platform declares, with their labels. */
const declared = new Map<string, readonly string[]>();

beforeAll(() => {
  for (const { name } of openMetrics().getMetricsAsArray()) declared.set(name, []);
  const sources = join(root, 'apps/platform/src');
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const source = readFileSync(join(sources, file), 'utf8');
    for (const [, name = '', facts = ''] of source.matchAll(/name: '(penstock_\w+)',([^]*?)registers/g)) {
      const labels = /labelNames: \[([^\]]*)\]/.exec(facts)?.[1] ?? '';
      declared.set(
        name,
        [...labels.matchAll(/'(\w+)'/g)].map(([, label = '']) => label),
      );
    }
  }
});

function metricsIn(expr: string): readonly string[] {
  return [...expr.matchAll(/\bpenstock_\w+/g)].map(([name]) => name).filter((name) => name !== 'penstock');
}

/** The metric that a name is of: a histogram has several. */
function metricOf(name: string): string {
  return declared.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
}

describe('the rules and the dashboard for operators', () => {
  it('use metrics that there are, with their labels', () => {
    const unknown = used.flatMap(({ where, expr }) => {
      const metrics = metricsIn(expr).map(metricOf);
      const known = [...foreignLabels, ...metrics.flatMap((name) => declared.get(name) ?? [])];
      const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(','));
      const chosen = [...expr.matchAll(/[{,]\s*(\w+)(?:=|!=|=~|!~)"/g)].map(([, name = '']) => name);
      const labels = [...grouped, ...chosen].map((name) => name.trim());
      return [
        ...metrics.filter((name) => !declared.has(name)).map((name) => `${where}: ${name}`),
        ...labels.filter((name) => !known.includes(name)).map((name) => `${where}: label ${name}`),
      ];
    });
    expect(unknown).toEqual([]);
  });

  it('look at every metric of the platform itself', () => {
    const looked = new Set(used.flatMap(({ expr }) => metricsIn(expr).map(metricOf)));
    const own = [...declared.keys()].filter((name) => !/^penstock_(?:process|nodejs)_/.test(name));
    expect(own.filter((name) => !looked.has(name))).toEqual([]);
  });

  it('lead to a section of the runbooks for each alert, and no section is of none', () => {
    const sections = [...text('docs/runbooks.md').matchAll(/^## (\w+)\n\n[^\n]+\n\n1\. /gm)].map(
      ([, name = '']) => name,
    );
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
    expect(new Set(sections).size).toBe(sections.length);
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook_url).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
  });

  it('draw panels that do not cover each other', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
