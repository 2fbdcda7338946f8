import { drawnSettings } from '@penstock/contract/dashboard/page';
import { Observable } from '@penstock/scene/observable';
import { noServices } from '@penstock/stage/services/stage-services';
import type { WriteLocks } from '@penstock/stage/services/write-lock';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { useCallback, useMemo, useRef, useState } from 'react';
import { VisitorSwitches } from '../../kit/visitor/VisitorSwitches.tsx';
import { client, clock } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { CompanyLogo } from '../../kit/stage/CompanyLogo.tsx';
import { useLoadedServices } from '../../kit/stage/use-stage-services.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { MonitorStage } from '../monitor/MonitorStage.tsx';
import { valueClock } from '../monitor/value-clock.ts';
import { useReadPage } from '../shared-page/use-read-page.ts';
import styles from './page-review.module.css';
import { ReviewedPage } from './ReviewedPage.tsx';
import { LiveValues, SampleValues } from './ReviewValues.tsx';
import type { EnteredReview } from './use-entered-review.ts';

/** Scripts do not run in reviews, so nothing is hidden by them. */
const noneHidden = new Observable<ReadonlySet<string>>(new Set());

/** Nothing is written in a review, and controls look so. */
const lookOnly: WriteLocks = () => 'lookOnly';
const locks = new Observable(lookOnly);

interface DrawnReviewProps {
  readonly review: EnteredReview;
  /** Opens the page again: it was saved meanwhile, or its link is no longer valid. */
  readonly again: () => void;
}

/** A page that is reviewed, with its values and comments. */
export function DrawnReview({ review, again }: DrawnReviewProps) {
  const { token, answer, live, images } = review;
  const { t } = useTexts('pageReview');
  const [hub] = useState(() => new ValueHub(valueClock));
  const area = useRef<HTMLDivElement>(null);
  const { page, store, components } = useReadPage(answer);
  const imageOf = useCallback((source: string) => images.get(source), [images]);
  const load = useCallback(async () => {
    // Without an equipment nothing is asked for: widgets show their samples.
    if (live === undefined) return noServices;
    const { sharedServices } = await import('../shared-page/shared-services.ts');
    const hidden = () => document.visibilityState === 'hidden';
    return sharedServices({ token, opened: live, client, clock, isHidden: hidden });
  }, [token, live]);
  const loaded = useLoadedServices(page?.widgets ?? noWidgets, load);
  const services = useMemo(() => loaded && { ...loaded, locks }, [loaded]);
  if (store === undefined) return <Message role="alert" title={t('notReadable')} />;
  const settings = drawnSettings(store.settings);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <CompanyLogo look={answer.look} images={imageOf} />
        <h1 className={styles.title} dir="auto">
          {answer.title}
        </h1>
        <span className={styles.mark}>{t('review')}</span>
        <span role="status" className={styles.values}>
          {live === undefined ? (
            <SampleValues hub={hub} signals={answer.signals} />
          ) : (
            <LiveValues hub={hub} token={token} answer={live} />
          )}
        </span>
        <span className={styles.end}>
          <span className={styles.note}>{t('expires', { time: dateTime(Date.parse(answer.expires)) })}</span>
          <VisitorSwitches />
        </span>
      </header>
      <ReviewedPage token={token} revision={answer.revision} store={store} area={area} again={again}>
        {services === undefined ? (
          <Outline />
        ) : (
          <MonitorStage
            store={store}
            fit={settings.fit}
            values={hub}
            services={services}
            components={components}
            images={imageOf}
            company={answer.look}
            hidden={noneHidden}
          />
        )}
      </ReviewedPage>
    </main>
  );
}

const noWidgets: readonly never[] = [];
