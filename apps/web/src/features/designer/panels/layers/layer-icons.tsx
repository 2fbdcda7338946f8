const icon = (drawing: string) => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawing} />
  </svg>
);

/** An eye, open or shut. */
export const EyeIcon = () =>
  icon(
    'M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8ZM8 6.25a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5Z',
  );
export const ShutEyeIcon = () =>
  icon('M2 6.5C3.2 8.6 5.3 9.9 8 9.9s4.8-1.3 6-3.4M8 10v2.25M4.2 9.1l-1.2 1.7M11.8 9.1l1.2 1.7');
/** A padlock, shut or open. */
export const LockIcon = () => icon('M3.75 7.25h8.5v6h-8.5ZM5.5 7.25V5a2.5 2.5 0 0 1 5 0v2.25M8 9.75v1.25');
export const OpenLockIcon = () => icon('M3.75 7.25h8.5v6h-8.5ZM5.5 7.25V5a2.5 2.5 0 0 1 4.8-1');
