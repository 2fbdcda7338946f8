import { pageTitleIn, pageTitles } from '@penstock/contract/dashboard/page-texts';
import { Button } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../app/paths.ts';
import { Choice } from '../../../design/Choice.tsx';
import { AcceptIcon, BackIcon, ClockIcon, PlayIcon } from '../../../design/icons.tsx';
import { PopoverButton } from '../../../kit/popover/PopoverButton.tsx';
import { useLook } from '../look/use-look.ts';
import { useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { ArrangeIcon } from './command-icons.tsx';
import { CommentsButton } from './CommentsButton.tsx';
import { CommandButton } from './CommandButton.tsx';
import { PageMenu } from './PageMenu.tsx';
import { SaveStateText } from './SaveStateText.tsx';
import { ToolButtons } from './ToolButtons.tsx';
import { arrangeCommands, barCommands } from './toolbar-commands.ts';
import styles from './toolbar.module.css';
import { ZoomMenu } from './ZoomMenu.tsx';

/** The bar above the canvas: the way back, the page and its state, tools, commands, zoom, preview and save. */
export function TopBar() {
  const { t } = useTexts('designer');
  const { page, editor, isPreviewing, isArranging, dialog, run } = useWorkspace();
  const arranging = useObservable(isArranging);
  const settings = usePageSettings(editor);
  const title = pageTitleIn(useLook().language, settings.title, pageTitles(settings));
  const isReadOnly = useObservable(editor.isReadOnly);
  const back = t('backTo', { product: page.productTitle });
  return (
    <header className={styles.bar}>
      <Link
        to={pathTo('ProductPages', { productId: page.productId })}
        className={styles.back}
        aria-label={back}
        title={back}
      >
        <BackIcon />
      </Link>
      <div className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        <SaveStateText />
      </div>
      <div className={styles.tools} role="toolbar" aria-label={t('toolbar.label')}>
        <ToolButtons />
        {barCommands.map((ids, at) => (
          <span key={ids.join(' ')} className={styles.group} data-first={at === 0}>
            {ids.map((id) => (
              <CommandButton key={id} id={id} />
            ))}
          </span>
        ))}
        <PopoverButton
          role="menu"
          name={t('toolbar.arrange')}
          panelName={t('toolbar.arrange')}
          className={styles.icon}
          panel={(close) => (
            <div className={styles.grid}>
              {arrangeCommands.map((id) => (
                <CommandButton key={id} id={id} onDone={close} role="menuitem" />
              ))}
            </div>
          )}
        >
          <ArrangeIcon />
        </PopoverButton>
      </div>
      <div className={styles.end}>
        {!arranging && <ZoomMenu />}
        <Choice
          label={t('layout.title')}
          value={arranging ? 'phone' : 'desk'}
          options={[
            { value: 'desk', text: t('layout.desk') },
            { value: 'phone', text: t('layout.open') },
          ]}
          onChange={(value) => isArranging.set(value === 'phone')}
        />
        <button
          type="button"
          className={styles.icon}
          aria-label={t('revisions.title')}
          title={t('revisions.title')}
          onClick={() => dialog.set('revisions')}
        >
          <ClockIcon />
        </button>
        <CommentsButton />
        <PageMenu />
        <Button icon={<PlayIcon />} onClick={() => isPreviewing.set(true)}>
          {t('preview.open')}
        </Button>
        <Button
          type="primary"
          icon={<AcceptIcon />}
          disabled={isReadOnly}
          onClick={() => run('save')}
          aria-keyshortcuts="Control+S"
        >
          {t('save.save')}
        </Button>
      </div>
    </header>
  );
}
