import { clickActions, clickConfirmations, pressTypes, writeTypes } from '@penstock/contract/dashboard/click-action';
import { isJsonList, isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { hasFormula } from '../../binding/formula/FormulaBinding.tsx';
import { BindingField } from '../../binding/BindingField.tsx';
import { ClickScript } from '../../scripts/ClickScript.tsx';
import { ChoiceControl } from '../fields/ChoiceControl.tsx';
import { FieldRow } from '../fields/FieldRow.tsx';
import { NumberControl } from '../fields/NumberControl.tsx';
import { PanelSection } from '../fields/PanelSection.tsx';
import { mixed } from '../../shared-value.ts';
import { SwitchControl } from '../fields/SwitchControl.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { AnimationRules } from './AnimationRules.tsx';
import type { FieldAccess } from './field-access.ts';
import { ImageControl } from './ImageControl.tsx';
import { MapsControl } from './MapsControl.tsx';
import { PageChoice } from './PageChoice.tsx';
import { accessNumber, accessSwitch, accessText } from './typed-access.ts';

const at = (name: string) => `clickEvent.config.${name}`;

/** The action of a click (platform specification, section 3), for one or several widgets. */
export function ClickEventPanel({ access }: { readonly access: FieldAccess }) {
  const { t } = useTexts('designerPanels');
  const enabled = {
    ...accessSwitch(access, 'clickEvent.enable'),
    onChange: (on: boolean) =>
      access.setAll(
        new Map([
          ['clickEvent.enable', on],
          // Whatever is new asks before it writes, until its author says otherwise.
          ...(on && access.value(at('binding')) === null ? ([[at('hint'), true]] as const) : []),
        ]),
      ),
  };
  const action = accessText(access, at('action')).value;
  return (
    <PanelSection id="click" title={t('click.title')}>
      <SwitchControl label={t('click.enable')} labelled {...enabled} />
      {enabled.value !== false && (
        <>
          <FieldRow label={t('click.action')}>
            <ChoiceControl
              label={t('click.action')}
              {...accessText(access, at('action'))}
              options={clickActions.map((value) => ({ value, label: t(`click.actions.${value}`) }))}
            />
          </FieldRow>
          {(action === 'write' || action === mixed) && <WriteFields access={access} />}
          {(action === 'link' || action === mixed) && (
            <FieldRow label={t('click.link')} wide>
              <TextControl
                label={t('click.link')}
                placeholder="https://"
                {...accessText(access, at('link'))}
              />
            </FieldRow>
          )}
          {(action === 'page' || action === 'popup') && (
            <FieldRow label={t('click.page')}>
              <PageChoice label={t('click.page')} {...accessText(access, at('pageId'))} />
            </FieldRow>
          )}
          {action === 'functionPage' && (
            <FieldRow label={t('click.functionPage')}>
              <PageChoice
                label={t('click.functionPage')}
                withFunctions
                {...accessText(access, at('functionPage'))}
              />
            </FieldRow>
          )}
          {(action === 'popup' || action === 'functionPage') && (
            <FieldRow label={t('click.size')}>
              <NumberControl
                label={t('click.width')}
                sign="W"
                min={1}
                max={10_000}
                {...accessNumber(access, at('width'))}
              />
              <NumberControl
                label={t('click.height')}
                sign="H"
                min={1}
                max={10_000}
                {...accessNumber(access, at('height'))}
              />
            </FieldRow>
          )}
          {(action === 'link' || action === 'page' || action === 'functionPage') && (
            <FieldRow label={t('click.target')}>
              <ChoiceControl
                label={t('click.target')}
                {...accessText(access, at('target'))}
                options={(['_self', '_blank'] as const).map((value) => ({
                  value,
                  label: t(`click.targets.${value}`),
                }))}
              />
            </FieldRow>
          )}
          {action === 'script' && (
            <FieldRow label={t('click.script')} wide>
              <ClickScript label={t('click.script')} {...accessText(access, at('script'))} />
            </FieldRow>
          )}
          <ConfirmFields access={access} writes={action === 'write'} />
          <DisabledFields access={access} />
        </>
      )}
    </PanelSection>
  );
}

function WriteFields({ access }: { readonly access: FieldAccess }) {
  const { t } = useTexts('designerPanels');
  const binding = access.value(at('binding'));
  const writeType = accessText(access, at('writeType')).value;
  return (
    <>
      <FieldRow label={t('click.binding')} wide>
        <BindingField
          label={t('click.binding')}
          kinds={['signal']}
          writes
          value={binding === mixed ? mixed : isJsonObject(binding) ? binding : null}
          onChange={(value) => access.set(at('binding'), value)}
        />
      </FieldRow>
      <FieldRow label={t('click.writeType')}>
        <ChoiceControl
          label={t('click.writeType')}
          {...accessText(access, at('writeType'))}
          options={writeTypes.map((value) => ({ value, label: t(`click.writeTypes.${value}`) }))}
        />
      </FieldRow>
      {(writeType === 'fixed' || writeType === 'step') && (
        <FieldRow label={t('click.writeValue')}>
          <TextControl label={t('click.writeValue')} {...accessText(access, at('writeValue'))} />
        </FieldRow>
      )}
      {writeType === 'fixed' && (
        <FieldRow label={t('click.pressType')}>
          <ChoiceControl
            label={t('click.pressType')}
            {...accessText(access, at('pressType'))}
            options={pressTypes.map((value) => ({ value, label: t(`click.pressTypes.${value}`) }))}
          />
        </FieldRow>
      )}
      {isJsonObject(binding) && (writeType === 'input' || writeType === 'step') && (
        <ConversionFields access={access} writeType={writeType} />
      )}
      <SwitchControl label={t('click.feedback')} labelled {...accessSwitch(access, at('feedback'))} />
    </>
  );
}

/** Limits, decimals, unit and formula of what is typed. */
function ConversionFields({
  access,
  writeType,
}: {
  readonly access: FieldAccess;
  readonly writeType: 'input' | 'step';
}) {
  const { t } = useTexts('designerPanels');
  return (
    <>
      <FieldRow label={t('click.limits')}>
        <NumberControl
          label={t('click.lowerLimit')}
          sign="≥"
          {...accessNumber(access, at('binding.lowerLimit'))}
        />
        <NumberControl
          label={t('click.upperLimit')}
          sign="≤"
          {...accessNumber(access, at('binding.upperLimit'))}
        />
      </FieldRow>
      <FieldRow label={t('click.scale')}>
        <NumberControl
          label={t('click.scale')}
          min={0}
          max={6}
          step={1}
          {...accessNumber(access, at('binding.scale'))}
        />
      </FieldRow>
      <FieldRow label={t('click.unit')}>
        <TextControl label={t('click.unit')} maxLength={20} {...accessText(access, at('binding.unit'))} />
      </FieldRow>
      <FieldRow label={t('click.writeFormula')} wide>
        <TextControl
          label={t('click.writeFormula')}
          placeholder="%s * 10"
          {...accessText(access, at('binding.writeFormula'))}
        />
      </FieldRow>
      {writeType === 'input' && <AskedFields access={access} />}
    </>
  );
}

/** The fields of the dialog that asks for the value: the words and images of values, a note and an image. */
function AskedFields({ access }: { readonly access: FieldAccess }) {
  const { t } = useTexts('designerPanels');
  const maps = access.value(at('binding.signalMaps'));
  return (
    <>
      <FieldRow label={t('click.signalMaps')} wide>
        <MapsControl
          label={t('click.signalMaps')}
          kind="textAndImage"
          value={maps === mixed ? mixed : isJsonList(maps) ? maps : []}
          onChange={(rows) => access.set(at('binding.signalMaps'), rows)}
        />
      </FieldRow>
      <FieldRow label={t('click.note')} wide>
        <TextControl label={t('click.note')} {...accessText(access, at('binding.note'))} />
      </FieldRow>
      <FieldRow label={t('click.image')}>
        <ImageControl label={t('click.image')} {...accessText(access, at('binding.imgUrl'))} />
      </FieldRow>
    </>
  );
}

/** While what the widget cannot be operated, and why. */
function DisabledFields({ access }: { readonly access: FieldAccess }) {
  const { t } = useTexts('designerPanels');
  const enabled = accessSwitch(access, at('disabledWhen.enable'));
  const binding = access.value(at('disabledWhen.binding'));
  const rules = access.value(at('disabledWhen.rules'));
  const [isNew, setNew] = useState(false);
  /** A first signal disables the widget while it is not 0: nothing more has to be said for most interlocks. */
  const bind = (value: Json | undefined, squash?: string) => {
    const needsRule = isJsonObject(value) && !hasFormula(value) && Array.isArray(rules) && rules.length === 0;
    if (!needsRule) return access.set(at('disabledWhen.binding'), value, squash);
    return access.setAll(
      new Map<string, Json>([
        [at('disabledWhen.binding'), value],
        [at('disabledWhen.rules'), [{ symbol: '!=', value: 0 }]],
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
            path={at('disabledWhen.rules')}
            hasColour={false}
            isFormula={isJsonObject(binding) && hasFormula(binding)}
            access={access}
          />
          <FieldRow label={t('click.disabledReason')} wide>
            <TextControl
              label={t('click.disabledReason')}
              {...accessText(access, at('disabledWhen.reason'))}
            />
          </FieldRow>
        </>
      )}
    </>
  );
}

function ConfirmFields({ access, writes }: { readonly access: FieldAccess; readonly writes: boolean }) {
  const { t } = useTexts('designerPanels');
  const hint = accessSwitch(access, at('hint'));
  const delay = accessSwitch(access, at('delay.enable'));
  return (
    <>
      {writes && (
        <FieldRow label={t('click.confirm')}>
          <ChoiceControl
            label={t('click.confirm')}
            {...accessText(access, at('confirm'))}
            options={clickConfirmations.map((value) => ({
              value,
              label: t(`click.confirmations.${value}`),
            }))}
          />
        </FieldRow>
      )}
      <SwitchControl label={t('click.hint')} labelled {...hint} />
      {hint.value === true && (
        <FieldRow label={t('click.hintValue')} wide>
          <TextControl label={t('click.hintValue')} {...accessText(access, at('hintValue'))} />
        </FieldRow>
      )}
      <SwitchControl label={t('click.delay')} labelled {...delay} />
      {delay.value === true && (
        <FieldRow label={t('click.delayValue')}>
          <NumberControl
            label={t('click.delayValue')}
            unit="ms"
            min={0}
            max={60_000}
            step={100}
            {...accessNumber(access, at('delay.value'))}
          />
        </FieldRow>
      )}
      <SwitchControl
        label={t('click.pressDisabled')}
        labelled
        {...accessSwitch(access, at('pressDisabled'))}
      />
    </>
  );
}
