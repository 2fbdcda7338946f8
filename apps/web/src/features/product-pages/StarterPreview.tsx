import type { CompanyLook } from '@penstock/contract/dashboard/company-look';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import type { SavedPage } from '@penstock/contract/dashboard/page';
import { PageStore } from '@penstock/scene/page/page-store';
import { readDocument } from '@penstock/scene/page/read-document';
import { Stage } from '@penstock/stage/Stage';
import { widgetTypes } from '@penstock/widgets/list';
import { drawnTypes } from '@penstock/widgets/view-list';
import { useCallback, useMemo, useRef } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { usePageTheme } from '../../app/theme-name.ts';
import { fitPage, type Size } from '../../kit/stage/page-fit.ts';
import { useFittedCamera } from '../../kit/stage/use-fitted-camera.ts';
import styles from './starters.module.css';

/** A page before it is added, as a whole and without values. */
export default function StarterPreview({
  page,
  company,
}: {
  readonly page: SavedPage;
  readonly company: CompanyLook | undefined;
}) {
  const language = useLanguage();
  const theme = usePageTheme();
  const place = useRef<HTMLDivElement>(null);
  const store = useMemo(() => {
    const reading = readPageText(JSON.stringify(page), widgetTypes);
    return reading.ok ? new PageStore(readDocument(reading.page)) : undefined;
  }, [page]);
  const { width = 1, height = 1 } = page.con;
  const fit = useCallback((window: Size) => fitPage('container', { width, height }, window), [width, height]);
  const camera = useFittedCamera(place, fit);
  return (
    <div ref={place} className={styles.preview} style={{ aspectRatio: `${width} / ${height}` }}>
      {store !== undefined && (
        <Stage
          types={drawnTypes}
          store={store}
          language={language}
          theme={theme}
          company={company}
          camera={camera}
        />
      )}
    </div>
  );
}
