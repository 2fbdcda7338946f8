import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTopic } from '../../app/channel.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { DriverDrawer } from './DriverDrawer.tsx';
import { createDriverStatuses, DriverStatusContext, takeEvent } from './driver-statuses.ts';
import { useNamedDrawer } from '../../kit/drawer/use-named-drawer.ts';
import { useDriverList } from './use-driver-list.tsx';

needTexts('gatewayDrivers');

/** The drivers of a gateway: the list with live states, and a drawer in which they are added and changed. */
export function DriversPage() {
  const { sn = '' } = useParams();
  return <GatewayDrivers key={sn} sn={sn} />;
}

function GatewayDrivers({ sn }: { readonly sn: string }) {
  // A wrong serial number names no topic; the frame says that there is no such gateway.
  const known = serialNumberSchema.safeParse(sn).success;
  const [statuses] = useState(createDriverStatuses);
  const { view, open } = useNamedDrawer();
  const list = useDriverList(sn);

  useTopic(known ? `drivers:${sn}` : undefined, { event: (event) => takeEvent(statuses, event) });

  return (
    <DriverStatusContext value={statuses}>
      <ListPage list={list} />
      {view !== undefined && (
        <DriverDrawer key={JSON.stringify(view)} sn={sn} view={view} onClose={() => open(undefined)} />
      )}
    </DriverStatusContext>
  );
}
