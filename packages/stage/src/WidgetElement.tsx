import { drawnStyle } from '@penstock/contract/dashboard/widget-style';
import { fieldValue } from '@penstock/scene/widgets/field-value';
import { lazy, memo, Suspense, useCallback, useMemo, useSyncExternalStore } from 'react';
import { ActionMark, PressRing } from './ActionMark.tsx';
import { AnimatedWidget } from './Effects.tsx';
import { LockMark } from './LockMark.tsx';
import { hasActions } from './model/has-actions.ts';
import type { WidgetContent } from './model/widget-content.ts';
import { QualityMark } from './QualityMark.tsx';
import styles from './stage.module.css';
import { useStage, useStageText } from './stage-context.ts';
import { stageTexts } from './texts.ts';
import { useClickEvent } from './use-click-event.ts';
import { useFormulas } from './use-formulas.ts';
import type { DrawnType } from './drawn-type.tsx';
import { WidgetBoundary, WidgetNotice } from './WidgetBoundary.tsx';

const WidgetTriggers = lazy(() => import('./WidgetTriggers.tsx'));

/** The widgets of a group or, with null, of the page, from back to front. */
export function WidgetList({ parentId }: { readonly parentId: string | null }) {
  const { store } = useStage().model;
  const subscribe = useCallback(
    (listener: () => void) => store.onChildren(parentId, listener),
    [store, parentId],
  );
  const children = useSyncExternalStore(subscribe, () => store.childrenOf(parentId));
  return children.map(({ id }) => <WidgetElement key={id} id={id} />);
}

interface ElementProps {
  readonly content: WidgetContent;
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
}

/** One widget. It renders again only when what is in it changes; where it is, the model writes to its element. */
export const WidgetElement = memo(function WidgetElement({ id }: { readonly id: string }) {
  const { model } = useStage();
  const subscribe = useCallback((listener: () => void) => model.subscribe(id, listener), [model, id]);
  const content = useSyncExternalStore(subscribe, () => model.content(id));
  const attach = useCallback(
    (element: HTMLElement | null) => (element ? model.attach(id, element) : undefined),
    [model, id],
  );
  if (!content) return null;
  // Only widgets with formulas follow the sources of formulas.
  return content.formulas ? (
    <ComputedElement content={content} attach={attach} />
  ) : (
    <OperableElement content={content} attach={attach} />
  );
});

/** A widget with fields that follow sources by formulas. */
function ComputedElement({ content, attach }: ElementProps) {
  return <OperableElement content={useFormulas(content)} attach={attach} />;
}

/** The content of a widget's element. */
function DrawnWidget({
  content,
  drawn,
}: {
  readonly content: WidgetContent;
  readonly drawn: DrawnType | undefined;
}) {
  const say = useStageText();
  const { type, animation } = content;
  const style = useMemo(() => drawnStyle(drawn?.styleSchema, content.style), [drawn, content.style]);
  if (!drawn) return <WidgetNotice kind="unknown" text={say(stageTexts.unknownType, { type })} />;
  const { View } = drawn;
  return animation ? (
    <AnimatedWidget content={content} style={style} drawn={drawn} />
  ) : (
    <View content={content} style={style} />
  );
}

/** The element of a widget with its marks; with a click event it is operated like a button. A widget that fails shows that in its place. */
function OperableElement({ content, attach }: ElementProps) {
  const { types, onError, isInteractive } = useStage();
  const hasTriggers = hasActions(content.clickEvent, 'open') || hasActions(content.clickEvent, 'change');
  const say = useStageText();
  const click = useClickEvent(content);
  const { id, type, name } = content;
  const failed = (error: unknown) => (
    <WidgetNotice
      kind="failed"
      text={`${say(stageTexts.failed)}: ${error instanceof Error ? error.message.slice(0, 300) : ''}`}
    />
  );
  const children = (
    <>
      <WidgetBoundary content={content} notice={failed} onError={(error) => onError?.(id, error)}>
        <Suspense fallback={<WidgetNotice kind="loading" text={say(stageTexts.loading)} />}>
          <DrawnWidget content={content} drawn={types.get(type)} />
        </Suspense>
      </WidgetBoundary>
      {(content.data ?? content.formulas) && <QualityMark content={content} />}
      {isInteractive && hasTriggers && (
        <Suspense fallback={null}>
          <WidgetTriggers content={content} />
        </Suspense>
      )}
      <ActionMark id={id} />
    </>
  );
  if (!click || type === 'UsualButton') {
    return (
      <div ref={attach} className={styles.widget} data-widget={id}>
        {children}
      </div>
    );
  }
  return (
    <div
      ref={attach}
      className={`${styles.widget} ${styles.operable} ${click.isDisabled ? styles.locked : ''}`}
      data-widget={id}
      role="button"
      tabIndex={0}
      aria-label={name || titleOf(content) || say(stageTexts.button)}
      aria-disabled={click.isDisabled}
      aria-busy={click.isBusy}
      aria-description={click.note || undefined}
      title={click.note || undefined}
      {...click.handlers}
    >
      {children}
      {click.isDisabled && <LockMark />}
      {click.filling !== undefined && <PressRing milliseconds={click.filling} />}
    </div>
  );
}

/** The label of a widget without a name: the text in it, or the title of its source. */
function titleOf({ data }: WidgetContent): string {
  const text = fieldValue({ data }, 'data.text');
  const title = fieldValue({ data }, 'data.binding.title');
  return typeof text === 'string' && text !== '' ? text : typeof title === 'string' ? title : '';
}
