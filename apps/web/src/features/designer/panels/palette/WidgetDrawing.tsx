import { definitionOf } from '@penstock/scene/widgets/definition-list';
import type { OfferedWidget } from './offered-widget.ts';
import styles from './palette.module.css';
import { widgetPaths } from './widget-paths.ts';

/** A small drawing of what is offered. */
export function WidgetDrawing({ offer }: { readonly offer: OfferedWidget }) {
  const category = definitionOf(offer.type)?.category ?? 'usual';
  const drawing = Object.hasOwn(widgetPaths, offer.type) ? widgetPaths[offer.type] : undefined;
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-category={category}
    >
      <path d={drawing ?? 'M5 7h22v18H5ZM5 12h22'} />
    </svg>
  );
}
