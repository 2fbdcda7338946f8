import { sentenceCase } from '../../texts/sentence-case.ts';

/** As many characters as are readable in a cell. */
const readable = 40;

/**
 * Why a value is bad, short enough for a cell: the first sentence, and of a long one what follows its colon, which says what is
 * the case. The whole reason is in the title of the cell.
 */
export function shortReason(reason: string): string {
  const sentence = /^.*?(?=[。]|\.\s|\.$|$)/u.exec(reason)?.[0] ?? reason;
  const said = /^[^:：]*[:：]\s*(?<said>.+)$/u.exec(sentence)?.groups?.['said'];
  if (sentence.length <= readable || said === undefined) return sentence;
  return sentenceCase(said);
}
