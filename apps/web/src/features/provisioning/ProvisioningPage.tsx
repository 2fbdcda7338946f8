import { type ProvisionedRow, provisionTrust } from '@penstock/contract/calls/provisioned-gateway';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { AddDrawer } from './AddDrawer.tsx';
import { CertificatesDrawer } from './CertificatesDrawer.tsx';
import { MadeDrawer } from './MadeDrawer.tsx';
import { ReplaceDrawer } from './ReplaceDrawer.tsx';
import { TrustDrawer } from './TrustDrawer.tsx';
import { type Made, useProvisioningActions } from './use-provisioning-actions.ts';
import { useProvisioningList } from './use-provisioning-list.tsx';

needTexts('provisioning');

/** The panel above the list. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'replace'; readonly row: ProvisionedRow }
  | { readonly kind: 'certificates'; readonly row: ProvisionedRow }
  | { readonly kind: 'trust' }
  | { readonly kind: 'made'; readonly made: Made };

/** The gateways that were provisioned, with what operators can do with them. */
export function ProvisioningPage() {
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const showMade = (made: Made) => setOpen({ kind: 'made', made });
  const actions = useProvisioningActions({
    add: () => setOpen({ kind: 'add' }),
    replace: (row) => setOpen({ kind: 'replace', row }),
    certificates: (row) => setOpen({ kind: 'certificates', row }),
    trust: () => setOpen({ kind: 'trust' }),
    made: showMade,
  });
  const trust = useQuery({
    queryKey: [provisionTrust.path],
    queryFn: ({ signal }) => client.call(provisionTrust, {}, { signal }),
    refetchInterval: 30_000,
  });
  const list = useProvisioningList(actions, trust.data);
  const close = () => setOpen(undefined);
  return (
    <>
      <ListPage list={list} />
      {open?.kind === 'add' && <AddDrawer onMade={showMade} onClose={close} />}
      {open?.kind === 'replace' && <ReplaceDrawer row={open.row} onClose={close} />}
      {open?.kind === 'certificates' && <CertificatesDrawer row={open.row} onClose={close} />}
      {open?.kind === 'trust' && (
        <TrustDrawer
          trust={trust.data}
          error={trust.error}
          onRetry={() => void trust.refetch()}
          onClose={close}
        />
      )}
      {open?.kind === 'made' && <MadeDrawer made={open.made} onClose={close} />}
    </>
  );
}
