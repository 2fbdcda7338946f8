import type { PageScript } from '@penstock/contract/dashboard/page-script';
import { limits } from '@penstock/contract/rules/limits';
import { Button, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { CloseIcon } from '../../../design/icons.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { newWidgetId } from '../new-id.ts';
import { useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { ScriptBench } from './ScriptBench.tsx';
import styles from './scripts.module.css';
import { TriggerFields } from './TriggerFields.tsx';

const firstSource = 'function main({ reason }) {\n  \n}\n';

/** The scripts of the page: a list, and the one that is chosen with when it runs, its text and its trial. */
export default function ScriptsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designerScripts');
  const { t: common } = useTexts('common');
  const { editor } = useWorkspace();
  const { scripts = [] } = usePageSettings(editor);
  const isReadOnly = useObservable(editor.isReadOnly);
  const [chosenId, setChosenId] = useState(scripts[0]?.id);
  const chosen = scripts.find(({ id }) => id === chosenId) ?? scripts[0];
  useReturnFocus();
  const change = (make: (before: readonly PageScript[]) => readonly PageScript[], squash?: string) =>
    editor.change(
      'pageScripts',
      (transaction) => {
        const { settings } = transaction;
        transaction.setSettings({ ...settings, scripts: make(settings.scripts ?? []) });
      },
      squash,
    );
  const patch = (id: string, fields: Partial<PageScript>, squash?: string) =>
    change((before) => before.map((one) => (one.id === id ? { ...one, ...fields } : one)), squash);
  const add = () => {
    const id = newWidgetId();
    const title = t('added', { number: scripts.length + 1 });
    change((before) => [...before, { id, title, trigger: { kind: 'open' }, source: firstSource }]);
    setChosenId(id);
  };
  const isFull = scripts.length >= limits.pageScripts;
  return (
    <Modal
      open
      centered
      width="min(1400px, 96vw)"
      title={t('title')}
      transitionName=""
      maskTransitionName=""
      closable={{ 'aria-label': common('close') }}
      focusable={{ focusTriggerAfterClose: false }}
      mask={{ closable: false }}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <nav className={styles.list} aria-label={t('list')}>
          {scripts.map(({ id, title, enabled = true }) => (
            <div key={id} className={styles.item} data-off={!enabled}>
              <button type="button" aria-current={id === chosen?.id} onClick={() => setChosenId(id)}>
                {title}
              </button>
              <Button
                type="text"
                size="small"
                icon={<CloseIcon />}
                disabled={isReadOnly}
                aria-label={t('remove', { title })}
                onClick={() => change((before) => before.filter((one) => one.id !== id))}
              />
            </div>
          ))}
          <Button
            disabled={isReadOnly || isFull}
            title={isFull ? t('full', { maximum: limits.pageScripts }) : undefined}
            onClick={add}
          >
            {t('add')}
          </Button>
        </nav>
        <div className={styles.main}>
          {isReadOnly && <Notice kind="off" title={t('readOnly')} />}
          {chosen === undefined ? (
            <p className={styles.quiet}>{t('none')}</p>
          ) : (
            <>
              <div className={styles.fields}>
                <label>
                  {t('name')}
                  <Input
                    value={chosen.title}
                    maxLength={50}
                    onChange={({ target }) => patch(chosen.id, { title: target.value }, `title:${chosen.id}`)}
                  />
                </label>
                <label>
                  <Switch
                    checked={chosen.enabled ?? true}
                    onChange={(enabled) => patch(chosen.id, { enabled })}
                  />
                  {t('enabled')}
                </label>
                <label title={t('writesAloneText')}>
                  <Switch
                    checked={chosen.writes ?? false}
                    disabled={isReadOnly}
                    onChange={(writes) => patch(chosen.id, { writes })}
                  />
                  {t('writesAlone')}
                </label>
                <TriggerFields
                  script={chosen}
                  onChange={(trigger) => patch(chosen.id, { trigger }, `trigger:${chosen.id}`)}
                />
              </div>
              {chosen.writes === true && <p className={styles.quiet}>{t('writesAloneText')}</p>}
              <ScriptBench
                key={chosen.id}
                id={`script-${chosen.id}`}
                title={chosen.title}
                source={chosen.source}
                maxBytes={limits.pageScriptBytes}
                onChange={(source) => patch(chosen.id, { source }, `source:${chosen.id}`)}
              />
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}
