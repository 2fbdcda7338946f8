import { entryOfUse } from '@penstock/contract/rules/script-entries';
import { CheckLine } from '../script/CheckLine.tsx';
import ScriptEditor from '../script/ScriptEditor.tsx';
import { useScriptGateway } from '../script/script-gateway.ts';
import { useScriptCheck } from '../script/use-script-check.ts';
import type { ControlProps } from '../form/control-props.ts';
import styles from './configuration-form.module.css';

/** A script, in an editor that is loaded when the first one is shown, checked while it is written. */
export default function ScriptControl({ id, label, field, value, invalid, onChange }: ControlProps) {
  const code = typeof value === 'string' ? value : '';
  const check = useScriptCheck(useScriptGateway(), code, entryOfUse(field.facts.script ?? 'task'));
  return (
    <div className={styles.codeField}>
      <ScriptEditor id={id} label={label} value={code} invalid={invalid} check={check} onChange={onChange} />
      <CheckLine check={check} />
    </div>
  );
}
