import type { ProductRow } from '@penstock/contract/calls/product';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams, Link } from 'react-router';
import { usePageSubject } from '../../app/page-title.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Outline } from '../../design/Outline.tsx';
import { titleIn } from '@penstock/contract/texts/entered';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useProductTabs } from '../../kit/equipment/use-product-tabs.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useProduct } from './use-product.ts';
import { pathTo } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';

needTexts('productInfo');

/** The part of a product that a page of it has. */
export type ProductPart = { readonly product: ProductRow; readonly title: string } & ReturnType<
  typeof useProductTabs
>;

/** Reads the product that the address names for one of its pages, and says so where it cannot. */
export function ProductFrame({ children }: { readonly children: (part: ProductPart) => ReactNode }) {
  const { productId = '' } = useParams();
  const header = useProductTabs(productId);
  const { t } = useTexts('productInfo');
  const language = useLanguage();
  const product = useProduct(productId);
  const title = product.data ? titleIn(product.data, language) : '';
  usePageSubject(title);

  if (product.data === null) return <ProductMissing />;
  if (product.data !== undefined) return children({ product: product.data, title, ...header });
  if (product.error === null) return <Outline />;
  return <ReadFailure title={t('failed')} error={product.error} onRetry={product.refetch} />;
}

/** The only content of a page about a product that does not exist or is not for the caller. */
function ProductMissing() {
  const { t } = useTexts('productInfo');
  return (
    <Message
      role="alert"
      title={t('missing')}
      actions={<Link to={pathTo('ProductList')}>{t('toList')}</Link>}
    >
      {t('missingText')}
    </Message>
  );
}
