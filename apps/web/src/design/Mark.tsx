/** The sign of Penstock: the gate of a pipe, half open, with its spindle. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M16 3v8M11 4.5h10"
        stroke="var(--frame-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="16" cy="19.5" r="9" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <path d="M8.3 19.5h15.4a7.7 7.7 0 0 1-15.4 0Z" fill="var(--frame-accent)" />
    </svg>
  );
}
