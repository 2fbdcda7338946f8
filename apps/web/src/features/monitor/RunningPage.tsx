import { drawnSettings } from '@penstock/contract/dashboard/page';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { errorText as catalogueText } from '@penstock/contract/errors/error';
import { PageStore } from '@penstock/scene/page/page-store';
import { readDocument } from '@penstock/scene/page/read-document';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import { client, clock } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { LiveFeed } from '../../kit/stage/LiveFeed.tsx';
import { PageComponents } from '../../kit/stage/page-components.ts';
import { stageServices } from '../../kit/stage/stage-services.ts';
import { LiveNotice } from '../live/LiveNotice.tsx';
import styles from './monitor.module.css';
import { MonitorHeader } from './MonitorHeader.tsx';
import { MonitorStage } from './MonitorStage.tsx';
import type { MonitoredPageProps } from './monitored-page.ts';
import type { PageFit } from './page-fit.ts';
import type { PageAnswer } from './use-opened-page.ts';

interface RunningPageProps extends MonitoredPageProps {
  readonly opened: PageAnswer;
  /** Reads the page again. */
  readonly reload: () => void;
}

/** A page that was read. */
export function RunningPage(props: RunningPageProps) {
  const { t } = useTranslation('monitor');
  const language = useLanguage();
  const { json } = props.opened;
  const reading = useMemo(() => readPageText(json), [json]);
  const store = useMemo(
    () => (reading.ok ? new PageStore(readDocument(reading.page)) : undefined),
    [reading],
  );
  if (!reading.ok || store === undefined)
    return (
      <div className={styles.monitor}>
        <MonitorHeader {...props} />
        <Message role="alert" title={t('notReadable')}>
          <ul>
            {(reading.ok ? [] : reading.problems).slice(0, 10).map(({ path, key, parameters }) => (
              <li key={path}>
                {path}: {catalogueText(key, parameters, language)}
              </li>
            ))}
          </ul>
        </Message>
      </div>
    );
  return <DrawnPage {...props} store={store} />;
}

const valueClock = {
  // By the platform: a computer whose clock is wrong must not make values look old.
  now: () => client.platformTime(),
  after: (milliseconds: number, act: () => void) => clock.after(milliseconds, act),
};

/** A page with its values. */
function DrawnPage({ store, ...props }: RunningPageProps & { readonly store: PageStore }) {
  const { detail, live, opened } = props;
  const [hub] = useState(() => new ValueHub(valueClock));
  const [components] = useState(() => new PageComponents(client));
  const [chosenFit, setFit] = useState<PageFit>();
  useEffect(() => components.follow(store), [components, store]);
  const services = useMemo(
    () => stageServices({ productId: opened.productId, equipmentId: detail.id }),
    [opened.productId, detail.id],
  );
  const fit = chosenFit ?? drawnSettings(store.settings).fit;
  return (
    <div className={styles.monitor}>
      <MonitorHeader {...props} fit={fit} onFit={setFit} />
      <div className={styles.notices}>
        <LiveNotice live={live} />
      </div>
      <LiveFeed hub={hub} equipmentId={detail.id} link={live.link} />
      <MonitorStage store={store} fit={fit} values={hub} services={services} components={components} />
    </div>
  );
}
