import {
  type PageScript,
  type PageTriggerKind,
  pageTriggers,
  triggerOf,
} from '@penstock/contract/dashboard/page-script';
import { limits } from '@penstock/contract/rules/limits';
import { InputNumber, Select } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { useProductSignals } from '../binding/binding-sources.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './scripts.module.css';

interface TriggerFieldsProps {
  readonly script: PageScript;
  readonly onChange: (trigger: PageScript['trigger']) => void;
}

/** When a script runs. */
export function TriggerFields({ script, onChange }: TriggerFieldsProps) {
  const { t } = useTexts('designerScripts');
  const { page } = useWorkspace();
  const { signals } = useProductSignals(page.productId);
  const { min, max } = limits.pageScriptInterval;
  const trigger = triggerOf({ ...script, enabled: true });
  const { kind } = script.trigger;
  const others = (script.trigger.signals ?? []).filter(({ equipId = '' }) => equipId !== '');
  return (
    <div className={styles.fields}>
      <label>
        {t('trigger')}
        <Select
          aria-label={t('trigger')}
          popupMatchSelectWidth={false}
          value={kind}
          options={[
            ...(trigger === undefined ? [{ value: kind, label: t('otherTrigger', { kind }) }] : []),
            ...pageTriggers.map((value: PageTriggerKind) => ({ value, label: t(`triggers.${value}`) })),
          ]}
          onChange={(value: string) => onChange({ ...script.trigger, kind: value })}
        />
      </label>
      {trigger?.kind === 'periodic' && (
        <label>
          {t('interval')}
          <InputNumber
            aria-label={t('interval')}
            min={min}
            max={max}
            value={trigger.interval}
            onChange={(interval) => interval !== null && onChange({ ...script.trigger, interval })}
          />
        </label>
      )}
      {trigger?.kind === 'change' && (
        <Select
          mode="tags"
          style={{ minWidth: 240 }}
          aria-label={t('signals')}
          placeholder={t('signalsHint')}
          maxCount={limits.pageScriptSignals - others.length}
          tokenSeparators={[' ', ',', '\n']}
          value={trigger.signals.flatMap(({ signalId, equipId = '' }) => (equipId === '' ? [signalId] : []))}
          options={signals.map(({ key, title }) => ({ value: key, label: `${title} · ${key}` }))}
          onChange={(keys: string[]) =>
            onChange({
              ...script.trigger,
              signals: [
                ...others,
                ...keys
                  .filter(({ length }) => length > 0 && length <= limits.recordIdLength)
                  .map((signalId) => ({ signalId })),
              ],
            })
          }
        />
      )}
    </div>
  );
}
