import { templateQuery } from '@penstock/contract/calls/configuration-template';
import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { limits } from '@penstock/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { Outline } from '../../design/Outline.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { ApplyTemplate } from '../../kit/template/ApplyTemplate.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';

interface TemplateChoiceProps {
  readonly rows: readonly GatewayRow[];
  readonly onClose: () => void;
}

/** Chooses a template for the selected gateways, of those for their models; then it is compared and applied. */
export function TemplateChoice({ rows, onClose }: TemplateChoiceProps) {
  const { t } = useTexts(['gatewayList', 'common']);
  const id = useId();
  const [chosen, setChosen] = useState<Id | undefined>(undefined);
  const [isApplying, setApplying] = useState(false);
  const found = useQuery({
    queryKey: [templateQuery.path, 'choice'],
    queryFn: ({ signal }) =>
      client.call(
        templateQuery,
        { pageSize: limits.pageSizes.maximum, sort: { column: 'name', direction: 'ascending' } },
        { signal },
      ),
  });
  const mine = rows.filter(({ mayConfigure }) => mayConfigure);
  const models = new Set(mine.map(({ hardware }) => hardware));
  if (isApplying && chosen !== undefined) {
    const { model = '' } = found.data?.rows.find((template) => template.id === chosen) ?? {};
    const fitting = mine.filter(({ hardware }) => model === '' || hardware === model);
    return (
      <ApplyTemplate id={chosen} chosen={fitting.map(({ sn, name }) => ({ sn, name }))} onClose={onClose} />
    );
  }
  const offered = found.data?.rows.filter(({ model }) => model === '' || models.has(model)) ?? [];
  return (
    <Drawer title={t('applyTemplate.title', { count: mine.length })} width={560} onClose={onClose}>
      {found.error !== null ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : found.data === undefined ? (
        <Outline />
      ) : offered.length === 0 ? (
        <p>
          {t('applyTemplate.none')} <Link to={pathTo('TemplateList')}>{t('applyTemplate.toTemplates')}</Link>
        </p>
      ) : (
        <div className={styles.field}>
          <label htmlFor={id}>{t('applyTemplate.template')}</label>
          <Select<string>
            id={id}
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            value={chosen ?? null}
            options={offered.map((template) => ({
              value: template.id,
              label: template.model === '' ? template.name : `${template.name} (${template.model})`,
            }))}
            onChange={(value) => setChosen(idSchema.safeParse(value).data)}
          />
          {models.size > 1 && <p className={styles.hint}>{t('applyTemplate.models')}</p>}
        </div>
      )}
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" disabled={chosen === undefined} onClick={() => setApplying(true)}>
          {t('applyTemplate.next')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
