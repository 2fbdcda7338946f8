import { definitionOf } from '@penstock/widgets/list';

/** A small drawing of a type of widget; of an unknown one, a frame. */
export function WidgetDrawing(props: { readonly type: string; readonly className?: string | undefined }) {
  const { type, className } = props;
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
      <path d={definitionOf(type)?.icon ?? 'M5 7h22v18H5ZM5 12h22'} />
    </svg>
  );
}
