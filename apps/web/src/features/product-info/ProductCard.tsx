import { productEdit, productQuery, type ProductRow } from '@penstock/contract/calls/product';
import { rules } from '@penstock/contract/rules/table';
import { Switch } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { EditableFact } from '../../kit/detail/EditableFact.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { useTranslations } from '../../kit/form/use-translations.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './product-info.module.css';

/** The words of people about a product. */
type Words = Pick<ProductRow, 'title' | 'titleTranslations' | 'remark' | 'hardwareFlag' | 'recordDays'>;

/** The facts about a product: its titles, remark and hardware flag, which are changed in place. */
export function ProductCard({ product }: { readonly product: ProductRow }) {
  const { t } = useTexts('productInfo');
  const mayEdit = useAllowed()('equipment:edit');
  const { run, running } = useChange(
    (words: Partial<Words>) => client.call(productEdit, { id: product.id, ...words }),
    { success: () => t('saved'), invalidates: [[productQuery.path]], failure: 'message' },
  );
  const quiet = (text: string) => (text === '' ? <span className={styles.quiet}>{t('none')}</span> : text);
  const quietDays =
    product.recordDays === 0 ? (
      <span className={styles.quiet}>{t('recordDaysNone')}</span>
    ) : (
      product.recordDays
    );
  const translations = useTranslations();
  const fact = (label: string, value: string, changed: (given: string) => Partial<Words>): Fact => ({
    label,
    value: mayEdit ? (
      <EditableFact
        label={label}
        value={value}
        none={t('none')}
        maxLength={rules.generalText.maximum}
        onSave={async (given) => (await run(changed(given))) !== undefined}
      />
    ) : (
      quiet(value)
    ),
  });
  const words = (key: 'title' | 'remark') =>
    fact(t(`facts.${key}`), product[key], (given) => ({ [key]: given }));
  const facts: Fact[] = [
    words('title'),
    ...translations(t('facts.title'), product.titleTranslations).map((one) =>
      fact(one.label, one.value, (given) => ({ titleTranslations: one.with(given) })),
    ),
    words('remark'),
    {
      label: t('facts.hardwareFlag'),
      value: mayEdit ? (
        <Switch
          aria-label={t('facts.hardwareFlag')}
          checked={product.hardwareFlag}
          loading={running}
          onChange={(hardwareFlag) => void run({ hardwareFlag })}
        />
      ) : (
        t(product.hardwareFlag ? 'yes' : 'no')
      ),
    },
    {
      label: t('facts.recordDays'),
      value: mayEdit ? (
        <EditableFact
          label={t('facts.recordDays')}
          value={product.recordDays === 0 ? '' : String(product.recordDays)}
          none={t('recordDaysNone')}
          maxLength={5}
          onSave={async (given) => (await run({ recordDays: Number(given) })) !== undefined}
        />
      ) : (
        quietDays
      ),
    },
    { label: t('facts.owner'), value: product.owner },
    { label: t('facts.created'), value: dateTime(product.createTime) },
    { label: t('facts.id'), value: product.id, copy: product.id },
  ];
  return (
    <DetailCard title={t('cards.product')}>
      <Facts layout="list" facts={facts} />
    </DetailCard>
  );
}
