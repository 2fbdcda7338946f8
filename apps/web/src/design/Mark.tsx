/** The sign of Penstock: a gate valve by its symbol, water before the gate and the pipe behind it. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M16 19V6.5M10.5 5.25h11" stroke="currentColor" />
      <path d="M3.5 11.5v15L16 19Z" fill="var(--frame-accent)" stroke="var(--frame-accent)" />
      <path d="M28.5 11.5v15L16 19Z" stroke="currentColor" />
    </svg>
  );
}
