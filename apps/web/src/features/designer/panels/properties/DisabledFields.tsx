import { isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { hasFormula } from '../../binding/formula/FormulaBinding.tsx';
import { BindingField } from '../../binding/BindingField.tsx';
import { FieldRow } from '../fields/FieldRow.tsx';
import { mixed } from '../../shared-value.ts';
import { SwitchControl } from '../fields/SwitchControl.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { AnimationRules } from './AnimationRules.tsx';
import type { FieldAccess } from './field-access.ts';
import { accessSwitch, accessText } from './typed-access.ts';

/** While what a widget cannot be operated, and why; `path` is where that is saved, such as `data.disabledWhen`. */
export function DisabledFields({ access, path }: { readonly access: FieldAccess; readonly path: string }) {
  const { t } = useTexts('designerPanels');
  const at = (name: string) => `${path}.${name}`;
  const enabled = accessSwitch(access, at('enable'));
  const binding = access.value(at('binding'));
  const rules = access.value(at('rules'));
  const [isNew, setNew] = useState(false);
  /** A first signal disables the widget while it is not 0: nothing more has to be said for most interlocks. */
  const bind = (value: Json | undefined, squash?: string) => {
    const needsRule = isJsonObject(value) && !hasFormula(value) && Array.isArray(rules) && rules.length === 0;
    if (!needsRule) return access.set(at('binding'), value, squash);
    return access.setAll(
      new Map<string, Json>([
        [at('binding'), value],
        [at('rules'), [{ symbol: '!=', value: 0 }]],
      ]),
    );
  };
  return (
    <>
      <SwitchControl
        label={t('click.disabledWhen')}
        labelled
        value={enabled.value}
        onChange={(on) => {
          setNew(on);
          enabled.onChange(on);
        }}
      />
      {enabled.value === true && (
        <>
          <BindingField
            label={t('click.disabledBinding')}
            kinds={['signal', 'mvar', 'system']}
            value={binding === mixed ? mixed : isJsonObject(binding) ? binding : null}
            startsOpen={isNew && !isJsonObject(binding)}
            onChange={bind}
          />
          <AnimationRules
            label={t('click.disabledRules')}
            path={at('rules')}
            hasColour={false}
            isFormula={isJsonObject(binding) && hasFormula(binding)}
            access={access}
          />
          <FieldRow label={t('click.disabledReason')} wide>
            <TextControl label={t('click.disabledReason')} {...accessText(access, at('reason'))} />
          </FieldRow>
        </>
      )}
    </>
  );
}
