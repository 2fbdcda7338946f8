import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useAddressQuery } from '../../app/address-query.ts';
import { client } from '../../app/services.ts';
import { AddIcon } from '../../design/icons.tsx';
import { EmptyState } from '../../kit/empty/EmptyState.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { ExploreBody } from './ExploreBody.tsx';
import { type ExploreView, readExploreView, writeExploreView } from './explore-view.ts';
import styles from './explore.module.css';
import { SignalDrawer } from './SignalDrawer.tsx';
import { ViewDrawer } from './ViewDrawer.tsx';

needTexts('historyExplore');

/** Explores what was recorded of signals of several equipments. What it shows is in the address. */
export function ExplorePage() {
  const { t } = useTexts('historyExplore');
  const [address, setAddress] = useAddressQuery();
  const [isChoosing, setChoosing] = useState(false);
  const [hasViews, setViews] = useState(false);
  const view = useMemo(() => readExploreView(address, client.platformTime()), [address]);
  const show = useCallback(
    (part: Partial<ExploreView>) =>
      setAddress(
        (now) => writeExploreView(now, { ...readExploreView(now, client.platformTime()), ...part }),
        { replace: true },
      ),
    [setAddress],
  );
  return (
    <div className={styles.page}>
      {view.signals.length === 0 ? (
        <>
          <div className={styles.head}>
            <h1 className={styles.title}>{t('title')}</h1>
            <Button onClick={() => setViews(true)}>{t('views.title')}</Button>
          </div>
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            action={{
              key: 'choose',
              label: t('choose.title'),
              Icon: AddIcon,
              run: () => setChoosing(true),
            }}
          />
        </>
      ) : (
        <ExploreBody
          view={view}
          onView={show}
          onChoose={() => setChoosing(true)}
          onViews={() => setViews(true)}
        />
      )}
      {hasViews && (
        <ViewDrawer
          current={view.signals.length === 0 ? '' : writeExploreView(new URLSearchParams(), view).toString()}
          onOpen={(saved) => {
            show(readExploreView(new URLSearchParams(saved), client.platformTime()));
            setViews(false);
          }}
          onClose={() => setViews(false)}
        />
      )}
      {isChoosing && (
        <SignalDrawer
          chosen={view.signals}
          onChoose={(signals) => show({ signals })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
