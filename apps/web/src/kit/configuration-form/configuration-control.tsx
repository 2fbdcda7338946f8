import styles from './configuration-form.module.css';
import { type ReactElement, Suspense } from 'react';
import type { ControlProps } from '../form/control-props.ts';
import { ServerControl } from './ServerControl.tsx';
import { lazyPart } from '../../texts/i18n.ts';
import { useParams } from 'react-router';
import { VariableControl } from './VariableControl.tsx';
import { VariablePicker } from '../variable-picker/VariablePicker.tsx';

const ScriptControl = lazyPart(() => import('./ScriptControl.tsx'));
const FormulaControl = lazyPart(() => import('./FormulaControl.tsx'));

/** Draws the fields of a configuration that are about its gateway: scripts, formulas, names of variables and servers. */
export function configurationControl(props: ControlProps): ReactElement | undefined {
  const { kind, facts } = props.field;
  if (kind === 'list') return facts.refersTo === 'variables' ? <VariablesControl {...props} /> : undefined;
  if (kind !== 'text' || facts.file !== undefined || facts.secret === true) return undefined;
  if (facts.refersTo === 'servers' || facts.refersTo === 'mqttServers') return <ServerControl {...props} />;
  if (facts.refersTo === 'variable') return <VariableControl {...props} />;
  if (facts.code === undefined) return undefined;
  return (
    <Suspense fallback={<div className={styles.codeOutline} aria-busy="true" />}>
      {facts.code === 'javascript' ? <ScriptControl {...props} /> : <FormulaControl {...props} />}
    </Suspense>
  );
}

/** A list of variables of the gateway whose page this is. */
function VariablesControl({ id, label, value, invalid, onChange }: ControlProps) {
  const { sn } = useParams();
  return (
    <VariablePicker
      id={id}
      label={label}
      sn={sn}
      keys={Array.isArray(value) ? value.map(String) : []}
      invalid={invalid}
      onChange={onChange}
      describedBy={`${id}.note`}
    />
  );
}
