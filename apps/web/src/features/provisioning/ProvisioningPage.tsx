import type { ProvisionedRow } from '@penstock/contract/calls/provisioned-gateway';
import { useState } from 'react';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { AddDrawer } from './AddDrawer.tsx';
import { MadeDrawer } from './MadeDrawer.tsx';
import { ReplaceDrawer } from './ReplaceDrawer.tsx';
import { type Made, useProvisioningActions } from './use-provisioning-actions.ts';
import { useProvisioningList } from './use-provisioning-list.tsx';

needTexts('provisioning');

/** The panel above the list. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'replace'; readonly row: ProvisionedRow }
  | { readonly kind: 'made'; readonly made: Made };

/** The gateways that were provisioned, with what operators can do with them. */
export function ProvisioningPage() {
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const showMade = (made: Made) => setOpen({ kind: 'made', made });
  const actions = useProvisioningActions({
    add: () => setOpen({ kind: 'add' }),
    replace: (row) => setOpen({ kind: 'replace', row }),
    made: showMade,
  });
  const list = useProvisioningList(actions);
  const close = () => setOpen(undefined);
  return (
    <>
      <ListPage list={list} />
      {open?.kind === 'add' && <AddDrawer onMade={showMade} onClose={close} />}
      {open?.kind === 'replace' && <ReplaceDrawer row={open.row} onClose={close} />}
      {open?.kind === 'made' && <MadeDrawer made={open.made} onClose={close} />}
    </>
  );
}
