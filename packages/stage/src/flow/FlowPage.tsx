import { drawnSettings } from '@penstock/contract/dashboard/page';
import { colourCss } from '@penstock/contract/dashboard/paint';
import type { FlowCard } from '@penstock/scene/flow/page-flow';
import { flowSpace, type PlacedCard, type PlacedFlow } from '@penstock/scene/flow/placed-flow';
import type { PlacedWidgets } from '@penstock/scene/flow/placed-widgets';
import { type ComponentType, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { Appearance } from '../model/appearance.ts';
import type { Watched } from '../model/stage-model.ts';
import { StageContext, useStage, useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import { WidgetElement } from '../WidgetElement.tsx';
import { FlowModel } from './flow-model.ts';
import styles from './flow.module.css';

/** The parts that something is drawn around, as the designer draws its handles; each draws its children in it. */
export interface FlowParts {
  readonly Card: ComponentType<{ readonly card: FlowCard; readonly children: ReactNode }>;
  readonly Row: ComponentType<{
    readonly card: FlowCard;
    readonly row: number;
    readonly children: ReactNode;
  }>;
}

interface FlowPageProps {
  readonly flow: PlacedFlow;
  readonly appearance: Appearance;
  readonly hidden: Watched<ReadonlySet<string>> | undefined;
  readonly parts?: FlowParts;
}

/** A page as a flow of cards, as wide as its window: the same widgets, on the stage that is around it. */
export function FlowPage({ flow, appearance, hidden, parts }: FlowPageProps) {
  const { store } = useStage().model;
  const { title } = drawnSettings(store.settings);
  return (
    <div
      className={styles.flow}
      style={{ background: colourCss(appearance.background), padding: flowSpace.edge }}
      data-page
      data-flow
      data-theme={appearance.isSeenThrough ? undefined : appearance.theme}
      role="group"
      aria-label={appearance.text(title)}
    >
      {flow.cards.map((placed) => (
        <FlowCardView
          key={placed.card.id}
          placed={placed}
          width={flow.width}
          appearance={appearance}
          hidden={hidden}
          parts={parts}
        />
      ))}
    </div>
  );
}

interface FlowCardViewProps {
  readonly placed: PlacedCard;
  readonly width: number;
  readonly appearance: Appearance;
  readonly hidden: Watched<ReadonlySet<string>> | undefined;
  readonly parts: FlowParts | undefined;
}

function FlowCardView({ placed, width, appearance, hidden, parts }: FlowCardViewProps) {
  const stage = useStage();
  const { store } = stage.model;
  const [first] = useState({ placed, appearance });
  const model = useMemo(
    () => new FlowModel(store, first.appearance, first.placed, hidden),
    [store, first, hidden],
  );
  useLayoutEffect(() => model.setAppearance(appearance), [model, appearance]);
  useLayoutEffect(() => model.start(), [model]);
  useLayoutEffect(() => model.place(placed), [model, placed]);
  const environment = useMemo(() => ({ ...stage, model }), [stage, model]);
  const { card, height, headingHeight, rows } = placed;
  const { frame, title, titleWidget } = card;
  const around = frame === undefined ? 0 : flowSpace.card;
  const content = (
    <section className={styles.card} style={{ width, minHeight: height, padding: around }}>
      {frame !== undefined && <WidgetElement id={frame} />}
      {headingHeight > 0 && (titleWidget !== undefined || (title !== undefined && title !== '')) && (
        <h2 className={styles.heading} style={{ height: headingHeight }}>
          {titleWidget === undefined ? appearance.text(title ?? '') : <WidgetElement id={titleWidget} />}
        </h2>
      )}
      {headingHeight > 0 && titleWidget === undefined && !title && <div style={{ height: headingHeight }} />}
      {card.rows.map((row, at) => {
        const place = rows[at];
        if (!place) return null;
        const key = row.widgets[0] ?? at;
        const drawn = <FlowRow key={key} widgets={row.widgets} place={place} room={width - 2 * around} />;
        if (!parts) return drawn;
        return (
          <parts.Row key={key} card={card} row={at}>
            {drawn}
          </parts.Row>
        );
      })}
    </section>
  );
  return (
    <StageContext value={environment}>
      {parts ? <parts.Card card={card}>{content}</parts.Card> : content}
    </StageContext>
  );
}

/** A row: its widgets beside each other, or a drawing that is scrolled where it is wider than the card. */
function FlowRow({
  widgets,
  place,
  room,
}: {
  readonly widgets: readonly string[];
  readonly place: PlacedWidgets;
  /** The width of the card inside, in px. */
  readonly room: number;
}) {
  const { width, height, drawing } = place;
  const inner = widgets.map((id) => <WidgetElement key={id} id={id} />);
  const say = useStageText();
  const [isEnd, setEnd] = useState(false);
  const isWide = drawing !== undefined && width > room + 1;
  return (
    <div
      className={styles.row}
      data-drawing={drawing !== undefined}
      data-more={isWide && !isEnd}
      {...(isWide && {
        role: 'region',
        'aria-label': say(stageTexts.wideDrawing),
        // Keys scroll it, too.
        tabIndex: 0,
        onScroll: ({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) =>
          setEnd(scrollLeft + clientWidth > scrollWidth - 8),
      })}
    >
      <div className={styles.rowContent} style={{ width: drawing ? width : '100%', minWidth: width, height }}>
        {drawing ? (
          <div
            className={styles.drawing}
            style={{ transform: `scale(${drawing.scale}) translate(${drawing.x}px, ${drawing.y}px)` }}
          >
            {inner}
          </div>
        ) : (
          inner
        )}
      </div>
    </div>
  );
}
