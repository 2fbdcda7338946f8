import { DeleteIcon, icon, WriteIcon } from '../../../design/icons.tsx';

/** The drawings of what is done with cards and rows. */
export const actionIcons = {
  drag: icon(<path d="M6 3.5h.1M10 3.5h.1M6 8h.1M10 8h.1M6 12.5h.1M10 12.5h.1" strokeWidth={2.4} />),
  up: icon(<path d="M8 13V3.5M4 7.5 8 3.5l4 4" />),
  down: icon(<path d="M8 3v9.5M4 8.5l4 4 4-4" />),
  rename: WriteIcon,
  merge: icon(<path d="M3 2.5h10v4H3ZM3 13.5v-4h10v4M8 12V7M6 9l2-2 2 2" />),
  split: icon(<path d="M3 2.5h10v4H3ZM3 9.5h10v4H3ZM1.5 8h13" />),
  asDrawing: icon(<path d="M2.5 5.5h4v4h-4ZM10 8.5h3.5V12H10ZM6.5 7.5h2v3H10" />),
  asRow: icon(<path d="M2.5 5h5v6h-5ZM9 5h4.5v6H9Z" />),
  hide: DeleteIcon,
} as const;
