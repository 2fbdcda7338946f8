import { widgetPaths } from './widget-paths.ts';

/** A small drawing of a type of widget; of an unknown one, a frame. */
export function WidgetDrawing(props: { readonly type: string; readonly className?: string | undefined }) {
  const { type, className } = props;
  const drawing = Object.hasOwn(widgetPaths, type) ? widgetPaths[type] : undefined;
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawing ?? 'M5 7h22v18H5ZM5 12h22'} />
    </svg>
  );
}
