import { readPaint } from '@penstock/contract/dashboard/paint';
import { isJsonObject, type Json } from '@penstock/contract/dashboard/json';
import type { WidgetField } from '@penstock/widgets/definition';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../app/preferences.ts';
import { ColourField } from '../../../../kit/colour/ColourField.tsx';
import { BindingField } from '../../binding/BindingField.tsx';
import { ChoiceControl } from '../fields/ChoiceControl.tsx';
import { FieldRow } from '../fields/FieldRow.tsx';
import { NumberControl } from '../fields/NumberControl.tsx';
import { mixed, type Shared } from '../../shared-value.ts';
import { SwitchControl } from '../fields/SwitchControl.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { AlignmentControl, isAlignment } from './AlignmentControl.tsx';
import { AnimationRules } from './AnimationRules.tsx';
import { CameraControl } from './CameraControl.tsx';
import { ClickEventPanel } from './ClickEventPanel.tsx';
import { ColumnsControl } from './ColumnsControl.tsx';
import { DisabledFields } from './DisabledFields.tsx';
import { EquipmentsControl } from './EquipmentsControl.tsx';
import type { FieldAccess } from './field-access.ts';
import { ImageControl } from './ImageControl.tsx';
import { ListControl } from './ListControl.tsx';
import { MapsControl } from './MapsControl.tsx';
import { PairsControl } from './PairsControl.tsx';
import { ReportControl } from './ReportControl.tsx';
import { AreaControl } from './AreaControl.tsx';
import { ComponentControl } from './ComponentControl.tsx';
import { SceneControl } from './SceneControl.tsx';
import { SourcesControl } from './SourcesControl.tsx';
import { PlaceControl } from './PlaceControl.tsx';
import { SymbolControl } from './SymbolControl.tsx';
import { ThemeControl } from './ThemeControl.tsx';

interface FieldViewProps {
  readonly field: WidgetField;
  readonly access: FieldAccess;
  /** A small button at the end of its control. */
  readonly tools?: ReactNode;
}

const textOf = (value: Shared<unknown>): Shared<string> =>
  value === mixed ? mixed : typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const listOf = (value: Shared<unknown>): Shared<readonly Json[]> =>
  value === mixed ? mixed : Array.isArray(value) ? value : [];

/** One field of the selected widgets, with the control that their definition names. */
export function FieldView({ field, access, tools }: FieldViewProps) {
  const language = useLanguage();
  const { kind } = field.control;
  const label = field.label[language];
  const isWide =
    kind === 'maps' ||
    kind === 'list' ||
    kind === 'rules' ||
    kind === 'clickEvent' ||
    kind === 'disabledWhen' ||
    kind === 'binding' ||
    kind === 'equipments' ||
    kind === 'columns' ||
    kind === 'sources' ||
    kind === 'pairs' ||
    kind === 'theme' ||
    kind === 'place' ||
    (field.control.kind === 'text' && field.control.multiline === true);
  return (
    <FieldRow label={label} wide={isWide} tools={tools}>
      <FieldControl field={field} access={access} label={label} />
    </FieldRow>
  );
}

function FieldControl(props: FieldViewProps & { readonly label: string }) {
  const { field, label, access } = props;
  const language = useLanguage();
  const { control, path } = field;
  const value = access.value(path);
  const onChange = (next: Json | undefined, squash?: string) => access.set(path, next, squash);
  switch (control.kind) {
    case 'text':
      return (
        <TextControl
          label={label}
          value={textOf(value)}
          multiline={control.multiline === true}
          {...(control.maxLength !== undefined && { maxLength: control.maxLength })}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberControl
          label={label}
          sign="↔"
          value={value === mixed ? mixed : typeof value === 'number' ? value : undefined}
          min={control.min}
          max={control.max}
          step={control.step}
          unit={control.unit}
          onChange={onChange}
          scrubbing={{
            start: () => {
              const from = typeof value === 'number' ? value : 0;
              const { min = -Infinity, max = Infinity } = control;
              return (difference, squash) =>
                onChange(Math.round(Math.min(max, Math.max(min, from + difference)) * 1e6) / 1e6, squash);
            },
            end: access.endSquash,
            bail: (squash) => access.bail(path, squash),
          }}
        />
      );
    case 'switch':
      return (
        <SwitchControl label={label} value={value === mixed ? mixed : value === true} onChange={onChange} />
      );
    case 'choice': {
      const options = control.options.map((option) => ({
        value: option.value,
        label: option.label[language],
      }));
      const Choice = isAlignment(path) ? AlignmentControl : ChoiceControl;
      return <Choice label={label} value={textOf(value)} options={options} onChange={onChange} />;
    }
    case 'colour':
    case 'fill':
      return (
        <ColourField
          label={label}
          value={value === mixed ? undefined : value === '' ? '' : (readPaint(value) ?? '#ffffff00')}
          gradients={control.kind === 'fill'}
          onChange={(paint, gesture) =>
            onChange(typeof paint === 'string' ? paint : { ...paint, stops: [...paint.stops] }, gesture)
          }
          {...(access.isOptional(path) && { onClear: () => onChange('') })}
        />
      );
    case 'image':
      return <ImageControl label={label} value={textOf(value)} onChange={onChange} />;
    case 'binding':
      return (
        <BindingField
          label={label}
          writes={control.writes === true}
          value={value === mixed ? mixed : isJsonObject(value) ? value : null}
          onChange={onChange}
        />
      );
    case 'sources':
      return <SourcesControl label={label} path={path} control={control} access={access} />;
    case 'report':
      return <ReportControl label={label} value={textOf(value)} onChange={onChange} />;
    case 'pairs':
      return <PairsControl label={label} value={listOf(value)} onChange={onChange} />;
    case 'theme':
      return <ThemeControl label={label} value={listOf(value)} onChange={onChange} />;
    case 'maps':
      return <MapsControl label={label} kind={control.value} value={listOf(value)} onChange={onChange} />;
    case 'camera':
      return <CameraControl label={label} value={textOf(value)} onChange={onChange} />;
    case 'component':
      return <ComponentControl label={label} value={textOf(value)} onChange={onChange} />;
    case 'area':
      return <AreaControl label={label} value={textOf(value)} onChange={onChange} />;
    case 'scene':
      return <SceneControl label={label} value={textOf(value)} onChange={onChange} />;
    case 'symbol':
      return <SymbolControl label={label} value={textOf(value)} onChange={onChange} />;
    case 'rules':
      return <AnimationRules label={label} path={path} hasColour={control.colours} access={access} />;
    case 'equipments':
      return (
        <EquipmentsControl
          label={label}
          holds={control.holds}
          maximum={control.maximum}
          value={value === mixed ? mixed : Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'columns':
      return (
        <ColumnsControl
          label={label}
          options={control.options.map((option) => ({ value: option.value, label: option.label[language] }))}
          value={value === mixed ? mixed : Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'place':
      return <PlaceControl label={label} path={path} access={access} />;
    case 'clickEvent':
      return <ClickEventPanel access={access} clickOnly />;
    case 'disabledWhen':
      return <DisabledFields access={access} path={path} />;
    case 'list':
      return (
        <ListControl label={label} path={path} control={control} access={access}>
          {(one, inner) => <FieldView key={one.path} field={one} access={inner} />}
        </ListControl>
      );
  }
}
