import type { ScriptOwner } from '@penstock/contract/model/script-run';
import { useState } from 'react';
import { useIsFile } from '../gateway/use-local-state.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './script.module.css';
import { ScriptRuns } from './ScriptRuns.tsx';

needTexts('script');

interface RunsOfItemProps {
  readonly sn: string;
  readonly owner: ScriptOwner;
  /** The text of the script as it is saved; anything else than a text shows nothing. */
  readonly code: unknown;
}

/** The runs of the script of a topic or a connection, read once somebody opens them. */
export function RunsOfItem({ sn, owner, code }: RunsOfItemProps) {
  const { t } = useTexts('script');
  const [isOpen, setOpen] = useState(false);
  const isFile = useIsFile();
  if (isFile || typeof code !== 'string' || code === '') return null;
  const { use } = owner;
  const title = use.endsWith('Request') ? 'ofRequest' : use.endsWith('Response') ? 'ofResponse' : 'of';
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(`runs.${title}`)}</summary>
      {isOpen && <ScriptRuns sn={sn} owner={owner} code={code} />}
    </details>
  );
}
