import type { DriverStatus } from '@penstock/contract/model/driver-status';
import { useState } from 'react';
import { useTopic } from '../../app/channel.ts';

/** The states of the drivers of a gateway, by name, as the channel gives them; `isLive`: whether the gateway is there to say so. */
export function useDriverStatuses(sn: string) {
  const [statuses, setStatuses] = useState<ReadonlyMap<string, DriverStatus>>(new Map());
  const [isLive, setIsLive] = useState(false);
  useTopic(`drivers:${sn}`, {
    event: (event) => {
      if (event.type !== 'drivers') return;
      setIsLive(event.live);
      setStatuses((before) => {
        const next = new Map(event.full ? [] : before);
        for (const name of event.gone) next.delete(name);
        for (const status of event.drivers) next.set(status.driver, status);
        return next;
      });
    },
  });
  return { statuses, isLive };
}
