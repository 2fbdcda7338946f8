import { plcs } from '../plant/registers/plcs.ts';
import { type Area, modeOf, type Plc, type Point } from '../plant/registers/point.ts';

const areaTitles: Record<Area, string> = {
  coil: 'coil',
  discreteInput: 'discrete input',
  inputRegister: 'input register',
  holdingRegister: 'holding register',
};

function row(point: Point): string[] {
  const { key, title, area, address } = point;
  const place =
    point.dataType === 'bit' && point.bit !== undefined ? `${address}.${point.bit}` : `${address}`;
  const mode = { readOnly: 'read', readWrite: 'read, write', writeOnly: 'write' }[modeOf(point)];
  const start = [place, areaTitles[area], `\`${key}\``, `${title.en} / ${title.zh}`];
  if (point.dataType === 'bit') return [...start, 'bit', '', mode, ''];
  if (point.dataType === 'string') return [...start, `string, ${point.length} characters`, '', mode, ''];
  const { dataType, scale, unit, limits } = point;
  const range = limits ? `${limits.lower} to ${limits.upper}` : '';
  const written = point.write && point.beyondLimits === 'clamp' ? `${range}, held to it` : range;
  return [...start, scale === 1 ? dataType : `${dataType} × ${scale}`, unit, mode, written];
}

function table(plc: Plc): string {
  const order = plc.wordOrder === 'highFirst' ? 'high register first' : 'low register first';
  const lines = [
    ['Address', 'Area', 'Key', 'Signal', 'Type', 'Unit', 'Mode', 'Range'],
    Array.from({ length: 8 }, () => '---'),
    ...plc.points.map(row),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return [`## Unit ${plc.unit}: ${plc.name.en} / ${plc.name.zh} (${order})`, '', ...lines, ''].join('\n');
}

/** The register maps of the plant as Markdown, for those who point their own client at it. */
export function registerTables(): string {
  const explanation = [
    '# Registers of the demo plant',
    '',
    'Addresses count from 0, as they travel in a request; `0.1` is bit 1 of register 0. `int16 × 0.1` means that one',
    'count is worth 0.1 of the unit. This page is written by the test of the register maps: `npx vitest run -u` after',
    'a change.',
    '',
  ].join('\n');
  return [explanation, ...plcs.map(table)].join('\n');
}
