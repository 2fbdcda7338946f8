import { ClientError } from '@penstock/client/calls/error';
import { Suspense, useState, useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { usePageSubject } from '../../app/page-title.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import styles from './monitor.module.css';
import { MonitorHeader } from './MonitorHeader.tsx';
import { knownPassword } from './page-passwords.ts';
import type { MonitoredPageProps, RunningPageProps } from './monitored-page.ts';
import { useOpenedPage } from './use-opened-page.ts';
import { DrawnPage } from './DrawnPage.tsx';
import { readPageFile } from './read-page-file.ts';
import { libraryPart } from '../../app/library-part.tsx';

const PasswordForm = libraryPart(async () => ({
  default: (await import('./PasswordForm.tsx')).PasswordForm,
}));

/** A page of an equipment: asked for its password where it has one, then read and drawn. */
export function OpenedPage(props: MonitoredPageProps) {
  const { t } = useTexts('monitor');
  const { t: common } = useTexts('common');
  const { page, detail } = props;
  const [isUnlocked, setUnlocked] = useState(() => knownPassword(page.id) !== undefined);
  const { data, error, refetch } = useOpenedPage(page, detail.id, isUnlocked);
  usePageSubject(`${page.title} · ${detail.title}`);
  const isRefused = error instanceof ClientError && error.is('page.passwordWrong');
  if (page.checkpwd && (!isUnlocked || isRefused))
    return (
      <div className={styles.monitor}>
        <MonitorHeader {...props} />
        <Suspense fallback={<Outline />}>
          <PasswordForm
            page={page}
            equipmentId={detail.id}
            onUnlocked={() => {
              setUnlocked(true);
              if (isUnlocked) void refetch();
            }}
          />
        </Suspense>
      </div>
    );
  if (data !== undefined)
    return <RunningPage key={data.revision} {...props} opened={data} reload={() => void refetch()} />;
  return (
    <div className={styles.monitor}>
      <MonitorHeader {...props} />
      {error === null ? (
        <Outline />
      ) : (
        <Message
          role="alert"
          title={t('notOpened')}
          actions={
            <button type="button" className="plain-button" onClick={() => void refetch()}>
              {common('retry')}
            </button>
          }
        >
          {errorText(error, common)}
        </Message>
      )}
    </div>
  );
}

// It brings the texts of all errors, which other pages do not need.
const UnreadablePage = libraryPart(async () => ({
  default: (await import('./UnreadablePage.tsx')).UnreadablePage,
}));

/** A page whose file was read: drawn, or what is wrong with the file. */
function RunningPage(props: RunningPageProps) {
  const { json } = props.opened;
  const read = useMemo(() => readPageFile(json), [json]);
  if (read.ok) return <DrawnPage {...props} store={read.store} widgets={read.widgets} />;
  return (
    <div className={styles.monitor}>
      <MonitorHeader {...props} />
      <Suspense fallback={<Outline />}>
        <UnreadablePage problems={read.problems} />
      </Suspense>
    </div>
  );
}
