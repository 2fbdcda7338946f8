import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../texts/use-texts.ts';
import type { Feature } from '../app/feature.ts';
import { pathTo } from '../app/paths.ts';
import { useLanguage } from '../app/preferences.ts';
import { HelpIcon } from '../design/icons.tsx';
import { Message } from '../design/Message.tsx';
import { Drawer } from '../kit/drawer/Drawer.tsx';
import { readHelp } from '../kit/help/read-help.ts';
import { useShownFeature } from './crumbs.ts';
import styles from './shell.module.css';

/** Opens the help of the page that is shown; nothing where a page has none. */
export function HelpButton() {
  const { t } = useTexts('shell');
  const feature = useShownFeature();
  const [open, setOpen] = useState(false);
  if (feature?.help === undefined) return null;
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('help')}
        title={t('help')}
        onClick={() => setOpen(true)}
      >
        <HelpIcon />
      </button>
      {open && <HelpDrawer key={feature.name} feature={feature} onClose={() => setOpen(false)} />}
    </>
  );
}

function HelpDrawer({ feature, onClose }: { readonly feature: Feature; readonly onClose: () => void }) {
  const { t } = useTexts(['shell', 'common']);
  const language = useLanguage();
  const help = useQuery({
    queryKey: ['help', feature.help, language],
    queryFn: async () => (feature.help === undefined ? [] : await readHelp(feature.help, language)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Drawer title={t('helpFor', { page: feature.title[language] })} width={420} onClose={onClose}>
      {help.isError ? (
        <Message
          role="alert"
          title={t('common:failed.title')}
          actions={
            <button type="button" className="plain-button" onClick={() => void help.refetch()}>
              {t('common:retry')}
            </button>
          }
        />
      ) : (
        help.data?.map(({ title, paragraphs }) => (
          <section key={title} className={styles.helpSection}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))
      )}
      <Link to={pathTo('HelpCentre')} onClick={onClose}>
        {t('allHelp')}
      </Link>
    </Drawer>
  );
}
