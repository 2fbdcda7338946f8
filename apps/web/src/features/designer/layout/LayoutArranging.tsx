import { pageImageAddress } from '@penstock/contract/calls/page-image';
import type { PageLayout } from '@penstock/contract/dashboard/page-layout';
import { limits } from '@penstock/contract/rules/limits';
import { editLayout } from '@penstock/scene/flow/edit-layout';
import { textOf } from '@penstock/scene/flow/flow-kind';
import { type FlowCard, flowOf } from '@penstock/scene/flow/page-flow';
import { drawnCards } from '@penstock/stage/flow/drawn-flow';
import { Stage } from '@penstock/stage/Stage';
import { definitionOf } from '@penstock/widgets/list';
import { drawnTypes } from '@penstock/widgets/view-list';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useCompanyLook, useLook } from '../look/use-look.ts';
import { useObservable, usePageSettings } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { type Arranging, ArrangingContext, type LayoutPart } from './layout-arranging.ts';
import { layoutParts } from './LayoutParts.tsx';
import { LayoutBar } from './LayoutBar.tsx';
import { LeftOut } from './LeftOut.tsx';
import styles from './layout.module.css';
import { usePartDrag } from './use-part-drag.ts';

/** The width that a layout for phones is shown at, in px. */
const phoneWidth = 390;

const noLayouts: readonly PageLayout[] = [];

/** A page as it is in narrow windows, with cards and rows to be arranged. */
export function LayoutArranging() {
  const { t } = useTexts('designer');
  const { theme, language } = useLook();
  const company = useCompanyLook();
  const { editor, components } = useWorkspace();
  const { store, history } = editor;
  const { layouts = noLayouts } = usePageSettings(editor);
  const isReadOnly = useObservable(editor.isReadOnly);
  const [chosen, setChosen] = useState<string>();
  const [selected, setSelected] = useState<LayoutPart>();
  const [titled, setTitled] = useState<string>();
  const state = useSyncExternalStore(history.subscribe, () => history.stateId);
  const layout = layouts.find(({ id }) => id === chosen) ?? narrowest(layouts);
  // `state` says when the page is another one.
  const cards = useMemo(() => (state < 0 ? [] : flowOf(store, layout)), [store, layout, state]);
  const width = layout && layout.maxWidth > limits.narrowWindow ? layout.maxWidth : phoneWidth;
  const flow = useMemo(() => drawnCards(cards, store, width, language), [cards, store, width, language]);
  const layoutId = layout?.id;
  const change = useCallback(
    (make: (layout: PageLayout) => PageLayout, part?: LayoutPart) => {
      if (editLayout(editor, layoutId, make)) setSelected(part);
    },
    [editor, layoutId],
  );
  const list = useRef<HTMLDivElement>(null);
  const dragging = usePartDrag(list, change);
  const nameOf = (id: string): string => {
    const record = store.get(id);
    if (!record) return '';
    return (
      record.widgetName ||
      textOf(record) ||
      (definitionOf(record.widgetType)?.title[language] ?? record.widgetType)
    );
  };
  const select = (part: LayoutPart | undefined) => {
    setSelected(part);
    const card = cards.find(({ id }) => id === part?.cardId);
    if (part?.row !== undefined) editor.select(card?.rows[part.row]?.widgets ?? []);
  };
  const titleOf = ({ title, titleWidget }: FlowCard) =>
    title || (titleWidget === undefined ? '' : nameOf(titleWidget)) || t('layout.untitled');
  const arranging: Arranging = {
    cards,
    isReadOnly,
    selected,
    select,
    titled,
    setTitled,
    change,
    titleOf,
    namesOf: (widgets) => widgets.slice(0, 4).map(nameOf).join(', '),
    newId: editor.newId,
    ...dragging,
  };
  return (
    <main className={styles.frame} aria-label={t('layout.title')}>
      <LayoutBar layouts={layouts} layout={layout} onChoose={setChosen} />
      <ArrangingContext value={arranging}>
        <div className={styles.scrolled}>
          {layout === undefined && <p className={styles.note}>{t('layout.automaticNote')}</p>}
          <p className={styles.note}>{t('layout.keys')}</p>
          <div
            ref={list}
            className={styles.phone}
            style={{ width }}
            role="group"
            aria-label={t('layout.cards')}
            data-parts
            data-dragging={dragging.target !== undefined}
          >
            {flow.cards.length === 0 ? (
              <p className={styles.note}>{t('layout.none')}</p>
            ) : (
              <Stage
                types={drawnTypes}
                store={store}
                language={language}
                theme={theme}
                company={company}
                images={pageImageAddress}
                components={components.known}
                flow={flow}
                flowParts={layoutParts}
              />
            )}
          </div>
          <LeftOut store={store} left={layout?.left ?? []} />
        </div>
      </ArrangingContext>
    </main>
  );
}

/** The layout for the narrowest windows, where it is one for phones. */
function narrowest(layouts: readonly PageLayout[]): PageLayout | undefined {
  return layouts
    .filter(({ maxWidth }) => maxWidth <= limits.narrowWindow)
    .toSorted((one, other) => one.maxWidth - other.maxWidth)[0];
}
