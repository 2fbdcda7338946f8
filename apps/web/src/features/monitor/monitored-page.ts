import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import type { LiveLink } from '../live/use-live.ts';
import type { EquipmentDetail } from './use-detail.ts';
import type { PageAnswer } from './use-opened-page.ts';

/** What the parts of a monitored page know of it. */
export interface MonitoredPageProps {
  readonly page: MonitoredPage;
  readonly detail: EquipmentDetail;
  readonly live: LiveLink;
  readonly withAlarms: boolean;
}

/** What a page that was read brings along. */
export interface RunningPageProps extends MonitoredPageProps {
  readonly opened: PageAnswer;
  /** Reads the page again. */
  readonly reload: () => void;
}
