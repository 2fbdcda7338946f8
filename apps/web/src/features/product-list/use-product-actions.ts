import {
  productDelete,
  productExport,
  productQuery,
  type ProductRow,
} from '@penstock/contract/calls/product';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { needTexts } from '../../texts/i18n.ts';
import { titleIn } from '@penstock/contract/texts/entered';

needTexts('productList');

/** The actions on a product without a form. */
export interface ProductActions {
  /** Deletes it after a question; answers whether it was deleted. One that equipment uses shows that equipment instead. */
  readonly remove: (product: ProductRow) => Promise<boolean>;
  /** Saves its file. */
  readonly download: (product: ProductRow) => Promise<unknown>;
}

/**
 * Deletes products and saves their files.
 *
 * @param showRelation shows the equipment that uses a product.
 */
export function useProductActions(showRelation: (product: ProductRow) => void): ProductActions {
  const { t } = useTexts('productList');
  const language = useLanguage();
  const name = (product: ProductRow) => ({ name: titleIn(product, language) });
  const { run: remove } = useChange(({ id }: ProductRow) => client.call(productDelete, { id }), {
    success: (_answer, product) => t('deleted', name(product)),
    invalidates: [[productQuery.path]],
    failure: 'thrown',
  });
  const { run: download } = useChange(
    async ({ id }: ProductRow) => saveFile(await client.download(productExport, { id })),
    { success: () => '', failure: 'message' },
  );
  return useMemo(
    () => ({
      remove: async (product) => {
        if (product.equipmentCount > 0) {
          showRelation(product);
          return false;
        }
        const called = { name: titleIn(product, language) };
        return await confirm({
          title: t('remove.title', called),
          text: t('remove.text', { signals: product.signalCount, drivers: product.driverCount }),
          action: t('remove.action'),
          danger: true,
          run: () => remove(product),
        });
      },
      download,
    }),
    [t, language, remove, download, showRelation],
  );
}
