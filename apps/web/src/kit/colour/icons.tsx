/** A pipette. */
export function DropperIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="m3 13 .5-2.5L9 5l2 2-5.5 5.5L3 13ZM8.25 4.25l3.5 3.5M10 6l2-2a1.1 1.1 0 0 1 1.6 1.6L11.5 7.5" />
    </svg>
  );
}
