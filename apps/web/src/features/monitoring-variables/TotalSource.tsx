import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { mvarKeys } from '@penstock/contract/calls/monitoring-variable';
import { productQuery } from '@penstock/contract/calls/product';
import { totalFunctions } from '@penstock/contract/model/monitoring-variable';
import { limits } from '@penstock/contract/rules/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import {
  MonitoringProblem,
  MonitoringValueText,
} from '../../kit/monitoring-variable/MonitoringValueText.tsx';
import { EditorField } from './EditorField.tsx';
import styles from './monitoring-variables.module.css';
import { useTotalValue } from './use-present-values.ts';
import type { VariableEditing } from './use-variable-editor.ts';
import { type Chosen, scopeOf } from './variable-draft.ts';

interface SourceProps {
  readonly editing: VariableEditing;
}

/** How many of what matches are offered. */
const offered = 50;

/** A total over one signal of all equipment of a product, or of a list of equipments. */
export function TotalSource({ editing }: SourceProps) {
  const { t } = useTranslation('monitoringVariables');
  const { draft, set, problemOf } = editing;
  const value = useTotalValue(draft);
  return (
    <>
      <Choice
        label={t('editor.scope')}
        value={draft.scope}
        options={(['product', 'equipment'] as const).map((scope) => ({
          value: scope,
          text: t(`editor.scopes.${scope}`),
        }))}
        onChange={(scope) => set({ scope })}
      />
      {draft.scope === 'product' ? <ProductField editing={editing} /> : <EquipmentField editing={editing} />}
      <div className={styles.row}>
        <KeyField editing={editing} />
        <EditorField label={t('editor.function')} problem={problemOf('source.function')}>
          {(field) => (
            <Select
              {...field}
              value={draft.function}
              options={totalFunctions.map((one) => ({ value: one, label: t(`functions.${one}`) }))}
              onChange={(chosen) => set({ function: chosen })}
            />
          )}
        </EditorField>
      </div>
      <output className={styles.result}>
        <span className={styles.label}>{t('editor.present')}</span>
        <MonitoringValueText value={value} live decimals={draft.decimals} unit={draft.unit} />
        <MonitoringProblem value={value} live />
      </output>
    </>
  );
}

function ProductField({ editing: { draft, set, problemOf } }: SourceProps) {
  const { t } = useTranslation('monitoringVariables');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery({
    queryKey: [productQuery.path, 'choices', keyword],
    queryFn: async ({ signal }) =>
      (await client.call(productQuery, { keyword, pageNo: 1, pageSize: offered }, { signal })).rows,
    placeholderData: keepPreviousData,
  });
  const found = (data ?? []).map(
    ({ id, title, titleEn }): Chosen => ({
      id,
      title: language === 'en' && titleEn !== '' ? titleEn : title,
    }),
  );
  const known = found.some(({ id }) => id === draft.product?.id) ? [] : [draft.product ?? []].flat();
  return (
    <EditorField
      label={t('editor.product')}
      problem={problemOf('source.scope.productId')}
      hint={t('editor.productHint')}
    >
      {(field) => (
        <Select
          {...field}
          value={draft.product?.id ?? null}
          options={[...known, ...found].map(({ id, title }) => ({ value: id, label: title }))}
          showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
          onChange={(id) => set({ product: [...known, ...found].find((one) => one.id === id) })}
        />
      )}
    </EditorField>
  );
}

function EquipmentField({ editing: { draft, set, problemOf } }: SourceProps) {
  const { t } = useTranslation('monitoringVariables');
  const { equipment } = draft;
  const [keyword, setKeyword] = useState('');
  const [adding, setAdding] = useState(false);
  const { data } = useQuery({
    queryKey: [equipmentQuery.path, 'choices', keyword],
    queryFn: ({ signal }) =>
      client.call(equipmentQuery, { keyword, pageNo: 1, pageSize: offered }, { signal }),
    placeholderData: keepPreviousData,
  });
  const titles = new Map([...equipment, ...(data?.rows ?? [])].map(({ id, title }) => [String(id), title]));
  const addAll = async () => {
    setAdding(true);
    try {
      const all = new Map(equipment.map(({ id, title }) => [id, title]));
      for (let pageNo = 1; all.size < limits.totalInputs; pageNo += 1) {
        const { rows } = await client.call(equipmentQuery, { keyword, pageNo, pageSize: 200 });
        for (const { id, title } of rows) if (all.size < limits.totalInputs) all.set(id, title);
        if (rows.length < 200) break;
      }
      set({ equipment: [...all].map(([id, title]) => ({ id, title })) });
    } finally {
      setAdding(false);
    }
  };
  return (
    <EditorField
      label={t('editor.equipment')}
      problem={problemOf('source.scope.equipmentIds')}
      hint={t('editor.equipmentHint', { count: equipment.length, maximum: limits.totalInputs })}
    >
      {(field) => (
        <>
          <Select
            {...field}
            mode="multiple"
            value={equipment.map(({ id }) => id)}
            options={[...titles].map(([value, label]) => ({ value, label }))}
            showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
            maxTagCount={20}
            maxCount={limits.totalInputs}
            onChange={(ids: string[]) =>
              set({ equipment: ids.map((id) => ({ id, title: titles.get(id) ?? id })) })
            }
          />
          <div className={styles.tools}>
            <Button size="small" loading={adding} disabled={!data?.total} onClick={() => void addAll()}>
              {t('editor.addAll', { count: data?.total ?? 0 })}
            </Button>
            <Button size="small" disabled={equipment.length === 0} onClick={() => set({ equipment: [] })}>
              {t('editor.clear')}
            </Button>
          </div>
        </>
      )}
    </EditorField>
  );
}

function KeyField({ editing: { draft, set, problemOf } }: SourceProps) {
  const { t } = useTranslation('monitoringVariables');
  const scope = scopeOf(draft);
  const { data } = useQuery({
    queryKey: [mvarKeys.path, JSON.stringify(scope ?? null), draft.signalKey],
    queryFn: async ({ signal }) =>
      scope === undefined
        ? []
        : (await client.call(mvarKeys, { scope, keyword: draft.signalKey }, { signal })).keys,
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  });
  const chosen = data?.find(({ key }) => key === draft.signalKey);
  return (
    <EditorField
      label={t('editor.key')}
      problem={problemOf('source.signalKey')}
      hint={
        chosen === undefined ? '' : t('editor.keyHint', { title: chosen.title, count: chosen.equipmentCount })
      }
    >
      {(field) => (
        <AutoComplete
          {...field}
          value={draft.signalKey}
          options={(data ?? []).map(({ key, title, equipmentCount }) => ({
            value: key,
            label: `${key} · ${title} (${equipmentCount})`,
          }))}
          onChange={(signalKey: string) => set({ signalKey: signalKey.trim() })}
        />
      )}
    </EditorField>
  );
}
