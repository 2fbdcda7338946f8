import { productRelation } from '@penstock/contract/calls/product';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { client } from '../../../app/services.ts';
import styles from './back-test.module.css';

/** How many equipments of the product are offered. */
const offered = 200;

interface TestedEquipmentProps {
  readonly productId: string;
  readonly value: string | undefined;
  readonly onChange: (equipmentId: string) => void;
}

/** Chooses on whose history an alarm of a product is tried: of an equipment of the product. */
export function TestedEquipment({ productId, value, onChange }: TestedEquipmentProps) {
  const { t } = useTexts('backTest');
  const { data, isFetching } = useQuery({
    queryKey: [productRelation.path, productId, 'back-test'],
    queryFn: ({ signal }) => client.call(productRelation, { id: productId, pageSize: offered }, { signal }),
  });
  return (
    <Select
      className={styles.equipment ?? ''}
      aria-label={t('equipment')}
      placeholder={t('chooseEquipment')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      notFoundContent={t('noEquipment')}
      value={value ?? null}
      options={(data?.equipments ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(next: string | null) => {
        if (next !== null) onChange(next);
      }}
    />
  );
}
