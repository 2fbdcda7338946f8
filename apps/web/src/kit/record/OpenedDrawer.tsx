import { Fragment, type ReactNode } from 'react';
import { Drawer } from '../drawer/Drawer.tsx';
import type { Opened } from '../list/use-opened.ts';

/** A drawer above a list. */
interface OpenedView {
  readonly title: string;
  /** In px. */
  readonly width: number;
  readonly content: ReactNode;
}

/** The drawer of what is open above a list, by its kind; none while nothing is. */
export function OpenedDrawer<Kind extends string>({
  opened,
  views,
  onClose,
}: {
  readonly opened: Opened<Kind> | undefined;
  /** `id` is undefined for a record that is new. */
  readonly views: { readonly [Name in Kind]: (id: string | undefined) => OpenedView };
  readonly onClose: () => void;
}) {
  if (opened === undefined) return null;
  const { title, width, content } = views[opened.kind](opened.id === 'new' ? undefined : opened.id);
  return (
    <Drawer title={title} width={width} onClose={onClose}>
      <Fragment key={`${opened.kind} ${opened.id}`}>{content}</Fragment>
    </Drawer>
  );
}
