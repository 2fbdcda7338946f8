import type { SectionItem } from '../../kit/section/section-calls.ts';
import type { TopicKind } from './topic-row.ts';

/** The first id that no topic has yet, such as `report_2`: a new topic has one, and nobody has to think of it. */
export function freeId(kind: TopicKind, topics: readonly SectionItem[]): string {
  const taken = new Set(topics.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${kind}_${number}`)) number += 1;
  return `${kind}_${number}`;
}
