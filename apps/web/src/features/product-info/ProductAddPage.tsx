import { productAdd, productQuery } from '@penstock/contract/calls/product';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './product-info.module.css';
import { text } from '@penstock/contract/schema/field';
import { translations } from '@penstock/contract/schema/translations';

needTexts('productInfo');

/** The form of a new product; it then opens, for its drivers and signals. */
export function ProductAddPage() {
  const { t } = useTexts(['productInfo', 'common']);
  const navigate = useNavigate();
  const added = useRef<string>(undefined);
  const { run } = useChange((value: z.output<typeof productSchema>) => client.call(productAdd, value), {
    success: (_answer, { title }) => t('added', { name: title }),
    invalidates: [[productQuery.path]],
    failure: 'thrown',
  });
  const form = useForm({
    schema: productSchema,
    parent: 'product',
    initial: {},
    requestPath: '',
    title: t('addTitle'),
    onSubmit: async (value) => {
      added.current = (await run(value))?.id;
    },
    onSaved: () => {
      if (added.current !== undefined) void navigate(pathTo('ProductInfo', { productId: added.current }));
    },
  });
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('addTitle')}</h1>
      <div className={styles.sheet}>
        <p className={styles.about}>{t('addAbout')}</p>
        <SchemaForm
          form={form}
          focusFirst
          sections={[
            {
              key: 'product',
              title: t('section'),
              fields: ['title', 'titleTranslations', 'remark', 'hardwareFlag'],
            },
          ]}
        >
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={form.submitting}>
              {t('addAction')}
            </Button>
            <Link to={pathTo('ProductList')}>{t('common:cancel')}</Link>
          </div>
        </SchemaForm>
      </div>
    </div>
  );
}

/** The fields of a product. */
const productSchema = z.object({
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  remark: text('generalText').default(''),
  hardwareFlag: z.boolean().default(false),
});
