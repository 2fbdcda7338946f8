import type { Figure, NotRun, Result } from './result.ts';

/** The results as a page of the documentation. */
export function resultsPage(results: readonly (Result | NotRun)[], machine: string, date: string): string {
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write`. Costs are processor time (user and system) and resident memory, per unit of work;',
    'beside each is a limit measured in the same run: the minimum that any program must do for the same work. Compare',
    'ratios, not single figures: machines differ and are noisy.',
    '',
    `Measured on ${date}: ${machine}.`,
    '',
    ...results.flatMap((result) => [...section(result), '']),
  ].join('\n');
}

function section(result: Result | NotRun): readonly string[] {
  if ('why' in result) return [`## ${result.title}`, '', `Not run: ${result.why}`];
  const row = (figure: Figure) => {
    const least = figure.limit ?? result.limits[0];
    const cost = costOf(figure);
    const ratio = least === undefined || figure === least ? '' : (cost / costOf(least)).toFixed(2);
    return [
      figure.what,
      number(figure.units / figure.seconds),
      cost.toFixed(cost < 10 ? 2 : 1),
      (figure.cpuMilliseconds / 1000 / figure.seconds).toFixed(3),
      figure.megabytes === undefined ? '' : number(figure.megabytes),
      ratio,
    ];
  };
  const head = ['', `${result.unit}s/s`, `µs CPU per ${result.unit}`, 'cores', 'MB', 'ratio to limit'];
  const rows = [...result.ours, ...result.limits].map(row);
  return [
    `## ${result.title}`,
    '',
    result.load,
    '',
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(line),
    ...(result.remarks.length > 0 ? ['', ...result.remarks.map((remark) => `- ${remark}`)] : []),
  ];
}

/** µs of processor time per unit of work. */
function costOf(figure: Figure): number {
  return (figure.cpuMilliseconds * 1000) / figure.units;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function number(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}
