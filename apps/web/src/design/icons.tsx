import type { ReactNode } from 'react';

export interface IconProps {
  /** In px; 16 where it is not said. */
  readonly size?: number;
}

/** One hand drew them all: 16 units, lines of 1.5, round ends, in the colour of the text. They never stand for words. */
export function icon(drawing: ReactNode) {
  return function Icon({ size = 16 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
}

export const MenuIcon = icon(<path d="M2.5 4h11M2.5 8h11M2.5 12h11" />);
export const StarIcon = icon(
  <path d="m8 2.25 1.75 3.7 4 .55-2.9 2.85.7 4L8 11.45l-3.55 1.9.7-4L2.25 6.5l4-.55L8 2.25Z" />,
);
export const StarFilledIcon = icon(
  <path
    d="m8 2.25 1.75 3.7 4 .55-2.9 2.85.7 4L8 11.45l-3.55 1.9.7-4L2.25 6.5l4-.55L8 2.25Z"
    fill="currentColor"
  />,
);
export const HelpIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.75" />
    <path d="M6.35 6.4c.15-1 .8-1.6 1.7-1.6 1 0 1.7.65 1.7 1.5 0 1.3-1.75 1.35-1.75 2.6M8 11.1v.05" />
  </>,
);
export const BellIcon = icon(
  <path d="M3 11.5h10c-1-.9-1.4-2-1.4-3.7V6.6a3.6 3.6 0 0 0-7.2 0v1.2c0 1.7-.4 2.8-1.4 3.7ZM6.75 13.6h2.5" />,
);
export const AlarmIcon = icon(<path d="M8 1.75 14.25 8 8 14.25 1.75 8 8 1.75ZM8 5.25V8.5M8 10.75v.05" />);
export const SoundIcon = icon(
  <path d="M2.5 6.25v3.5H5l3.25 2.75v-9L5 6.25H2.5ZM10.75 6a3 3 0 0 1 0 4M12.6 4.25a5.5 5.5 0 0 1 0 7.5" />,
);
export const MutedIcon = icon(
  <path d="M2.5 6.25v3.5H5l3.25 2.75v-9L5 6.25H2.5ZM10.75 6.25l3.5 3.5M14.25 6.25l-3.5 3.5" />,
);
export const KeyIcon = icon(
  <>
    <circle cx="5.25" cy="10.75" r="2.75" />
    <path d="m7.25 8.75 6-6M10.5 5.5l2 2M12 4l1.5 1.5" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.75" />
    <path d="M8 4.75V8l2.25 1.5" />
  </>,
);
export const PageIcon = icon(<path d="M4 2h5.25L12 4.75V14H4V2ZM9 2v3h3M6.25 8.25h3.5M6.25 10.75h3.5" />);
export const GatewayIcon = icon(
  <path d="M2.5 9.5h11v4h-11v-4ZM5 11.5h.05M8 9.5V6.25M5.5 4.75a3.6 3.6 0 0 1 5 0M3.75 2.75a6.2 6.2 0 0 1 8.5 0" />,
);
export const SignalIcon = icon(<path d="M1.75 8h2.5l1.5-4.25 3 8.5 1.75-5.5L11.5 8h2.75" />);
export const SearchIcon = icon(
  <>
    <circle cx="7" cy="7" r="4.25" />
    <path d="m10.2 10.2 3.3 3.3" />
  </>,
);
export const ChevronDownIcon = icon(<path d="m4 6.25 4 4 4-4" />);
export const CollapseIcon = icon(<path d="M13.5 3v10M9.5 4.5 6 8l3.5 3.5M2.5 8H6" />);
export const ExpandIcon = icon(<path d="M2.5 3v10M6.5 4.5 10 8l-3.5 3.5M10 8h3.5" />);
export const CloseIcon = icon(<path d="m4 4 8 8M12 4l-8 8" />);
export const EquipmentIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.75" />
    <path d="M5 3.1 13.75 8 5 12.9" />
  </>,
);
export const ShieldIcon = icon(
  <path d="M8 1.75 13 3.5v4.25c0 3-2 5.3-5 6.5-3-1.2-5-3.5-5-6.5V3.5L8 1.75ZM5.75 8l1.6 1.6 2.9-3.1" />,
);
export const PersonIcon = icon(
  <>
    <circle cx="8" cy="5.25" r="2.75" />
    <path d="M2.75 13.5c.6-2.6 2.6-4 5.25-4s4.65 1.4 5.25 4" />
  </>,
);
export const TrendIcon = icon(<path d="M2.5 2.5v11h11M5 10.25l2.5-3 2 1.75 3.5-4.5" />);
export const WriteIcon = icon(
  <path d="m3 13 .6-2.7L10.5 3.4a1.1 1.1 0 0 1 1.6 0l.5.5a1.1 1.1 0 0 1 0 1.6L5.7 12.4 3 13Z" />,
);
export const SunIcon = icon(
  <>
    <circle cx="8" cy="8" r="2.75" />
    <path d="M8 1.75v1M8 13.25v1M1.75 8h1M13.25 8h1M3.6 3.6l.7.7M11.7 11.7l.7.7M12.4 3.6l-.7.7M4.3 11.7l-.7.7" />
  </>,
);
export const MoonIcon = icon(<path d="M13.25 9.6A5.75 5.75 0 0 1 6.4 2.75a5.75 5.75 0 1 0 6.85 6.85Z" />);
export const ContrastIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.75" />
    <path d="M8 2.25a5.75 5.75 0 0 1 0 11.5Z" fill="currentColor" />
  </>,
);
export const SystemIcon = icon(
  <>
    <rect x="2" y="2.75" width="12" height="8.5" rx="1" />
    <path d="M5.5 13.5h5" />
  </>,
);
export const BackIcon = icon(<path d="M9.75 3.5 5.25 8l4.5 4.5" />);
export const MoreIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="8" cy="3.25" r="1.25" />
    <circle cx="8" cy="8" r="1.25" />
    <circle cx="8" cy="12.75" r="1.25" />
  </g>,
);
export const DownloadIcon = icon(<path d="M8 2.5v7.25M4.75 6.75 8 10l3.25-3.25M2.75 13.25h10.5" />);
export const UploadIcon = icon(<path d="M8 10.5V2.5m0 0-3 3m3-3 3 3M2.5 12.5v1h11v-1" />);
export const CopyIcon = icon(
  <>
    <rect x="5.5" y="5.5" width="7.75" height="7.75" rx="1" />
    <path d="M10.5 5.5V3.75a1 1 0 0 0-1-1H3.75a1 1 0 0 0-1 1V9.5a1 1 0 0 0 1 1H5.5" />
  </>,
);
export const ViewIcon = icon(
  <>
    <path d="M2.5 4.5h5M11.5 4.5h2M2.5 11.5h2M8.5 11.5h5" />
    <circle cx="9.5" cy="4.5" r="1.75" />
    <circle cx="6.5" cy="11.5" r="1.75" />
  </>,
);
export const KeyboardIcon = icon(
  <>
    <rect x="1.75" y="4" width="12.5" height="8.25" rx="1" />
    <path d="M4.25 6.75h.01M6.75 6.75h.01M9.25 6.75h.01M11.75 6.75h.01M5 9.5h6" />
  </>,
);
export const SortIcon = icon(<path d="M5.5 6.25 8 3.75l2.5 2.5M5.5 9.75 8 12.25l2.5-2.5" />);
export const SortAscendingIcon = icon(<path d="M8 12.5v-9M4.5 7 8 3.5 11.5 7" />);
export const SortDescendingIcon = icon(<path d="M8 3.5v9M4.5 9 8 12.5 11.5 9" />);
export const AcceptIcon = icon(<path d="m3 8.5 3.25 3.25L13 4.75" />);
export const AddIcon = icon(<path d="M8 3v10M3 8h10" />);
export const DeleteIcon = icon(
  <path d="M2.75 4.5h10.5M6.25 4.25V2.75h3.5v1.5M4 4.75l.6 8.5h6.8l.6-8.5M6.75 7.25v3.5M9.25 7.25v3.5" />,
);
export const PlayIcon = icon(<path d="M5 3.25v9.5L12.5 8 5 3.25Z" />);
export const PauseIcon = icon(<path d="M5.5 3.5v9M10.5 3.5v9" />);
export const OperationIcon = icon(
  <path d="M13.25 8a5.25 5.25 0 0 1-9.4 3.2M2.75 8a5.25 5.25 0 0 1 9.4-3.2M12.5 2.25v2.75H9.75M3.5 13.75V11h2.75" />,
);
export const OperatorIcon = icon(
  <path d="M8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3 13.5c0-2.5 2.2-4 5-4 .7 0 1.4.1 2 .3M11 12.25l1.25 1.25 2.25-2.5" />,
);
export const CompanyIcon = icon(<path d="M3 13.5v-11h6v11M9 6.5h4v7M1.75 13.5h12.5M5 5h2M5 7.5h2M5 10h2" />);
export const RestartIcon = icon(<path d="M13.25 8a5.25 5.25 0 1 1-1.6-3.75L13.25 5.75M13.25 2.5v3.25H10" />);
export const LogIcon = icon(<path d="M3.5 2.5h9v11h-9ZM5.75 5.5h4.5M5.75 8h4.5M5.75 10.5h2.5" />);
export const DriverIcon = icon(
  <path d="M3 3.5h10v6H3zM5.5 12.5v-3M10.5 12.5v-3M3.5 12.5h9M5.5 6.5h.01M8 6.5h.01M10.5 6.5h.01" />,
);
/** Towards a device: a value that is written. */
export const SendIcon = icon(<path d="M2.5 8h8M7.5 4.5 11 8l-3.5 3.5M13.5 3v10" />);
export const ProbeIcon = icon(<path d="M1.75 8h2.5l1.5-4 2.5 8 1.5-4h1M11.5 6.25l2.75 1.75-2.75 1.75" />);
export const ByteOrderIcon = icon(<path d="M3 5.5h9.5M10 3l2.5 2.5L10 8M13 10.5H3.5M6 8l-2.5 2.5L6 13" />);
export const BrowseIcon = icon(<path d="M3.5 2.5v9.25h3M3.5 6.5h3M9 5h4.5v3H9ZM9 10.25h4.5v3H9Z" />);
export const PlanIcon = icon(<path d="M2.5 3.5h5M5 8h6M8.5 12.5h5M2.5 2v12" />);
export const UndoIcon = icon(<path d="M5.5 2.75 2.5 5.75l3 3M2.5 5.75h7.25a3.75 3.75 0 0 1 0 7.5H6" />);
export const RedoIcon = icon(<path d="m10.5 2.75 3 3-3 3M13.5 5.75H6.25a3.75 3.75 0 0 0 0 7.5H10" />);
export const FillDownIcon = icon(<path d="M2.5 2.5h11v3.25h-11ZM8 8.25v5.25M5.5 11 8 13.5l2.5-2.5" />);
/** A template, and what is made of it. */
export const ProductIcon = icon(<path d="M2 4.5 8 2l6 2.5v7L8 14l-6-2.5v-7ZM2 4.5 8 7l6-2.5M8 7v7" />);
export const HomeIcon = icon(<path d="m2 7.5 6-5 6 5M3.5 6.5v7h9v-7M6.5 13.5v-4h3v4" />);
export const MapIcon = icon(
  <path d="m2 4 4-1.75 4 1.75 4-1.75v9.75L10 13.75 6 12 2 13.75V4ZM6 2.25V12M10 4v9.75" />,
);
export const CommentIcon = icon(
  <path d="M3.5 2.75h9a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H7.25L4 13.75v-2.5h-.5a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1Z" />,
);
