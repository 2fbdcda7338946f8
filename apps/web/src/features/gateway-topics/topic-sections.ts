import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { FormSection } from '../../kit/form/SchemaForm.tsx';
import type { TopicKind } from './topic-row.ts';

/** How the fields of a topic are grouped. The schemas say what they are. */
export function useTopicSections(kind: TopicKind): readonly FormSection[] {
  const { t } = useTexts('gatewayTopics');
  return useMemo(() => {
    const topic = { key: 'topic', title: t('sections.topic') };
    const common = ['id', 'enabled', 'target'];
    if (kind === 'report')
      return [
        { ...topic, fields: [...common, 'topic', 'qos', 'retain', 'remark'] },
        { key: 'method', title: t('sections.method'), fields: ['method'] },
        {
          key: 'content',
          title: t('sections.content'),
          fields: ['keys', 'template', 'service', 'processing', 'script', 'returnType'],
        },
      ];
    return [
      { ...topic, fields: [...common, 'requestTopic', 'responseTopic', 'qos', 'remark'] },
      {
        key: 'content',
        title: t('sections.content'),
        fields: ['template', 'processing', 'requestScript', 'responseScript'],
      },
    ];
  }, [t, kind]);
}
