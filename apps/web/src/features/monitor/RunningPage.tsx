import { lazy, Suspense, useMemo } from 'react';
import { Outline } from '../../design/Outline.tsx';
import { DrawnPage } from './DrawnPage.tsx';
import styles from './monitor.module.css';
import type { RunningPageProps } from './monitored-page.ts';
import { MonitorHeader } from './MonitorHeader.tsx';
import { readPageFile } from './read-page-file.ts';

// It brings the texts of all errors, which other pages do not need.
const UnreadablePage = lazy(async () => ({ default: (await import('./UnreadablePage.tsx')).UnreadablePage }));

/** A page whose file was read: drawn, or what is wrong with the file. */
export function RunningPage(props: RunningPageProps) {
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
