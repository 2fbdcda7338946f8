import { CFB } from '@e965/xlsx';
import { z } from 'zod';

/**
 * The records of an .xls file that its cells are read from (MS-XLS 2.3), each with its types in earlier versions of the format.
 */
const records = {
  beginnings: [0x0809, 0x0409, 0x0209, 0x0009],
  ends: [0x000a],
  encryption: [0x002f],
  codePage: [0x0042],
  datesFrom1904: [0x0022],
  sheets: [0x0085],
  sharedTexts: [0x00fc],
  formats: [0x041e, 0x001e, 0x00e0, 0x0443, 0x0243, 0x0043],
  dimensions: [0x0200, 0x0000],
  cells: [0x0201, 0x0203, 0x0204, 0x0205, 0x027e, 0x00bd, 0x00be, 0x00d6, 0x00fd],
  earlierCells: [0x0001, 0x0002, 0x0003, 0x0004, 0x0005],
  formulas: [0x0006, 0x0206, 0x0406],
  textsOfFormulas: [0x0207, 0x0007],
} as const;
const needed: ReadonlySet<number> = new Set(Object.values(records).flat());
const continuation = 0x003c;
/** A selection of cells, which the parser steps over. */
const ignored = 0x001d;

type ContainerFunction = (container: unknown, argument: unknown) => unknown;

/** The package's reader of containers, for which it declares no types. */
const containers = z
  .object({ read: z.custom<ContainerFunction>(isFunction), find: z.custom<ContainerFunction>(isFunction) })
  .parse(CFB);
function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

const streamSchema = z.object({ content: z.union([z.instanceof(Uint8Array), z.array(z.number())]) });

/**
 * The stream of an .xls file with the records that its cells need; others, such as links and merged cells, are made ones that
 * the parser steps over: a few bytes of them name millions of cells. Positions stay, since sheets are named by theirs.
 * Undefined where the file has no workbook.
 */
export function plainStream(file: Uint8Array): Uint8Array | undefined {
  const container = containers.read(Buffer.from(file), { type: 'buffer' });
  const found = containers.find(container, '/Workbook') ?? containers.find(container, '/Book');
  const stream = streamSchema.safeParse(found).data;
  if (stream === undefined) return undefined;
  const content = Buffer.from(stream.content);
  let isKept = false;
  for (let at = 0; at + 4 <= content.length; at += 4 + content.readUInt16LE(at + 2)) {
    const type = content.readUInt16LE(at);
    if (type !== continuation) isKept = needed.has(type);
    if (!isKept) content.writeUInt16LE(ignored, at);
  }
  return content;
}
