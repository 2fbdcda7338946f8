import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { useMemo, useState } from 'react';
import { BindDrawer } from '../../kit/gateway-binding/BindDrawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { TagsDrawer } from '../../kit/tag/TagsDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { CopyDrawer } from '../gateway-configuration/CopyDrawer.tsx';
import { AuthoriseDrawer } from './AuthoriseDrawer.tsx';
import { BulkDrawer } from './BulkDrawer.tsx';
import { DetailDrawer } from './DetailDrawer.tsx';
import { EditDrawer } from './EditDrawer.tsx';
import { HandOverDrawer } from './HandOverDrawer.tsx';
import { RestartDrawer } from './RestartDrawer.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { UnbindDrawer } from './UnbindDrawer.tsx';
import { UpgradeDrawer } from './UpgradeDrawer.tsx';
import type { GatewayOpener, ManyOpener } from './use-gateway-actions.tsx';
import { useGatewayList } from './use-gateway-list.tsx';
import { useRemoveGateway } from './use-remove-gateway.ts';

needTexts('gatewayList');

const bindingDrawer = ['bind'] as const;

/** The drawer that is open above the list. */
type Open =
  | { readonly drawer: GatewayOpener; readonly row: GatewayRow }
  | { readonly drawer: ManyOpener; readonly rows: readonly GatewayRow[] };

/** The gateways that somebody may see: what they are, whose they are, and what can be done to them. */
export function GatewayListPage() {
  const [open, setOpen] = useState<Open>();
  // In the address, so that other pages lead to it.
  const { opened: binding, open: openBinding, close: closeBinding } = useOpened(bindingDrawer);
  const remove = useRemoveGateway();
  const openers = useMemo(
    () => ({
      bind: () => openBinding({ kind: 'bind', id: 'new' }),
      one: (drawer: GatewayOpener, row: GatewayRow) => setOpen({ drawer, row }),
      many: (drawer: ManyOpener, rows: readonly GatewayRow[]) => setOpen({ drawer, rows }),
      remove,
    }),
    [remove, openBinding],
  );
  const list = useGatewayList(openers);
  const close = () => setOpen(undefined);
  return (
    <>
      <ListPage list={list} />
      {binding !== undefined && <BindDrawer onClose={closeBinding} />}
      {open !== undefined && <OpenDrawer open={open} onOpen={setOpen} onClose={close} />}
    </>
  );
}

interface OpenDrawerProps {
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
  readonly onClose: () => void;
}

function OpenDrawer({ open, onOpen, onClose }: OpenDrawerProps) {
  switch (open.drawer) {
    case 'restartMany':
      return <RestartDrawer rows={open.rows} onClose={onClose} />;
    case 'leaveMany':
      return <BulkDrawer how="leave" rows={open.rows} onClose={onClose} />;
    case 'authoriseMany':
      return <BulkDrawer how="authorise" rows={open.rows} onClose={onClose} />;
    case 'applyTemplate':
      return <TemplateChoice rows={open.rows} onClose={onClose} />;
    case 'upgrade':
      return <UpgradeDrawer rows={open.rows} onClose={onClose} />;
    case 'tags':
      return (
        <TagsDrawer
          rows={{ sns: open.rows.map(({ sn }) => sn), tags: open.rows.map(({ tags }) => tags) }}
          onClose={onClose}
        />
      );
    case 'details':
      return (
        <DetailDrawer
          row={open.row}
          onEdit={() => onOpen({ drawer: 'edit', row: open.row })}
          onClose={onClose}
        />
      );
    case 'edit':
      return <EditDrawer row={open.row} onClose={onClose} />;
    case 'authorise':
      return <AuthoriseDrawer row={open.row} onClose={onClose} />;
    case 'copy':
      return <CopyDrawer sn={open.row.sn} onClose={onClose} />;
    case 'handOver':
      return <HandOverDrawer row={open.row} onClose={onClose} />;
    case 'unbind':
    case 'delete':
      return <UnbindDrawer how={open.drawer} row={open.row} onClose={onClose} />;
  }
}
