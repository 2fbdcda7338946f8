import { entryOfUse } from '@penstock/contract/rules/script-entries';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { CheckLine } from '../script/CheckLine.tsx';
import ScriptEditor from '../script/ScriptEditor.tsx';
import { scriptExamples } from '../script/script-examples.ts';
import { useScriptGateway } from '../script/script-gateway.ts';
import { useScriptCheck } from '../script/use-script-check.ts';
import type { ControlProps } from '../form/control-props.ts';
import styles from './configuration-form.module.css';

/**
 * A script, in an editor that is loaded when the first one is shown, checked while it is written. An empty one can begin with an
 * example for where it is used.
 */
export default function ScriptControl({ id, label, field, value, invalid, onChange }: ControlProps) {
  const { t } = useTexts('script');
  const code = typeof value === 'string' ? value : '';
  const use = field.facts.script ?? 'task';
  const check = useScriptCheck(useScriptGateway(), code, entryOfUse(use));
  return (
    <div className={styles.codeField}>
      {code.trim() === '' && (
        <p className={styles.begin}>
          <span>{t('begin.text', { entry: entryOfUse(use) })}</span>
          <Button size="small" onClick={() => onChange(scriptExamples[use])}>
            {t('begin.example')}
          </Button>
        </p>
      )}
      <ScriptEditor id={id} label={label} value={code} invalid={invalid} check={check} onChange={onChange} />
      <CheckLine check={check} />
    </div>
  );
}
