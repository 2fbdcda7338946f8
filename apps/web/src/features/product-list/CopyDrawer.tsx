import { productCopy, productQuery, type ProductRow } from '@penstock/contract/calls/product';
import { rules } from '@penstock/contract/rules/table';
import { text } from '@penstock/contract/schema/field';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { copyName } from '../../kit/form/copy-name.ts';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { titleIn } from '@penstock/contract/texts/entered';

const copySchema = z.object({ title: text('requiredText') });

/** Copies a product with its definition under another title, and opens the copy. */
export function CopyDrawer({
  product,
  onClose,
}: {
  readonly product: ProductRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['productList', 'common']);
  const navigate = useNavigate();
  const copied = useRef<string>(undefined);
  const language = useLanguage();
  const name = titleIn(product, language);
  const { run } = useChange(
    ({ title }: { readonly title: string }) => client.call(productCopy, { id: product.id, title }),
    {
      success: (_answer, { title }) => t('copy.done', { name: title }),
      invalidates: [[productQuery.path]],
      failure: 'thrown',
    },
  );
  const form = useForm({
    schema: copySchema,
    parent: 'product',
    initial: { title: copyName(product.title, rules.requiredText.maximum) },
    requestPath: '',
    title: t('copy.title', { name }),
    onSubmit: async (value) => {
      copied.current = (await run(value))?.id;
    },
    onSaved: () => {
      if (copied.current === undefined) return;
      onClose();
      void navigate(pathTo('ProductInfo', { productId: copied.current }));
    },
  });
  return (
    <Drawer title={t('copy.title', { name })} width={480} onClose={onClose}>
      <SchemaForm
        form={form}
        focusFirst
        sections={[{ key: 'copy', title: t('copy.section'), fields: ['title'] }]}
      />
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" loading={form.submitting} onClick={() => void form.submit()}>
          {t('copy.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
