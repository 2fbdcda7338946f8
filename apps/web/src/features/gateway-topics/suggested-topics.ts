import { defaultTopics } from '@penstock/contract/vendors/templates';
import { signInSchema } from '@penstock/contract/vendors/sign-in';
import { topicTemplates } from '@penstock/contract/vendors/templates';
import type { SectionItem } from '../../kit/section/section-calls.ts';
import type { TopicKind } from './topic-row.ts';

/** Fields of a topic with the topics that its template has on its connection. */
export type SuggestedTopics = Readonly<Record<string, string>>;

/**
 * The topics of the template that is entered, on the MQTT connection or the group that is named; undefined where the
 * template has none, and where they are entered already.
 */
export function suggestedTopics(
  kind: TopicKind,
  draft: SectionItem,
  connections: readonly SectionItem[],
): SuggestedTopics | undefined {
  const { target } = draft;
  const template = topicTemplates.find((name) => name === draft['template']);
  const connection = connections.find(
    ({ name, group }) => name === target || (group !== '' && group === target),
  );
  const signIn = signInSchema.safeParse(connection?.['signIn']).data;
  if (template === undefined || signIn === undefined) return undefined;
  const topics = defaultTopics(template, signIn);
  if (topics === null) return undefined;
  const found: SuggestedTopics | null =
    kind === 'report' ? { topic: topics.report } : topics[kind] && { ...topics[kind] };
  if (found === null || Object.entries(found).every(([name, text]) => draft[name] === text)) return undefined;
  return found;
}
