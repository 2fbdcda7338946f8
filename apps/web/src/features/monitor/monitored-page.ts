import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import type { LiveLink } from '../live/use-live.ts';
import type { EquipmentDetail } from './use-detail.ts';
import type { PageAnswer } from './use-opened-page.ts';

/** The facts about a monitored page that its parts know. */
export interface MonitoredPageProps {
  readonly page: MonitoredPage;
  readonly detail: EquipmentDetail;
  readonly live: LiveLink;
  readonly withAlarms: boolean;
}

/** The content of a page that was read. */
export interface RunningPageProps extends MonitoredPageProps {
  readonly opened: PageAnswer;
  /** Reads the page again. */
  readonly reload: () => void;
}

/** Whether a page is shown as a flow of cards in the width that it has, and what shows it so. */
export interface ShownAsCards {
  readonly arePossible: boolean;
  readonly areShown: boolean;
  readonly show: () => void;
}
