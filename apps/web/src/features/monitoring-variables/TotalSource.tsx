import { mvarKeys } from '@penstock/contract/calls/monitoring-variable';
import { totalFunctions } from '@penstock/contract/model/monitoring-variable';
import { limits } from '@penstock/contract/rules/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AutoComplete, Select } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { EquipmentField } from '../../kit/equipment/EquipmentField.tsx';
import { ProductField } from '../../kit/equipment/ProductField.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import {
  MonitoringProblem,
  MonitoringValueText,
} from '../../kit/monitoring-variable/MonitoringValueText.tsx';
import styles from './monitoring-variables.module.css';
import { useTotalValue } from './use-present-values.ts';
import type { VariableEditing } from './use-variable-editor.ts';
import { scopeOf } from './variable-draft.ts';

interface SourceProps {
  readonly editing: VariableEditing;
}

/** A total over one signal of all equipment of a product, or of a list of equipments. */
export function TotalSource({ editing }: SourceProps) {
  const { t } = useTexts('monitoringVariables');
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
      {draft.scope === 'product' ? (
        <ProductField
          product={draft.product}
          problem={problemOf('source.scope.productId')}
          onChange={(product) => set({ product })}
        />
      ) : (
        <EquipmentField
          equipment={draft.equipment}
          maximum={limits.totalInputs}
          problem={problemOf('source.scope.equipmentIds')}
          onChange={(equipment) => set({ equipment })}
        />
      )}
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

function KeyField({ editing: { draft, set, problemOf } }: SourceProps) {
  const { t } = useTexts('monitoringVariables');
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
