import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { Drawer } from '../../../kit/drawer/Drawer.tsx';
import { useWorkspace } from '../workspace.ts';
import styles from './commands.module.css';
import { Shortcut } from './Shortcut.tsx';

/** All keys of the designer, by sections. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designer');
  const { commands } = useWorkspace();
  const language = useLanguage();
  const withKeys = commands.filter(({ shortcuts }) => shortcuts.length > 0);
  const sections = [...new Set(withKeys.map(({ section }) => section))];
  const pointer = ['pan', 'zoom', 'axis', 'centre', 'deep', 'walk', 'menu', 'leave'] as const;
  return (
    <Drawer title={t('shortcuts.title')} width={560} onClose={onClose}>
      <h3 className={styles.heading}>{t('shortcuts.canvas')}</h3>
      <dl className={styles.keys}>
        {pointer.map((name) => (
          <div key={name}>
            <dt>{t(`shortcuts.${name}.text`)}</dt>
            <dd>
              <kbd className={styles.key}>{t(`shortcuts.${name}.keys`)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      {sections.map((section) => (
        <section key={section}>
          <h3 className={styles.heading}>{t(`sections.${section}`)}</h3>
          <dl className={styles.keys}>
            {withKeys
              .filter((command) => command.section === section)
              .map(({ id, title, shortcuts }) => (
                <div key={id}>
                  <dt>{title[language]}</dt>
                  <dd>
                    {shortcuts.map((keys) => (
                      <Shortcut key={keys} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Drawer>
  );
}
