import { equipmentAdd, equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { productQuery } from '@penstock/contract/calls/product';
import { searchQuery } from '@penstock/contract/calls/search';
import { text } from '@penstock/contract/schema/field';
import { translations } from '@penstock/contract/schema/translations';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { ProductSelect } from '../../kit/equipment/ProductSelect.tsx';
import { BindDrawer } from '../../kit/gateway-binding/BindDrawer.tsx';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import type { Position } from '@penstock/stage/map/coordinates';
import { PositionField } from '../../kit/map/PositionField.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './equipment-add.module.css';

needTexts('equipmentAdd');

/** The fields of a new equipment; its product and its position are chosen beside it. */
const equipmentSchema = z.object({
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  address: text('generalText').default(''),
  remark: text('generalText').default(''),
});

/** The form of a new equipment; `?product={id}` chooses its product. It then opens, for its parameters and its gateway. */
export function EquipmentAddPage() {
  const { t } = useTexts(['equipmentAdd', 'common']);
  const navigate = useNavigate();
  const added = useRef<string>(undefined);
  const [search] = useSearchParams();
  const productField = useId();
  const [productId, setProductId] = useState(search.get('product') ?? '');
  const [position, setPosition] = useState<Position | null | undefined>(null);
  const { run } = useChange(
    (value: z.output<typeof equipmentSchema>) =>
      client.call(equipmentAdd, {
        ...value,
        productId,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
      }),
    {
      success: (_answer, { title }) => t('added', { name: title }),
      invalidates: [[equipmentQuery.path], [productQuery.path], [searchQuery.path]],
      failure: 'thrown',
    },
  );
  const form = useForm({
    schema: equipmentSchema,
    parent: 'equipment',
    initial: {},
    requestPath: '',
    title: t('title'),
    onSubmit: async (value) => {
      // The typed position is none: its field says so.
      if (position === undefined) return false;
      added.current = (await run(value))?.id;
      return true;
    },
    onSaved: () => {
      if (added.current !== undefined) void navigate(pathTo('EquipmentInfo', { equipmentId: added.current }));
    },
  });
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <NoGateway />
      <div className={styles.sheet}>
        <SchemaForm
          form={form}
          focusFirst
          sections={[
            {
              key: 'equipment',
              title: t('sections.equipment'),
              fields: ['title', 'titleTranslations', 'address', 'remark'],
            },
          ]}
        >
          <section className={styles.section}>
            <h3>{t('sections.product')}</h3>
            <div className={styles.field}>
              <label htmlFor={productField}>{t('product')}</label>
              <ProductSelect id={productField} value={productId} title="" onChange={setProductId} />
              <p className={styles.hint}>{t('productHint')}</p>
            </div>
          </section>
          <section className={styles.section}>
            <h3>{t('sections.position')}</h3>
            <PositionField
              value={position}
              onChange={setPosition}
              onAddress={(found) => form.setValue('address', found)}
            />
          </section>
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={form.submitting}>
              {t('action')}
            </Button>
            <Link to={pathTo('EquipmentList')}>{t('common:cancel')}</Link>
          </div>
        </SchemaForm>
      </div>
    </div>
  );
}

/** Says that no gateway is there to read equipment, and binds one. Nothing where there is one. */
function NoGateway() {
  const { t } = useTexts('equipmentAdd');
  const [open, setOpen] = useState(false);
  const allowed = useAllowed();
  const gateways = useQuery({
    queryKey: [gatewayQuery.path, 'any'],
    queryFn: ({ signal }) => client.call(gatewayQuery, { pageSize: 1 }, { signal }),
  });
  if (gateways.data?.total !== 0 && !open) return null;
  return (
    <>
      {gateways.data?.total === 0 && (
        <Notice
          kind="off"
          title={t('noGateway')}
          action={
            allowed('gateway:configure') && <Button onClick={() => setOpen(true)}>{t('bindGateway')}</Button>
          }
        >
          {t('noGatewayText')}
        </Notice>
      )}
      {open && <BindDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
