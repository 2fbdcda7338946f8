import type { Block, Plan, PlanOf } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { ValueTable } from '../values/value-table.ts';
import type { FinsBlock } from './block.ts';
import { type FinsRequest, HEADER_BYTES, readManyRequest, replyLength } from './frame.ts';

/** The most words or flags of one block that are read among others by a command for many. */
const maxScattered = 4;
/** The most items of such a command. Decided: controllers and networks have limits from 128 on (W342, section 5-3-5). */
const maxItems = 120;
const maxText = 200;
/** Each item of a reply begins with the code of its area. */
const CODE_BYTES = 1;

/** Small blocks that lie apart, read by one command for many items (multiple memory area read). */
export class ScatteredBlock implements Block {
  readonly rows: readonly number[];
  readonly text: string;
  readonly requestBytes: number;
  readonly responseBytes: number;
  /** The request names several places. */
  readonly extent = undefined;
  readonly request: FinsRequest;
  /** The same by requests of their own, for a controller that does not have the command. */
  readonly blocks: readonly FinsBlock[];

  constructor(blocks: readonly FinsBlock[], overhead: number) {
    this.blocks = blocks;
    this.rows = blocks.flatMap(({ rows }) => rows);
    const text = blocks.map((block) => block.text).join(', ');
    this.text = text.length <= maxText ? text : `${text.slice(0, maxText - 1)}…`;
    this.request = readManyRequest(blocks.map(({ place }) => place));
    this.requestBytes = overhead + HEADER_BYTES + this.request.command.length;
    this.responseBytes = overhead + replyLength(this.request);
  }

  /** Decodes the data of a reply. Throws `malformed`, changing nothing, when it is of other areas than those asked for. */
  decode(data: Buffer, into: ValueTable): void {
    let at = 0;
    const parts = this.blocks.map(({ place: { position, count, bytesEach } }) => {
      const part = Buffer.allocUnsafe(count * bytesEach);
      for (let index = 0; index < count; index += 1) {
        if (data[at] !== position.code)
          throw new ProtocolError('malformed', 'the reply is of another memory area');
        data.copy(part, index * bytesEach, at + CODE_BYTES, at + CODE_BYTES + bytesEach);
        at += CODE_BYTES + bytesEach;
      }
      return part;
    });
    this.blocks.forEach((block, index) => block.decode(parts[index] ?? Buffer.alloc(0), into));
  }
}

/** A plan in which small blocks share requests; the others stay as they are. `overhead`: see `FinsBlock`. */
export function packScattered({ blocks, refused }: PlanOf<FinsBlock>, overhead: number): Plan {
  const isSmall = ({ place }: FinsBlock) => place.count <= maxScattered;
  const small = blocks.filter(isSmall);
  if (small.length < 2) return { blocks, refused };
  const lists: FinsBlock[][] = [];
  let items = maxItems;
  for (const block of small) {
    const list = lists.at(-1);
    if (list !== undefined && items + block.place.count <= maxItems) {
      list.push(block);
      items += block.place.count;
    } else {
      lists.push([block]);
      items = block.place.count;
    }
  }
  const packed = lists.map((list) => {
    const [only] = list;
    return only !== undefined && list.length === 1 ? only : new ScatteredBlock(list, overhead);
  });
  return { blocks: [...blocks.filter((block) => !isSmall(block)), ...packed], refused };
}
