import { type MeterField, meterFieldOf } from './meter-fields.ts';

/** The editions of DL/T 645: they differ in the length of identifiers and in control codes. */
export const meterEditions = ['2007', '1997'] as const;
export type MeterEdition = (typeof meterEditions)[number];

/** The data of a meter under an identifier. */
export interface MeterItem {
  readonly fields: readonly MeterField[];
  /** The fields follow each other as often as the meter has them: tariffs, settlement days. */
  readonly isRepeated: boolean;
  readonly isWritable: boolean;
}

/** Identifiers that one request reads together, under the identifier of their block. */
export interface MeterBlock {
  readonly identifier: number;
  /** Where in the block the item is that the block was asked for. */
  readonly index: number;
}

/** Bytes of an identifier, the first most significant: `00`, `01-02,05-0A`. */
type Pattern = readonly ReadonlySet<number>[];

interface Row {
  readonly pattern: Pattern;
  readonly item: MeterItem;
}

/** A part of identifiers that counts items, and is all ones in the identifier of the block that has them all. */
interface Family {
  readonly pattern: Pattern;
  readonly shift: number;
  readonly mask: number;
  readonly first: number;
}

const energies = '01-02,05-0A';
const energiesSigned = '00,03-04,0B';
const demands = '01-02,05-0A';
/** Identifiers of single phases: 15 to 1E are A, 29 to 32 B, 3D to 46 C; the third and fourth of each have a sign. */
const ofPhases = '15-16,19-1E,29-2A,2D-32,3D-3E,41-46';
const ofPhasesSigned = '17-18,2B-2C,3F-40';
const harmonics = '80-86,94-9A,A8-AE,BC-C2';
const energy = 'XXXXXX.XX';
const demand = 'XX.XXXX,YYMMDDhhmm';

/** DL/T 645-2007, annex A. `*`: repeated. */
const rows2007: readonly (readonly [pattern: string, format: string])[] = [
  // Energy: tariffs, settlement days.
  [`00 ${energies} 00-3F 00-0C`, energy],
  [`00 ${energiesSigned} 00-3F 00-0C`, `-${energy}`],
  [`00 ${ofPhases},${harmonics} 00 00-0C`, energy],
  [`00 ${ofPhasesSigned} 00 00-0C`, `-${energy}`],
  ['00 90 01-02 00-01', energy],
  // Maximum demand and its time.
  [`01 ${demands} 00-3F 00-0C`, demand],
  ['01 03-04 00-3F 00-0C', `-${demand}`],
  [`01 ${ofPhases} 00 00-0C`, demand],
  [`01 ${ofPhasesSigned} 00 00-0C`, `-${demand}`],
  // Instantaneous values.
  ['02 01 01-03 00', 'XXX.X'],
  ['02 02 01-03 00', '-XXX.XXX'],
  ['02 03-05 00-03 00', '-XX.XXXX'],
  ['02 06 00-03 00', '-X.XXX'],
  ['02 07 01-03 00', 'XXX.X'],
  ['02 08-09 01-03 00', 'XX.XX'],
  ['02 0A-0B 01-03 01-15', 'XX.XX'],
  ['02 80 00 01', '-XXX.XXX'],
  ['02 80 00 02,08-09', 'XX.XX'],
  ['02 80 00 03-06', '-XX.XXXX'],
  ['02 80 00 07', '-XXX.X'],
  ['02 80 00 0A', 'XXXXXXXX'],
  ['02 80 00 0B,20-22', 'XXXX.XXXX'],
  // Counts of events.
  ['03 11 00 00', 'XXXXXX'],
  ['03 30 00-08,0D-0E 00', 'XXXXXX'],
  // Parameters.
  ['04 00 01 01', 'YYMMDDWW'],
  ['04 00 01 02', 'hhmmss'],
  ['04 00 01 03-04', 'XX'],
  ['04 00 01 05', 'XXXX'],
  ['04 00 01 06-09', 'YYMMDDhhmm'],
  ['04 00 01 0C', 'YYMMDDWWhhmmss'],
  ['04 00 02 01-04,06-07', 'XX'],
  ['04 00 02 05', 'XXXX'],
  ['04 00 03 01-05', 'XX'],
  ['04 00 03 06-07', 'XXXXXX'],
  ['04 00 04 01-02,0E', 'XXXXXXXXXXXX'],
  ['04 00 04 03', 'ASCII32'],
  ['04 00 04 04-06', 'ASCII6'],
  ['04 00 04 07-08', 'ASCII4'],
  ['04 00 04 09-0A', 'XXXXXX'],
  ['04 00 04 0B-0C', 'ASCII10'],
  ['04 00 04 0D', 'ASCII16'],
  ['04 00 05 01-07', 'BIN16'],
  ['04 00 06 01-03', 'BIN8'],
  ['04 00 07 01-05', 'BIN8'],
  ['04 00 08 01', 'BIN8'],
  ['04 00 08 02', 'XX'],
  ['04 00 09 01-06', 'BIN8'],
  ['04 00 0A 01', 'MMDDhhmm'],
  ['04 00 0A 02-07', 'XXXX'],
  ['04 00 0B 01-03', 'DDhh'],
  ['04 00 0D 01-0C', 'X.XXX'],
  ['04 00 0E 01-02', 'XX.XXXX'],
  ['04 00 0E 03-04', 'XXX.X'],
  ['04 00 0F 01-04', energy],
  ['04 00 10 01-05', energy],
  ['04 00 11 01', 'BIN8'],
  ['04 00 12 01', 'YYMMDDhhmm'],
  ['04 00 12 02', 'XX'],
  ['04 00 12 03', 'hhmm'],
  ['04 00 13 01', 'BIN8'],
  ['04 00 14 01', 'XXXX'],
  ['04 01-02 00 00-08', 'XXXXXX*'],
  ['04 03 00 01-FE', 'XXXXXXXX'],
  ['04 05 01 01-3F', 'XXXX.XXXX'],
  ['04 06 00 01-3F', energy],
  ['04 06 01 01-3F', 'XXXX.XXXX'],
  ['04 80 00 01-03', 'ASCII32'],
  // Frozen values: time, energies of all tariffs, demands of all tariffs, powers.
  ['05 00-03,06 00 01-3E', 'YYMMDDhhmm'],
  ['05 00-03,06 01-02,05-08 01-3E', `${energy}*`],
  ['05 00-03,06 03-04 01-3E', `-${energy}*`],
  ['05 00-03,06 09-0A 01-3E', `${demand}*`],
  ['05 00-03,06 10 01-3E', '-XX.XXXX*'],
  ['05 04 00 01-FE', 'YYMMDDhhmm'],
  ['05 04 01-02 01-FE', energy],
];

/** DL/T 645-1997, annex A. */
const rows1997: readonly (readonly [pattern: string, format: string])[] = [
  // Energy, demand and its time: now, last month, the month before; each total and tariffs.
  ['90,94,98 10-1E,20-2E', energy],
  ['91,95,99 10-1E,20-2E,30-3E,40-4E,50-5E,60-6E', energy],
  ['A0,A4,A8 10-1E,20-2E', 'XX.XXXX'],
  ['A1,A5,A9 10-1E,20-2E,30-3E,40-4E,50-5E,60-6E', 'XX.XXXX'],
  ['B0,B4,B8 10-1E,20-2E', 'MMDDhhmm'],
  ['B1,B5,B9 10-1E,20-2E,30-3E,40-4E,50-5E,60-6E', 'MMDDhhmm'],
  // Programming, clearing, battery; lost phases.
  ['B2 10-11', 'MMDDhhmm'],
  ['B2 12-13', 'XXXX'],
  ['B2 14', 'XXXXXX'],
  ['B3 10-13', 'XXXX'],
  ['B3 20-23', 'XXXXXX'],
  ['B3 30-33,40-43', 'MMDDhhmm'],
  // Instantaneous values.
  ['B6 11-13', 'XXX'],
  ['B6 21-23', 'XX.XX'],
  ['B6 30-33', 'XX.XXXX'],
  ['B6 34-35', 'XX.XX'],
  ['B6 40-43', 'XX.XX'],
  ['B6 50-53', 'X.XXX'],
  // Parameters.
  ['C0 10', 'YYMMDDWW'],
  ['C0 11', 'hhmmss'],
  ['C0 20-22', 'BIN8'],
  ['C0 30-31', 'XXXXXX'],
  ['C0 32-34', 'XXXXXXXXXXXX'],
  ['C1 11-16,18', 'XX'],
  ['C1 17', 'DDhh'],
  ['C1 19-1A', 'XXXXXX.X'],
  ['C2 11', 'XXXX'],
  ['C3 10-14', 'XX'],
  ['C3 21-2E,31-3A,41-4A,51-5A,61-6A,71-7A,81-8A,91-9A,A1-AA', 'XXXXXX'],
  ['C4 11-1E', 'XXXXXX'],
  ['C5 10', 'MMDDhhmm'],
  ['C5 11', 'XXXX'],
];

const tables: Readonly<Record<MeterEdition, readonly Row[]>> = {
  '2007': rows2007.map(rowOf),
  '1997': rows1997.map(rowOf),
};

const families: Readonly<Record<MeterEdition, readonly Family[]>> = {
  '2007': [
    // Tariffs, then settlement days.
    family(`00 ${energies},${energiesSigned} 00-3F 00-0C`, 8, 0xff, 0),
    family('01 01-0A 00-3F 00-0C', 8, 0xff, 0),
    family(
      `00 ${energies},${energiesSigned},${ofPhases},${ofPhasesSigned},${harmonics} 00-3F 00-0C`,
      0,
      0xff,
      0,
    ),
    family(`01 01-0A,${ofPhases},${ofPhasesSigned} 00-3F 00-0C`, 0, 0xff, 0),
    // Phases; in powers and power factors the total comes first.
    family('02 01-02,07-09 01-03 00', 8, 0xff, 1),
    family('02 03-06 00-03 00', 8, 0xff, 0),
    family('02 0A-0B 01-03 01-15', 0, 0xff, 1),
    family('04 00 05 01-07', 0, 0xff, 1),
  ],
  '1997': [
    family('90-91,94-95,98-99,A0-A1,A4-A5,A8-A9,B0-B1,B4-B5,B8-B9 10-6E', 0, 0xf, 0),
    family('B6 11-13,21-23', 0, 0xf, 1),
    family('B6 30-33,40-43,50-53', 0, 0xf, 0),
  ],
};

/** Parameters that are never written: the meter's own address, status words, passwords. */
const unwritable: Readonly<Record<MeterEdition, readonly Pattern[]>> = {
  '2007': ['04 00 04 01', '04 00 05 01-07', '04 00 0C 01-0A'].map(patternOf),
  '1997': ['C0 20-22', 'C2 12'].map(patternOf),
};

/** Bytes of an identifier. */
export function identifierBytes(edition: MeterEdition): number {
  return edition === '2007' ? 4 : 2;
}

/** The standard's item of an identifier, a block's as well; undefined where its table has none. */
export function meterItem(edition: MeterEdition, identifier: number): MeterItem | undefined {
  const row = tables[edition].find(({ pattern }) => matches(pattern, identifier));
  if (row !== undefined)
    return isWritable(edition, identifier) ? { ...row.item, isWritable: true } : row.item;
  for (const { pattern, shift, mask, first } of families[edition]) {
    if (((identifier >>> shift) & mask) !== mask) continue;
    const firstItem = (identifier & ~(mask << shift)) | (first << shift);
    if (!matches(pattern, firstItem >>> 0)) continue;
    const item = meterItem(edition, firstItem >>> 0);
    if (item !== undefined) return { ...item, isRepeated: true, isWritable: false };
  }
  return undefined;
}

/** Whether what is under an identifier can be written, as far as the standard says. */
export function isWritable(edition: MeterEdition, identifier: number): boolean {
  const kind = edition === '2007' ? identifier >>> 24 : identifier >>> 12;
  const isParameter = edition === '2007' ? kind === 4 || kind > 6 : kind === 0xc || kind > 0xd;
  return isParameter && !unwritable[edition].some((pattern) => matches(pattern, identifier));
}

/** The blocks that an item can be read with, the one to prefer first. */
export function meterBlocks(edition: MeterEdition, identifier: number): readonly MeterBlock[] {
  return families[edition].flatMap(({ pattern, shift, mask, first }) => {
    if (!matches(pattern, identifier) || meterItem(edition, identifier) === undefined) return [];
    const index = ((identifier >>> shift) & mask) - first;
    return [{ identifier: (identifier | (mask << shift)) >>> 0, index }];
  });
}

function rowOf([pattern, format]: readonly [pattern: string, format: string]): Row {
  const isRepeated = format.endsWith('*');
  const fields = (isRepeated ? format.slice(0, -1) : format).split(',').map((one) => {
    const field = meterFieldOf(one);
    if (field === undefined) throw new Error(`no format of a meter: ${one}`);
    return field;
  });
  return { pattern: patternOf(pattern), item: { fields, isRepeated, isWritable: false } };
}

function family(pattern: string, shift: number, mask: number, first: number): Family {
  return { pattern: patternOf(pattern), shift, mask, first };
}

function patternOf(text: string): Pattern {
  return text.split(' ').map((byte) => {
    const values = byte.split(',').flatMap((range) => {
      const [from = '', to = from] = range.split('-');
      const start = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - start + 1 }, (_, index) => start + index);
    });
    return new Set(values);
  });
}

function matches(pattern: Pattern, identifier: number): boolean {
  return pattern.every((byte, index) => byte.has((identifier >>> (8 * (pattern.length - 1 - index))) & 0xff));
}
