import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';
import { useTexts } from '../../texts/use-texts.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import styles from './overview.module.css';

/** The features that may be unsupported, in the order in which they are shown. */
const features = ['upgrade', 'network', 'modem', 'time', 'location', 'mode', 'management', 'hold'] as const;

/** The features that a gateway does not carry out; nothing where it carries out all. */
export function UnsupportedCard({ supports }: { readonly supports: GatewayMachine['supports'] }) {
  const { t } = useTexts('gatewayOverview');
  const missing = features.filter((feature) => !supports[feature]);
  if (missing.length === 0) return null;
  return (
    <DetailCard title={t('cards.unsupported')}>
      <p className={styles.note}>{t('unsupportedText')}</p>
      <ul className={styles.missing}>
        {missing.map((feature) => (
          <li key={feature}>{t(`supports.${feature}`)}</li>
        ))}
      </ul>
    </DetailCard>
  );
}
