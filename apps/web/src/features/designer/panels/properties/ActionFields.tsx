import {
  clickActions,
  clickConfirmations,
  pressTypes,
  writeTypes,
} from '@penstock/contract/dashboard/click-action';
import { isJsonList, isJsonObject } from '@penstock/contract/dashboard/json';
import { isUnattended, mayBegin, type WidgetEvent } from '@penstock/contract/dashboard/widget-events';
import { useTexts } from '../../../../texts/use-texts.ts';
import { BindingField } from '../../binding/BindingField.tsx';
import { ClickScript } from '../../scripts/ClickScript.tsx';
import { ChoiceControl } from '../fields/ChoiceControl.tsx';
import { FieldRow } from '../fields/FieldRow.tsx';
import { NumberControl } from '../fields/NumberControl.tsx';
import { mixed } from '../../shared-value.ts';
import { SwitchControl } from '../fields/SwitchControl.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { ActionCondition } from './ActionCondition.tsx';
import type { FieldAccess } from './field-access.ts';
import { ImageControl } from './ImageControl.tsx';
import { MapsControl } from './MapsControl.tsx';
import { PageChoice } from './PageChoice.tsx';
import { accessNumber, accessSwitch, accessText } from './typed-access.ts';

/** An action of an event: its kind and what that needs. The paths of `access` are those of the action. */
export function ActionFields(props: {
  readonly event: WidgetEvent;
  readonly access: FieldAccess;
  /** Whether a write may last as long as the press. */
  readonly mayHold: boolean;
}) {
  const { event, access, mayHold } = props;
  const { t } = useTexts('designerPanels');
  const action = accessText(access, 'action').value;
  const isFree = !isUnattended(event);
  return (
    <>
      <FieldRow label={t('click.action')}>
        <ChoiceControl
          label={t('click.action')}
          {...accessText(access, 'action')}
          options={clickActions
            .filter((one) => mayBegin(event, { action: one }))
            .map((value) => ({ value, label: t(`click.actions.${value}`) }))}
        />
      </FieldRow>
      {(action === 'write' || action === mixed) && <WriteFields access={access} mayHold={mayHold} />}
      {(action === 'link' || action === mixed) && (
        <FieldRow label={t('click.link')} wide>
          <TextControl label={t('click.link')} placeholder="https://" {...accessText(access, 'link')} />
        </FieldRow>
      )}
      {(action === 'page' || action === 'popup') && (
        <FieldRow label={t('click.page')}>
          <PageChoice label={t('click.page')} {...accessText(access, 'pageId')} />
        </FieldRow>
      )}
      {action === 'functionPage' && (
        <FieldRow label={t('click.functionPage')}>
          <PageChoice label={t('click.functionPage')} withFunctions {...accessText(access, 'functionPage')} />
        </FieldRow>
      )}
      {(action === 'popup' || action === 'functionPage') && (
        <FieldRow label={t('click.size')}>
          <NumberControl
            label={t('click.width')}
            sign="W"
            min={1}
            max={10_000}
            {...accessNumber(access, 'width')}
          />
          <NumberControl
            label={t('click.height')}
            sign="H"
            min={1}
            max={10_000}
            {...accessNumber(access, 'height')}
          />
        </FieldRow>
      )}
      {isFree && (action === 'link' || action === 'page' || action === 'functionPage') && (
        <FieldRow label={t('click.target')}>
          <ChoiceControl
            label={t('click.target')}
            {...accessText(access, 'target')}
            options={(['_self', '_blank'] as const).map((value) => ({
              value,
              label: t(`click.targets.${value}`),
            }))}
          />
        </FieldRow>
      )}
      {action === 'script' && (
        <FieldRow label={t('click.script')} wide>
          <ClickScript label={t('click.script')} {...accessText(access, 'script')} />
        </FieldRow>
      )}
      {isFree && <QuestionFields access={access} writes={action === 'write'} />}
      <ActionCondition access={access} />
    </>
  );
}

function WriteFields({ access, mayHold }: { readonly access: FieldAccess; readonly mayHold: boolean }) {
  const { t } = useTexts('designerPanels');
  const binding = access.value('binding');
  const writeType = accessText(access, 'writeType').value;
  return (
    <>
      <FieldRow label={t('click.binding')} wide>
        <BindingField
          label={t('click.binding')}
          kinds={['signal']}
          writes
          value={binding === mixed ? mixed : isJsonObject(binding) ? binding : null}
          onChange={(value) => access.set('binding', value)}
        />
      </FieldRow>
      <FieldRow label={t('click.writeType')}>
        <ChoiceControl
          label={t('click.writeType')}
          {...accessText(access, 'writeType')}
          options={writeTypes.map((value) => ({ value, label: t(`click.writeTypes.${value}`) }))}
        />
      </FieldRow>
      {(writeType === 'fixed' || writeType === 'step') && (
        <FieldRow label={t('click.writeValue')}>
          <TextControl label={t('click.writeValue')} {...accessText(access, 'writeValue')} />
        </FieldRow>
      )}
      {writeType === 'fixed' && (
        <FieldRow label={t('click.pressType')}>
          <ChoiceControl
            label={t('click.pressType')}
            {...accessText(access, 'pressType')}
            options={pressTypes
              .filter((value) => mayHold || value !== 'hold')
              .map((value) => ({ value, label: t(`click.pressTypes.${value}`) }))}
          />
        </FieldRow>
      )}
      {isJsonObject(binding) && (writeType === 'input' || writeType === 'step') && (
        <ConversionFields access={access} writeType={writeType} />
      )}
      <SwitchControl label={t('click.feedback')} labelled {...accessSwitch(access, 'feedback')} />
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
          {...accessNumber(access, 'binding.lowerLimit')}
        />
        <NumberControl
          label={t('click.upperLimit')}
          sign="≤"
          {...accessNumber(access, 'binding.upperLimit')}
        />
      </FieldRow>
      <FieldRow label={t('click.scale')}>
        <NumberControl
          label={t('click.scale')}
          min={0}
          max={6}
          step={1}
          {...accessNumber(access, 'binding.scale')}
        />
      </FieldRow>
      <FieldRow label={t('click.unit')}>
        <TextControl label={t('click.unit')} maxLength={20} {...accessText(access, 'binding.unit')} />
      </FieldRow>
      <FieldRow label={t('click.writeFormula')} wide>
        <TextControl
          label={t('click.writeFormula')}
          placeholder="%s * 10"
          {...accessText(access, 'binding.writeFormula')}
        />
      </FieldRow>
      {writeType === 'input' && <AskedFields access={access} />}
    </>
  );
}

/** The fields of the dialog that asks for the value: the words and images of values, a note and an image. */
function AskedFields({ access }: { readonly access: FieldAccess }) {
  const { t } = useTexts('designerPanels');
  const maps = access.value('binding.signalMaps');
  return (
    <>
      <FieldRow label={t('click.signalMaps')} wide>
        <MapsControl
          label={t('click.signalMaps')}
          kind="textAndImage"
          value={maps === mixed ? mixed : isJsonList(maps) ? maps : []}
          onChange={(rows) => access.set('binding.signalMaps', rows)}
        />
      </FieldRow>
      <FieldRow label={t('click.note')} wide>
        <TextControl label={t('click.note')} {...accessText(access, 'binding.note')} />
      </FieldRow>
      <FieldRow label={t('click.image')}>
        <ImageControl label={t('click.image')} {...accessText(access, 'binding.imgUrl')} />
      </FieldRow>
    </>
  );
}

/** The question before an action is done. */
function QuestionFields({ access, writes }: { readonly access: FieldAccess; readonly writes: boolean }) {
  const { t } = useTexts('designerPanels');
  const hint = accessSwitch(access, 'hint');
  return (
    <>
      {writes && (
        <FieldRow label={t('click.confirm')}>
          <ChoiceControl
            label={t('click.confirm')}
            {...accessText(access, 'confirm')}
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
          <TextControl label={t('click.hintValue')} {...accessText(access, 'hintValue')} />
        </FieldRow>
      )}
    </>
  );
}
