import { productCopy, productQuery, type ProductRow } from '@penstock/contract/calls/product';
import { titleIn } from '@penstock/contract/texts/entered';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { TitleCopy } from '../../kit/record/TitleCopy.tsx';
import { useTexts } from '../../texts/use-texts.ts';

interface CopyDrawerProps {
  readonly product: ProductRow;
  readonly onClose: () => void;
}

/** Copies a product with its definition under another title, and opens the copy. */
export function CopyDrawer({ product, onClose }: CopyDrawerProps) {
  const { t } = useTexts('productList');
  const language = useLanguage();
  return (
    <TitleCopy
      heading={t('copy.title', { name: titleIn(product, language) })}
      section={t('copy.section')}
      action={t('copy.action')}
      doneText={(name) => t('copy.done', { name })}
      parent="product"
      original={product.title}
      copy={(title) => client.call(productCopy, { id: product.id, title })}
      invalidates={[productQuery.path]}
      pathOf={(productId) => pathTo('ProductInfo', { productId })}
      onClose={onClose}
    />
  );
}
