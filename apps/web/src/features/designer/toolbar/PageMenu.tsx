import { pageExport } from '@penstock/contract/calls/page-transfer';
import { useTexts } from '../../../texts/use-texts.ts';
import { client } from '../../../app/services.ts';
import { DownloadIcon, MoreIcon } from '../../../design/icons.tsx';
import { PopoverButton } from '../../../kit/popover/PopoverButton.tsx';
import { saveFile } from '../../../kit/transfer/save-file.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useWorkspace } from '../workspace.ts';
import { CommandButton } from './CommandButton.tsx';
import { pageMenuCommands } from './toolbar-commands.ts';
import styles from './toolbar.module.css';

/** The actions on the page as a whole: save with a note, export, and the settings of the designer. */
export function PageMenu() {
  const { t } = useTexts('designer');
  const { page } = useWorkspace();
  const failure = useFailureText();
  const download = async () => {
    try {
      const { content } = await client.download(pageExport, { id: page.id });
      saveFile({ name: `${page.title}.json`, content });
    } catch (error) {
      showToast({ kind: 'danger', text: failure(error) });
    }
  };
  return (
    <PopoverButton
      role="menu"
      name={t('menu.title')}
      panelName={t('menu.title')}
      className={styles.icon}
      panel={(close) => (
        <div className={styles.menu}>
          {pageMenuCommands.map((id) => (
            <CommandButton key={id} id={id} onDone={close} role="menuitem" withText />
          ))}
          <button
            type="button"
            role="menuitem"
            className={styles.menuItem}
            onClick={() => {
              close();
              void download();
            }}
          >
            <DownloadIcon />
            <span>{t('menu.export')}</span>
          </button>
        </div>
      )}
    >
      <MoreIcon />
    </PopoverButton>
  );
}
