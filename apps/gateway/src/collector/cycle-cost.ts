import type { CycleCost } from '@penstock/contract/model/read-plan';
import type { Block, Extent } from '@penstock/protocols/device';

/** The requests of a cycle in figures. */
export type RequestCost = Omit<CycleCost, 'variables' | 'expectedCycle' | 'lastCycle'>;

/** The cost of requesting some blocks. */
export function costOfBlocks(blocks: readonly Block[]): RequestCost {
  const sum = (of: (block: Block) => number) => blocks.reduce((total, block) => total + of(block), 0);
  const inUnit = (unit: Extent['unit'], of: 'size' | 'unused') =>
    sum(({ extent }) => (extent?.unit === unit ? extent[of] : 0));
  return {
    requests: blocks.length,
    requestBytes: sum((block) => block.requestBytes),
    responseBytes: sum((block) => block.responseBytes),
    words: inUnit('word', 'size'),
    bits: inUnit('bit', 'size'),
    unusedWords: inUnit('word', 'unused'),
    unusedBits: inUnit('bit', 'unused'),
  };
}
