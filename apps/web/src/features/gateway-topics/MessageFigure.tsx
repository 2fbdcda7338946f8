import type { ShownMessage } from '@penstock/contract/model/report-preview';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './topics.module.css';

/** A message: its topic, its size, and its payload as far as it is shown. */
export function MessageFigure({
  message: { topic, payload, isText, bytes },
}: {
  readonly message: Omit<ShownMessage, 'time'>;
}) {
  const { t } = useTexts('gatewayTopics');
  return (
    <figure className={styles.message}>
      <figcaption>
        <code>{topic}</code>{' '}
        {t(isText ? 'preview.size' : 'preview.sizeOfBytes', { bytes: groupedNumber(bytes) })}
      </figcaption>
      <pre>{payload}</pre>
    </figure>
  );
}
