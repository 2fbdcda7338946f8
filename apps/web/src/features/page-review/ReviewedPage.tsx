import type { Id } from '@penstock/contract/calls/identifier';
import type { CommentPlace, CommentThread } from '@penstock/contract/calls/page-comment';
import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { PageStore } from '@penstock/scene/page/page-store';
import { Button } from 'antd';
import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client, clock } from '../../app/services.ts';
import { breaks } from '../../design/tokens.ts';
import { State } from '../../design/State.tsx';
import { useNarrowerThan } from '../../design/use-media.ts';
import { type CommentFilter, shownThreads } from '../../kit/page-comment/comment-filter.ts';
import { elementName } from '../../kit/stage/element-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { showElement } from './drawn-place.ts';
import styles from './page-review.module.css';
import { ReviewPanel } from './ReviewPanel.tsx';
import { ReviewPins } from './ReviewPins.tsx';
import { ReviewComments } from './review-comments.ts';
import { keepVisitorName, visitorName, visitorToken } from './visitor.ts';

interface ReviewedPageProps {
  readonly token: string;
  /** The revision that is shown. */
  readonly revision: number;
  readonly store: PageStore;
  /** The element that the page is drawn in. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly again: () => void;
  /** The drawn page. */
  readonly children: ReactNode;
}

/** The drawn page with marks above it, and its comments beside or below it. */
export function ReviewedPage({ token, revision, store, area, again, children }: ReviewedPageProps) {
  const { t } = useTexts('pageReview');
  const { t: comments } = useTexts('pageComments');
  const language = useLanguage();
  const isPhone = useNarrowerThan(breaks.phone);
  const [isOpen, setOpen] = useState(!isPhone);
  const [name, setName] = useState(visitorName);
  const [filter, setFilter] = useState<CommentFilter>('open');
  const [chosen, setChosen] = useState<Id>();
  const [draft, setDraft] = useState<CommentPlace>();
  const [isPlacing, setPlacing] = useState(false);
  const [source] = useState(() => new ReviewComments({ client, clock, token, visitor: visitorToken() }));
  useEffect(() => source.start(() => document.visibilityState === 'hidden'), [source]);
  const data = useSyncExternalStore(source.known.subscribe, source.known.get);
  const state = useSyncExternalStore(source.state.subscribe, source.state.get);
  const isOther = state === 'gone' || (data !== undefined && data.revision !== revision);
  useEffect(() => {
    if (isOther) again();
  }, [isOther, again]);
  useEffect(() => {
    if (!isPlacing) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPlacing(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isPlacing]);
  const threads = data?.threads ?? [];
  const nameOf = ({ widgetId, widgetName }: CommentPlace) => {
    if (widgetId === '') return { name: comments('onPage'), isGone: false };
    const record = store.get(widgetId);
    if (record === undefined) return { name: widgetName || comments('unnamed'), isGone: true };
    return { name: elementName(record, language, comments('unnamed')), isGone: false };
  };
  const choose = (thread: CommentThread) => {
    setDraft(undefined);
    setChosen(thread.id);
    setOpen(true);
    if (area.current !== null) showElement(area.current, thread.widgetId);
  };
  const begin = (place: Omit<CommentPlace, 'widgetName'>) => {
    const widgetName = place.widgetId === '' ? '' : nameOf({ ...place, widgetName: '' }).name.slice(0, 200);
    setPlacing(false);
    setChosen(undefined);
    setDraft({ ...place, widgetName });
    setOpen(true);
  };
  const shown = shownThreads(threads, filter, chosen);
  return (
    <div className={styles.work}>
      <div ref={area} className={styles.area}>
        {children}
        <ReviewPins
          area={area}
          pageWidth={drawnSettings(store.settings).width}
          threads={shown}
          chosen={chosen}
          nameOf={(place) => nameOf(place).name}
          isElement={(id) => store.get(id) !== undefined}
          isPlacing={isPlacing}
          draft={draft}
          onChoose={choose}
          onPlace={begin}
        />
        <div className={styles.float}>
          {state === 'lost' && <State kind="danger">{t('lost')}</State>}
          <Button type={isPlacing ? 'default' : 'primary'} onClick={() => setPlacing(!isPlacing)}>
            {comments(isPlacing ? 'stopPlacing' : 'place')}
          </Button>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hideComments' : 'showComments')} ({threads.length})
          </Button>
        </div>
      </div>
      {isOpen && (
        <ReviewPanel
          threads={threads}
          shown={shown}
          filter={filter}
          onFilter={setFilter}
          chosen={chosen}
          onChoose={choose}
          draft={draft}
          onDraft={setDraft}
          onBegun={setChosen}
          isPlacing={isPlacing}
          elements={() =>
            [...store.all()].map(({ id }) => ({
              value: id,
              label: nameOf({ widgetId: id, widgetName: '', x: 0, y: 0 }).name,
            }))
          }
          onElement={(widgetId) => begin({ widgetId, x: 1, y: 0 })}
          nameOf={nameOf}
          actions={source.actions(name)}
          name={name}
          onName={(next) => {
            setName(next);
            keepVisitorName(next);
          }}
        />
      )}
    </div>
  );
}
