import type { ProductRow } from '@penstock/contract/calls/product';
import { useTexts } from '../../texts/use-texts.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';

/** The contents of the definition of a product, and the time of the last change. */
export function ContentCard({ product }: { readonly product: ProductRow }) {
  const { t } = useTexts('productInfo');
  const facts: Fact[] = [
    { label: t('facts.drivers'), value: groupedNumber(product.driverCount) },
    { label: t('facts.signals'), value: groupedNumber(product.signalCount) },
    { label: t('facts.alarms'), value: groupedNumber(product.alarmCount) },
    { label: t('facts.revision'), value: groupedNumber(product.revision) },
    { label: t('facts.updated'), value: <RelativeTime time={product.updateTime} /> },
  ];
  return (
    <DetailCard title={t('cards.content')}>
      <Facts layout="list" facts={facts} />
    </DetailCard>
  );
}
