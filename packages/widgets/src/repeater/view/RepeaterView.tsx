import type { PageComponent } from '@penstock/contract/dashboard/component';
import { limits } from '@penstock/contract/rules/limits';
import { mayBeInside } from '@penstock/scene/components/nesting';
import { componentsFit } from '@penstock/stage/model/component-budget';
import type { RepeatedEquipment, RepeatService } from '@penstock/stage/services/repeat-service';
import { SeverityShape } from '@penstock/stage/SeverityShape';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import stageStyles from '@penstock/stage/stage.module.css';
import { stageTexts } from '@penstock/stage/texts';
import { ComponentWidgets } from '@penstock/stage/views/ComponentWidgets';
import { viewWith } from '@penstock/stage/widget-view';
import { WidgetNotice } from '@penstock/stage/WidgetBoundary';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type RepeaterData, repeaterDataSchema } from '../type.ts';
import { cardEdge, type CardGrid, cardGrid, cardsInSight, titleHeight } from './cards-in-sight.ts';
import styles from './repeater.module.css';
import { repeaterTexts } from './repeater-texts.ts';

/** A card: what the component is drawn for. */
interface RepeatedRow extends RepeatedEquipment {
  /** Empty: the equipment whose page it is. */
  readonly equipId: string;
  readonly prefix: string;
}

const noComponents: ReadonlyMap<string, PageComponent> = new Map();
const subscribeToNone = () => () => undefined;
const getNone = () => noComponents;

/** A component once for each of several equipments or rows, in columns; only what is in sight is drawn and followed. */
export const view = viewWith(repeaterDataSchema, function RepeaterView({ content, style, data }) {
  const { model, components, componentIds, services, isInteractive } = useStage();
  const say = useStageText();
  const known = useSyncExternalStore(components?.subscribe ?? subscribeToNone, components?.get ?? getNone);
  const found = useRows(data, services.repeat, isInteractive);
  const [top, setTop] = useState(0);
  const { componentId, gap } = data;
  const component = known.get(componentId);
  if (componentId === '') return <WidgetNotice kind="unknown" text={say(repeaterTexts.noComponent)} />;
  if (!component || !mayBeInside(componentIds, componentId))
    return (
      <WidgetNotice
        kind="unknown"
        text={say(component ? stageTexts.nestedComponent : stageTexts.missingComponent)}
      />
    );
  if (componentIds.length === 0 && !componentsFit(model.store, known))
    return <WidgetNotice kind="failed" text={say(stageTexts.tooManyWidgets)} />;
  if (found.kind === 'failed') return <WidgetNotice kind="failed" text={found.message} />;
  if (found.kind === 'loading') return <WidgetNotice kind="loading" text={say(repeaterTexts.loading)} />;
  const { rows, unlisted } = found;
  if (rows.length === 0) return <p className={styles.empty}>{data.emptyText || say(repeaterTexts.empty)}</p>;
  const { width, height } = content;
  const grid = cardGrid(rows.length, width, component, data);
  const [from, to] = cardsInSight(grid, gap, rows.length, { top, height });
  return (
    <div
      className={styles.scrolled}
      style={{ opacity: style.opacity }}
      role="region"
      aria-label={content.name || component.title}
      // Keys scroll it, too.
      tabIndex={isInteractive ? 0 : -1}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <ul className={styles.cards} style={{ height: grid.height }}>
        {rows.slice(from, to).map((row, index) => {
          const at = from + index;
          const x = (at % grid.columns) * (grid.cardWidth + gap);
          const y = Math.floor(at / grid.columns) * (grid.cardHeight + gap);
          return (
            <RepeatedCard
              key={row.id}
              row={row}
              data={data}
              component={component}
              id={content.id}
              grid={grid}
              x={x}
              y={y}
              service={services.repeat}
            />
          );
        })}
      </ul>
      {unlisted > 0 && <p className={styles.more}>{say(repeaterTexts.more, { count: unlisted })}</p>}
    </div>
  );
});

interface RepeatedCardProps {
  readonly row: RepeatedRow;
  readonly data: RepeaterData;
  readonly component: PageComponent;
  /** The id of the repeater. */
  readonly id: string;
  readonly grid: CardGrid;
  readonly x: number;
  readonly y: number;
  readonly service: RepeatService | undefined;
}

/** The component for one row, with its title and its worst alarm. */
function RepeatedCard({ row, data, component, id, grid, x, y, service }: RepeatedCardProps) {
  const { componentId, values, showTitle, showAlarm, titleParameter } = data;
  const { title } = row;
  const own = useMemo(
    () => (titleParameter === '' ? values : { ...values, [titleParameter]: title }),
    [values, titleParameter, title],
  );
  const scale = (grid.cardWidth - 2 * cardEdge) / Math.max(1, component.width);
  return (
    <li
      className={styles.card}
      style={{
        width: grid.cardWidth,
        height: grid.cardHeight,
        transform: `translate(${x}px, ${y}px)`,
      }}
      data-severity={showAlarm ? (row.severity ?? undefined) : undefined}
      data-online={row.online}
      aria-label={title}
    >
      {showTitle && <CardTitle row={row} withAlarm={showAlarm} service={service} />}
      <div
        className={stageStyles.component}
        style={{
          width: component.width,
          height: component.height,
          top: cardEdge + (showTitle ? titleHeight : 0),
          left: cardEdge,
          transform: `scale(${scale})`,
        }}
      >
        <ComponentWidgets
          component={component}
          componentId={componentId}
          id={`${id}/${row.id}`}
          values={own}
          repeated={row}
        />
      </div>
    </li>
  );
}

/** The title of a card with what is wrong with its equipment, in a shape and a word. */
function CardTitle({
  row,
  withAlarm,
  service,
}: {
  readonly row: RepeatedRow;
  readonly withAlarm: boolean;
  readonly service: RepeatService | undefined;
}) {
  const say = useStageText();
  const address = row.equipId === '' ? undefined : service?.addressOf?.(row.equipId);
  return (
    <p className={styles.title} style={{ height: titleHeight }}>
      {address === undefined ? (
        <span className={styles.name}>{row.title}</span>
      ) : (
        <a
          className={styles.name}
          href={address}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || !service?.open) return;
            event.preventDefault();
            service.open(row.equipId);
          }}
        >
          {row.title}
        </a>
      )}
      {withAlarm && row.severity !== null && (
        <span className={styles.alarm} title={say(repeaterTexts[row.severity])}>
          <SeverityShape severity={row.severity} />
          <span className={styles.word}>{say(repeaterTexts[row.severity])}</span>
        </span>
      )}
      {!row.online && <span className={styles.word}>{say(repeaterTexts.offline)}</span>}
    </p>
  );
}

type Found =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'rows'; readonly rows: readonly RepeatedRow[]; readonly unlisted: number };

/** How many cards are drawn where there is nobody to ask, as in the designer. */
const sampleCards = 6;

/** The rows of a repeater, which follow what the platform answers; samples while the page is designed. */
function useRows(data: RepeaterData, service: RepeatService | undefined, isInteractive: boolean): Found {
  const say = useStageText();
  const { over, area, equipments, rows, order, limit } = data;
  const ids = equipments.join(' ');
  const query = useMemo(
    () => ({ over, area, order, limit, equipmentIds: ids === '' ? [] : ids.split(' ') }),
    [over, area, order, limit, ids],
  );
  const [heard, setHeard] = useState<{ readonly of: object; readonly found: Found }>();
  useEffect(() => {
    if (over === 'rows' || !service) return undefined;
    return service.follow({ ...query, over }, (now) =>
      setHeard({
        of: query,
        found:
          now.kind === 'failed'
            ? now
            : {
                kind: 'rows',
                rows: now.rows.map((one) => ({ ...one, equipId: one.id, prefix: '' })),
                unlisted: now.total - now.rows.length,
              },
      }),
    );
  }, [over, service, query]);
  if (over === 'rows') {
    const unique = new Map(rows.map((row) => [row.id, row]));
    const shown = [...unique.values()].slice(0, limit);
    return {
      kind: 'rows',
      unlisted: unique.size - shown.length,
      rows: shown.map(({ id, title, keyPrefix }) => ({
        id,
        title,
        prefix: keyPrefix,
        equipId: '',
        online: true,
        severity: null,
      })),
    };
  }
  if (service) return heard?.of === query ? heard.found : { kind: 'loading' };
  if (isInteractive) return { kind: 'failed', message: say(repeaterTexts.notHere) };
  const count = Math.min(limit, over === 'chosen' ? equipments.length : sampleCards, limits.repeatedRows);
  return {
    kind: 'rows',
    unlisted: 0,
    rows: Array.from({ length: count }, (_, at) => ({
      id: String(at),
      title: `${say(repeaterTexts.equipment)} ${at + 1}`,
      equipId: '',
      prefix: '',
      online: true,
      severity: null,
    })),
  };
}
