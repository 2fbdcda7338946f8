import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { errorText as catalogueText } from '@penstock/contract/errors/error';
import { PageStore } from '@penstock/scene/page/page-store';
import { readDocument } from '@penstock/scene/page/read-document';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import { Message } from '../../design/Message.tsx';
import { DrawnPage } from './DrawnPage.tsx';
import styles from './monitor.module.css';
import type { RunningPageProps } from './monitored-page.ts';
import { MonitorHeader } from './MonitorHeader.tsx';

/** A page whose file was read: drawn, or what is wrong with the file. */
export function RunningPage(props: RunningPageProps) {
  const { t } = useTranslation('monitor');
  const language = useLanguage();
  const { json } = props.opened;
  const read = useMemo(() => readFile(json), [json]);
  if (read.ok) return <DrawnPage {...props} store={read.store} widgets={read.widgets} />;
  return (
    <div className={styles.monitor}>
      <MonitorHeader {...props} />
      <Message role="alert" title={t('notReadable')}>
        <ul>
          {read.problems.slice(0, 10).map(({ path, key, parameters }) => (
            <li key={path}>
              {path}: {catalogueText(key, parameters, language)}
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
}

function readFile(json: string) {
  const reading = readPageText(json);
  if (!reading.ok) return reading;
  const widgets: readonly SavedWidget[] = reading.page.widgets;
  return { ok: true, store: new PageStore(readDocument(reading.page)), widgets } as const;
}
