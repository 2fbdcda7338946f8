import type { Shape } from './severity-shapes.ts';

/** A shape in the colour of the text, beside the word that it goes with. */
export function ShapeDrawing({ shape: { path, isFilled } }: { readonly shape: Shape }) {
  return (
    <svg
      width="11"
      height="11"
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {isFilled ? (
        <path d={path} fill="currentColor" />
      ) : (
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      )}
    </svg>
  );
}
