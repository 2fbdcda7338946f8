import type { DesignerSettings } from '@penstock/scene/editor/designer-settings';
import { InputNumber, Switch } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { Drawer } from '../../../kit/drawer/Drawer.tsx';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import styles from './toolbar.module.css';

const switches = ['autoSave', 'grid', 'ruler', 'adsorb', 'minimap'] as const;
const numbers = {
  saveInterval: { min: 1, max: 60 },
  gridSize: { min: 2, max: 200 },
} as const satisfies Partial<Record<keyof DesignerSettings, object>>;

/** The designer settings of an engineer; this browser keeps them. */
export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designer');
  const { editor } = useWorkspace();
  const settings = useObservable(editor.settings);
  const id = useId();
  return (
    <Drawer title={t('settings.title')} width={400} onClose={onClose}>
      <div className={styles.settings}>
        {switches.map((name) => (
          <div key={name} className={styles.setting}>
            <label htmlFor={`${id}-${name}`}>{t(`settings.${name}`)}</label>
            <Switch
              id={`${id}-${name}`}
              checked={settings[name]}
              onChange={(checked) => editor.set({ [name]: checked })}
            />
          </div>
        ))}
        {(['saveInterval', 'gridSize'] as const).map((name) => (
          <div key={name} className={styles.setting}>
            <label htmlFor={`${id}-${name}`}>{t(`settings.${name}`)}</label>
            <InputNumber
              id={`${id}-${name}`}
              precision={0}
              {...numbers[name]}
              value={settings[name]}
              onChange={(value) => value !== null && editor.set({ [name]: value })}
            />
          </div>
        ))}
      </div>
      <p className={styles.note}>{t('settings.note')}</p>
    </Drawer>
  );
}
