import { pathTo } from '../../app/paths.ts';

/** The parameters with which a page is opened for operating. */
export interface MonitorTarget {
  readonly pageId: string;
  /** The equipment of the page's product; the only one, or one that is chosen there, where it is left out. */
  readonly equipmentId?: string | undefined;
  /** Whether the alarms of the equipment are beside the page. */
  readonly withAlarms?: boolean;
}

/** Where a page is operated (platform specification, section 2). The last part is `alarm` or `page`. */
export function monitorAddress({ pageId, equipmentId, withAlarms = false }: MonitorTarget): string {
  const path = pathTo('Monitor', { pageId, alarm: withAlarms ? 'alarm' : 'page' });
  return equipmentId === undefined ? path : `${path}?${new URLSearchParams({ equipment: equipmentId })}`;
}
