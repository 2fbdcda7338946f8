import { isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { hasFormula } from '../../binding/formula/FormulaBinding.tsx';
import { BindingField } from '../../binding/BindingField.tsx';
import { mixed } from '../../shared-value.ts';
import { SwitchControl } from '../fields/SwitchControl.tsx';
import { AnimationRules } from './AnimationRules.tsx';
import type { FieldAccess } from './field-access.ts';

/** While what an action is done; the paths of `access` are those of the action. */
export function ActionCondition({ access }: { readonly access: FieldAccess }) {
  const { t } = useTexts('designerPanels');
  const binding = access.value('when.binding');
  const rules = access.value('when.rules');
  const isSet = isJsonObject(binding);
  const [isOpen, setOpen] = useState(false);
  /** A first signal is a condition while it is not 0, until another comparison is chosen. */
  const bind = (value: Json | undefined, squash?: string) => {
    if (value === undefined) {
      setOpen(false);
      return access.set('when', undefined, squash);
    }
    const hasRules = Array.isArray(rules) && rules.length > 0;
    if (!isJsonObject(value) || hasFormula(value) || hasRules)
      return access.set('when.binding', value, squash);
    return access.setAll(
      new Map<string, Json>([
        ['when.binding', value],
        ['when.rules', [{ symbol: '!=', value: 0 }]],
      ]),
    );
  };
  return (
    <>
      <SwitchControl
        label={t('click.when')}
        labelled
        value={binding === mixed ? mixed : isSet || isOpen}
        onChange={(on) => {
          setOpen(on);
          if (!on) access.set('when', undefined);
        }}
      />
      {(isSet || isOpen || binding === mixed) && (
        <>
          <BindingField
            label={t('click.whenBinding')}
            kinds={['signal', 'mvar', 'system']}
            value={binding === mixed ? mixed : isSet ? binding : null}
            startsOpen={isOpen && !isSet}
            onChange={bind}
          />
          {isSet && (
            <AnimationRules
              label={t('click.whenRules')}
              path="when.rules"
              hasColour={false}
              isFormula={hasFormula(binding)}
              access={access}
            />
          )}
        </>
      )}
    </>
  );
}
