import { limits } from '@penstock/contract/rules/limits';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { Outline } from '../../../design/Outline.tsx';
import { Drawer } from '../../../kit/drawer/Drawer.tsx';
import { lazyPart, needTexts } from '../../../texts/i18n.ts';
import { mixed, type Shared } from '../shared-value.ts';
import styles from './scripts.module.css';

needTexts('designerScripts');

const ScriptBench = lazyPart(async () => ({ default: (await import('./ScriptBench.tsx')).ScriptBench }));

interface ClickScriptProps {
  readonly label: string;
  readonly value: Shared<string>;
  readonly onChange: (source: string) => void;
}

/** The script of a click: how long it is, and a button that opens it to be written and tried. */
export function ClickScript({ label, value, onChange }: ClickScriptProps) {
  const { t } = useTexts('designerScripts');
  const [isOpen, setOpen] = useState(false);
  const source = value === mixed ? '' : value;
  return (
    <div className={styles.field}>
      <span className={styles.quiet}>
        {source.trim() === '' ? t('empty') : t('lines', { count: source.split('\n').length })}
      </span>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen && (
        <Drawer title={label} width={1100} onClose={() => setOpen(false)}>
          <Suspense fallback={<Outline />}>
            <ScriptBench
              id="click-script"
              title={label}
              source={source}
              maxBytes={limits.scriptBytes}
              onChange={onChange}
            />
          </Suspense>
        </Drawer>
      )}
    </div>
  );
}
