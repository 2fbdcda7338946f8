import type { ProductRow } from '@penstock/contract/calls/product';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { usePageSubject } from '../../app/page-title.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { titleIn } from '@penstock/contract/texts/entered';
import { useProductTabs } from '../../kit/equipment/use-product-tabs.ts';
import { addTexts } from '../../texts/i18n.ts';
import { ProductMissing } from './ProductMissing.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { useProduct } from './use-product.ts';

addTexts('productInfo', { zh, en });

/** The part of a product that a page of it has. */
export type ProductPart = { readonly product: ProductRow; readonly title: string } & ReturnType<
  typeof useProductTabs
>;

/** Reads the product that the address names for one of its pages, and says so where it cannot. */
export function ProductFrame({ children }: { readonly children: (part: ProductPart) => ReactNode }) {
  const { productId = '' } = useParams();
  const header = useProductTabs(productId);
  const { t } = useTexts(['productInfo', 'common']);
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const product = useProduct(productId);
  const title = product.data ? titleIn(product.data, language) : '';
  usePageSubject(title);

  if (product.data === null) return <ProductMissing />;
  if (product.data !== undefined) return children({ product: product.data, title, ...header });
  if (product.error === null) return <Outline />;
  return (
    <Message
      role="alert"
      title={t('failed')}
      actions={<Button onClick={() => void product.refetch()}>{t('common:retry')}</Button>}
    >
      {errorText(product.error, common)}
    </Message>
  );
}
