import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';

/** The shape of a severity, in the colour of the text: a diamond, a triangle, a triangle in outline, a ring. */
export function SeverityShape({ severity }: { readonly severity: AlarmSeverity }) {
  return (
    <svg
      width="11"
      height="11"
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <Shape severity={severity} />
    </svg>
  );
}

function Shape({ severity }: { readonly severity: AlarmSeverity }) {
  switch (severity) {
    case 'critical':
      return <path d="M6 .750 11.25 6 6 11.25.750 6 6 .750Z" fill="currentColor" />;
    case 'high':
      return <path d="M6 1.25 11.25 10.5H.75L6 1.25Z" fill="currentColor" />;
    case 'medium':
      return (
        <path
          d="M6 2 10.5 10h-9L6 2Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      );
    case 'low':
      return <circle cx="6" cy="6" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />;
  }
}
