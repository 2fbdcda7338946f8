import type { OperationRow } from '@penstock/contract/calls/operation-log';
import { useState } from 'react';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { OperationDrawer } from './OperationDrawer.tsx';
import { useOperationList } from './use-operation-list.tsx';

/** The page of the operation log. */
export function OperationLogPage() {
  const [shown, setShown] = useState<OperationRow | undefined>(undefined);
  const list = useOperationList(setShown);
  return (
    <>
      <ListPage list={list} />
      {shown !== undefined && <OperationDrawer row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
