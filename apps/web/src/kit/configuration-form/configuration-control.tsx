import { type ReactElement, Suspense } from 'react';
import type { ControlProps } from '../form/control-props.ts';
import styles from './configuration-form.module.css';
import { ServerControl } from './ServerControl.tsx';
import { VariablesControl } from './VariablesControl.tsx';
import { lazyPart } from '../../texts/i18n.ts';

const ScriptControl = lazyPart(() => import('./ScriptControl.tsx'));
const FormulaControl = lazyPart(() => import('./FormulaControl.tsx'));

/** Draws the fields of a configuration that are about its gateway: scripts, formulas, names of variables and servers. */
export function configurationControl(props: ControlProps): ReactElement | undefined {
  const { kind, facts } = props.field;
  if (kind === 'list') return facts.refersTo === 'variables' ? <VariablesControl {...props} /> : undefined;
  if (kind !== 'text' || facts.file !== undefined || facts.secret === true) return undefined;
  if (facts.refersTo === 'servers' || facts.refersTo === 'mqttServers') return <ServerControl {...props} />;
  if (facts.code === undefined) return undefined;
  return (
    <Suspense fallback={<div className={styles.codeOutline} aria-busy="true" />}>
      {facts.code === 'javascript' ? <ScriptControl {...props} /> : <FormulaControl {...props} />}
    </Suspense>
  );
}
