import type { ComponentType } from 'react';
import { CopyIcon, DeleteIcon, icon, RedoIcon, UndoIcon, WriteIcon } from '../../../design/icons.tsx';

/** The drawings of the designer's tools. */
export const SelectIcon = icon(<path d="M3.5 2.5 12.5 8 8.6 9l-2 3.8-3.1-10.3Z" />);
export const HandIcon = icon(
  <path d="M5 8.5V4a1 1 0 0 1 2 0v3M7 7V3a1 1 0 0 1 2 0v4M9 7V4a1 1 0 0 1 2 0v5.5c0 2.4-1.4 4-3.6 4-2 0-2.9-1-4.9-4.3a.9.9 0 0 1 1.4-1L5 9.5" />,
);
export const PipeIcon = icon(<path d="M2 4.5h6.5v7H14M2 2.5v4M14 9.5v4" />);
export const BrushIcon = icon(<path d="M3 2.5h10v3.5H3ZM8 6v2.25M6.5 8.25h3V13.5h-3Z" />);
/** For aligning, spacing and sizes. */
export const ArrangeIcon = icon(<path d="M2.5 2v12M5 4h8.5v3H5ZM5 9.5h5.5v3H5Z" />);

/** The drawings of commands, by their ids; a command without one shows its title. */
export const commandIcons: Readonly<Partial<Record<string, ComponentType<{ readonly size?: number }>>>> = {
  undo: UndoIcon,
  redo: RedoIcon,
  copy: CopyIcon,
  cut: icon(<path d="M5 11.5 12 2.5M11 11.5 4 2.5M4 13.5a2 2 0 1 0 0-.1M12 13.5a2 2 0 1 0 0-.1" />),
  paste: icon(<path d="M4 3.5h8v10H4ZM6.25 2.25h3.5v2.5h-3.5ZM6.25 8h3.5M6.25 10.5h3.5" />),
  duplicate: icon(<path d="M2.5 2.5h8v8h-8ZM5.5 13.5h8v-8M6.5 4.75v3.5M4.75 6.5h3.5" />),
  delete: DeleteIcon,
  rename: WriteIcon,
  group: icon(<path d="M2.5 2.5h11v11h-11ZM4.75 4.75h4v4h-4ZM8.75 7.25h2.5v4h-4v-2.5" />),
  ungroup: icon(<path d="M2.5 2.5h5v5h-5ZM8.5 8.5h5v5h-5ZM10.5 3.5h2v2M5.5 12.5h-2v-2" />),
  toFront: icon(<path d="M5.5 5.5h8v8h-8ZM3 10.5v-8h8M8 9.5 9.5 8 11 9.5M9.5 8v3.5" />),
  toBack: icon(<path d="M2.5 2.5h8v8h-8ZM13 5.5v8H5M5 6.5 6.5 8 8 6.5M6.5 8V4.5" />),
  oneUp: icon(<path d="M8 12.5V4M4.5 7 8 3.5 11.5 7M3 13.5h10" />),
  oneDown: icon(<path d="M8 3.5V12M4.5 9 8 12.5 11.5 9M3 2.5h10" />),
  alignLeft: icon(<path d="M2.5 2v12M5 4h8v2.5H5ZM5 9.5h5V12H5Z" />),
  alignCentre: icon(<path d="M8 2v12M4 4h8v2.5H4ZM5.5 9.5h5V12h-5Z" />),
  alignRight: icon(<path d="M13.5 2v12M3 4h8v2.5H3ZM6 9.5h5V12H6Z" />),
  alignTop: icon(<path d="M2 2.5h12M4 5v8h2.5V5ZM9.5 5v5H12V5Z" />),
  alignMiddle: icon(<path d="M2 8h12M4 4v8h2.5V4ZM9.5 5.5v5H12v-5Z" />),
  alignBottom: icon(<path d="M2 13.5h12M4 3v8h2.5V3ZM9.5 6v5H12V6Z" />),
  distributeHorizontally: icon(<path d="M2.5 2v12M13.5 2v12M6.5 4.5h3v7h-3Z" />),
  distributeVertically: icon(<path d="M2 2.5h12M2 13.5h12M4.5 6.5h7v3h-7Z" />),
  sameWidth: icon(<path d="M2.5 2.5v11M13.5 2.5v11M4.5 8h7M6.5 6l-2 2 2 2M9.5 6l2 2-2 2" />),
  sameHeight: icon(<path d="M2.5 2.5h11M2.5 13.5h11M8 4.5v7M6 6.5l2-2 2 2M6 9.5l2 2 2-2" />),
  sameSize: icon(<path d="M2.5 2.5h11v11h-11ZM5 11l6-6M5 8v3h3M8 5h3v3" />),
  flipHorizontally: icon(<path d="M8 2v12M6 4 2.5 12H6ZM10 4l3.5 8H10Z" />),
  flipVertically: icon(<path d="M2 8h12M4 6l8-3.5V6ZM4 10l8 3.5V10Z" />),
  rotateRight: icon(<path d="M12.5 7A4.75 4.75 0 1 0 11 11.25M13.25 3.5 12.5 7l-3.4-.75" />),
  rotateLeft: icon(<path d="M3.5 7A4.75 4.75 0 1 1 5 11.25M2.75 3.5 3.5 7l3.4-.75" />),
  lock: icon(<path d="M3.5 7.5h9v6h-9ZM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2" />),
  unlock: icon(<path d="M3.5 7.5h9v6h-9ZM5.5 7.5v-2a2.5 2.5 0 0 1 4.9-.75" />),
  formatBrush: BrushIcon,
};
