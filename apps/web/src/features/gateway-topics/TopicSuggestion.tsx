import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import type { Form } from '../../kit/form/use-form.ts';
import { readSection, sectionsKey } from '../../kit/section/section-calls.ts';
import { suggestedTopics } from './suggested-topics.ts';
import type { TopicKind } from './topic-row.ts';

interface TopicSuggestionProps {
  readonly sn: string;
  readonly kind: TopicKind;
  readonly form: Form;
}

/** Offers the topics that the vendor has for what is entered, so that nobody has to type them. */
export function TopicSuggestion({ sn, kind, form }: TopicSuggestionProps) {
  const { t } = useTexts('gatewayTopics');
  const connections = useQuery({
    queryKey: [...sectionsKey(sn), 'connections.mqtt'],
    queryFn: async ({ signal }) => (await readSection(sn, 'connections.mqtt', signal)).items,
    retry: false,
  });
  const found = suggestedTopics(kind, form.draft, connections.data ?? []);
  if (found === undefined) return null;
  const take = () => {
    for (const [name, topic] of Object.entries(found)) form.setValue(name, topic);
  };
  return (
    <Notice
      kind="off"
      title={t('suggested.title')}
      action={<Button onClick={take}>{t('suggested.take')}</Button>}
    >
      {Object.values(found).map((topic) => (
        <div key={topic}>
          <code>{topic}</code>
        </div>
      ))}
    </Notice>
  );
}
