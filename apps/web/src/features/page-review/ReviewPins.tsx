import type { CommentPlace } from '@penstock/contract/calls/page-comment';
import { type MouseEvent, type RefObject, useEffect, useReducer } from 'react';
import type { NumberedThread } from '../../kit/page-comment/comment-filter.ts';
import { Pin } from '../../kit/page-comment/Pin.tsx';
import { placeAtPoint, pointOfPlace } from './drawn-place.ts';
import styles from './page-review.module.css';

/** How often marks look where their elements are, in ms: pages move by themselves, too. */
const lookAgain = 500;

/** How far the marks of one place are apart, in px. */
const apart = 18;

interface ReviewPinsProps {
  /** The element that the page is drawn in. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly pageWidth: number;
  readonly threads: readonly NumberedThread[];
  readonly chosen: string | undefined;
  readonly nameOf: (place: CommentPlace) => string;
  readonly isElement: (widgetId: string) => boolean;
  readonly isPlacing: boolean;
  readonly draft: CommentPlace | undefined;
  readonly onChoose: (thread: NumberedThread['thread']) => void;
  readonly onPlace: (place: Omit<CommentPlace, 'widgetName'>) => void;
}

/** The marks of threads above the drawn page, and the press that says where a new one is. */
export function ReviewPins(props: ReviewPinsProps) {
  const { area, pageWidth, threads, chosen, nameOf, isElement, isPlacing, draft, onChoose, onPlace } = props;
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(soon);
    observer.observe(element);
    element.addEventListener('scroll', soon, { capture: true, passive: true });
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, lookAgain);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('scroll', soon, { capture: true });
      clearInterval(timer);
    };
  }, [area]);
  const element = area.current;
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!isPlacing || element === null) return;
    const { left, top } = element.getBoundingClientRect();
    const point = { x: event.clientX - left, y: event.clientY - top };
    const place = placeAtPoint(element, point, pageWidth, isElement);
    if (place !== undefined) onPlace(place);
  };
  const taken = new Map<string, number>();
  const markOf = (place: CommentPlace) => {
    const point = element === null ? undefined : pointOfPlace(element, place, pageWidth);
    if (point === undefined) return undefined;
    const key = `${Math.round(point.x / 4)} ${Math.round(point.y / 4)}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return { x: point.x + before * apart, y: point.y };
  };
  const draftMark = draft && markOf(draft);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions -- elements are chosen by keys in the list beside
    <div className={styles.pins} data-placing={isPlacing} onClick={onClick}>
      {threads.map(({ thread, number }) => {
        const mark = markOf(thread);
        return (
          mark && (
            <Pin
              key={thread.id}
              thread={thread}
              number={number}
              name={nameOf(thread)}
              isChosen={thread.id === chosen}
              {...mark}
              onChoose={() => onChoose(thread)}
            />
          )
        );
      })}
      {draftMark && (
        <span
          className={styles.draft}
          style={{ transform: `translate(${Math.round(draftMark.x)}px, ${Math.round(draftMark.y)}px)` }}
          aria-hidden
        />
      )}
    </div>
  );
}
