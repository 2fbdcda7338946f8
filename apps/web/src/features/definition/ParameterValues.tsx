import { movesSecrets } from '@penstock/contract/product/moved-secrets';
import { withParameterValues } from '@penstock/contract/product/parameter-values';
import type { Definition } from '@penstock/contract/product/definition';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import {
  type EnteredValues,
  enteredParameterValues,
  parameterForm,
} from '../../kit/parameter/parameter-form.ts';
import { ParameterField } from '../../kit/parameter/ParameterField.tsx';
import { useUnsavedGuard } from '../../kit/form/unsaved-changes.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import styles from './definition.module.css';
import type { DefinitionState } from './definition-state.ts';
import { definitionTargets } from './parameter-targets.ts';
import { useParameterValues } from './use-parameter-values.ts';

/** Whether the product of an equipment leaves fields to it. */
export function hasParameters({ inherited }: DefinitionState): boolean {
  return inherited !== null && inherited.definition.parameters.length > 0;
}

/** The fields of an equipment that its product leaves to be filled, at the top of its pages. */
export function ParameterValues({ state }: { readonly state: DefinitionState }) {
  const { inherited } = state;
  if (inherited === null || !hasParameters(state)) return null;
  return <Values key={state.revision} state={state} base={inherited.definition} title={inherited.title} />;
}

interface ValuesProps {
  readonly state: DefinitionState;
  readonly base: Definition;
  readonly title: string;
}

function Values({ state, base, title }: ValuesProps) {
  const { t } = useTexts(['definition', 'common']);
  const { t: common } = useTexts('common');
  const mayEdit = useAllowed()('equipment:edit');
  const saved = useMemo(() => {
    const pairs = (state.own?.parameterValues ?? []).map(({ key, value }): [string, unknown] => [key, value]);
    return Object.fromEntries(pairs);
  }, [state.own]);
  const [entered, setEntered] = useState<EnteredValues>(saved);
  const { parameters } = base;
  const source = useMemo(() => definitionTargets(base), [base]);
  const fields = useMemo(
    () => new Map(parameters.map((parameter) => [parameter.key, parameterForm(source, parameter)])),
    [source, parameters],
  );
  const values = enteredParameterValues(parameters, fields, entered);
  const wrong = new Set(withParameterValues(base, values).dropped);
  const { save, saving, kept, error } = useParameterValues(state);
  const dirty =
    JSON.stringify(entered) !== JSON.stringify(saved) && JSON.stringify(values) !== JSON.stringify(kept);
  useUnsavedGuard(dirty, t('values.title'));
  const missing = parameters.filter(({ key, required }) => required && entered[key] === undefined).length;
  return (
    <section className={styles.card} aria-label={t('values.title')}>
      <h2>{t('values.title')}</h2>
      <p className={styles.quiet}>{t('values.text', { title })}</p>
      {missing > 0 && <Notice kind="warning" title={t('values.missing', { count: missing })} />}
      {error !== undefined && (
        <Notice kind="danger" role="alert" title={t('values.refused')}>
          {errorText(error, common)}
        </Notice>
      )}
      <fieldset className={styles.values} disabled={!mayEdit || saving}>
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.key}
            source={source}
            parameter={parameter}
            field={fields.get(parameter.key)}
            value={entered[parameter.key]}
            wrong={wrong.has(parameter.key)}
            hint={parameter.targets.some((target) => movesSecrets(base, target)) ? t('values.secret') : ''}
            resetText={t('values.reset')}
            onChange={(value) => {
              const { [parameter.key]: _before, ...others } = entered;
              setEntered(value === undefined ? others : { ...others, [parameter.key]: value });
            }}
          />
        ))}
      </fieldset>
      {dirty && (
        <div className={styles.actions}>
          <Button onClick={() => setEntered(saved)} disabled={saving}>
            {t('values.discard')}
          </Button>
          <Button type="primary" loading={saving} disabled={wrong.size > 0} onClick={() => void save(values)}>
            {t('values.save')}
          </Button>
        </div>
      )}
    </section>
  );
}
