import { isJsonObject } from '@penstock/contract/dashboard/json';
import { useTexts } from '../../../../texts/use-texts.ts';
import { hasFormula } from '../../binding/FormulaBinding.tsx';
import { BindingField } from '../../binding/BindingField.tsx';
import { PanelSection } from '../fields/PanelSection.tsx';
import { mixed } from '../../shared-value.ts';
import { SwitchControl } from '../fields/SwitchControl.tsx';
import { AnimationRules } from './AnimationRules.tsx';
import { effectFields } from './effect-fields.ts';
import { FieldView } from './FieldView.tsx';
import { isShown } from './item-access.ts';
import type { FieldAccess } from './field-access.ts';
import { accessSwitch } from './typed-access.ts';

/** The effects of live values on a widget, as saved pages spell them. Effects of colours choose one. */
const effects = [
  'visiable',
  'twinkle',
  'rotate',
  'move',
  'scale',
  'fillColor',
  'borderColor',
  'fontColor',
] as const;
type Effect = (typeof effects)[number];

const hasColour = (effect: Effect) => effect.endsWith('Color');

/** Effects that are there or not, and follow a value in no other way. */
const isCondition = (effect: Effect) => effect === 'visiable' || effect === 'twinkle';

/** The effects of live values on one or several widgets (platform specification, section 3). */
export function AnimationPanel({ access }: { readonly access: FieldAccess }) {
  const { t } = useTexts('designerPanels');
  return effects.map((effect) => {
    const enabled = accessSwitch(access, `animation.${effect}.enable`);
    const binding = access.value(`animation.${effect}.binding`);
    const label = t(`animation.binding`);
    return (
      <PanelSection key={effect} id={`animation-${effect}`} title={t(`animation.effects.${effect}`)}>
        <SwitchControl label={t('animation.enable')} labelled {...enabled} />
        {enabled.value !== false && (
          <>
            <BindingField
              label={label}
              kinds={['signal', 'mvar', 'system']}
              value={binding === mixed ? mixed : isJsonObject(binding) ? binding : null}
              onChange={(value) => access.set(`animation.${effect}.binding`, value)}
            />
            <AnimationRules
              label={t(`animation.rules.${effect}`)}
              path={`animation.${effect}.rules`}
              hasColour={hasColour(effect)}
              isFormula={isCondition(effect) && isJsonObject(binding) && hasFormula(binding)}
              access={access}
            />
            {effectFields[effect]
              ?.filter((field) => isShown(field, access))
              .map((field) => (
                <FieldView key={field.path} field={field} access={access} />
              ))}
          </>
        )}
      </PanelSection>
    );
  });
}
