import { Button } from 'antd';
import { useCallback, useEffect } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { AcceptIcon } from '../../../design/icons.tsx';
import { confirm } from '../../../kit/dialog/confirm.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { isTyping } from '../commands/is-typing.ts';
import { CommandButton } from '../toolbar/CommandButton.tsx';
import { ToolButtons } from '../toolbar/ToolButtons.tsx';
import bar from '../toolbar/toolbar.module.css';
import { useIsDirty, useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import type { OpenedComponent } from './component-workspace.ts';
import styles from './components.module.css';

/** The bar while the content of a component is edited: what is edited, tools, and the ways back to the page. */
export function ComponentBar({ opened }: { readonly opened: OpenedComponent }) {
  const { t } = useTexts('designer');
  const { editor, saveAsked } = useWorkspace();
  const isReadOnly = useObservable(editor.isReadOnly);
  const isDirty = useIsDirty(editor);
  const { title, pages } = opened;

  const save = useCallback(
    () =>
      confirm({
        title: t('components.saveQuestion', { title }),
        text: t('components.changesPages', { count: pages }),
        action: t('components.saveAction'),
        run: async () => {
          const problem = await opened.save();
          if (problem !== undefined)
            showToast({ kind: 'warning', text: t(`components.problems.${problem}`) });
        },
      }),
    [opened, title, pages, t],
  );
  const leave = useCallback(() => void (opened.isDirty() ? save() : opened.close()), [opened, save]);
  const discard = () => {
    if (!opened.isDirty()) opened.close();
    else
      void confirm({
        title: t('components.discardQuestion', { title }),
        action: t('components.discard'),
        danger: true,
        run: () => Promise.resolve(opened.close()),
      });
  };
  useEffect(() => saveAsked?.subscribe(() => void save()), [saveAsked, save]);
  useEffect(() => {
    // Before the canvas has it: a first Escape selects nothing, the next one leaves.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest('dialog, [role="dialog"], [popover]'))
        return;
      const isResting = editor.selection.get().length === 0 && editor.scope.get() === null;
      if (!isResting || editor.preview.get().size > 0) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [editor, leave]);

  return (
    <header className={bar.bar}>
      <div className={bar.heading}>
        <h1 className={bar.title}>{t('components.editing', { title })}</h1>
        <span className={styles.note}>
          {isReadOnly ? t('state.readOnly') : t('components.changesPages', { count: pages })}
        </span>
      </div>
      <div className={bar.tools} role="toolbar" aria-label={t('toolbar.label')}>
        <ToolButtons />
        <CommandButton id="undo" />
        <CommandButton id="redo" />
      </div>
      <div className={bar.end}>
        <Button onClick={discard}>{t(isDirty ? 'components.discard' : 'components.leave')}</Button>
        <Button
          type="primary"
          icon={<AcceptIcon />}
          disabled={isReadOnly || !isDirty}
          aria-keyshortcuts="Control+S"
          onClick={() => void save()}
        >
          {t('components.saveAction')}
        </Button>
      </div>
    </header>
  );
}
