import type { ComponentType } from 'react';
import { BusyNotice } from '../kit/gateway/BusyNotice.tsx';
import { ProbationNotice } from '../kit/gateway/ProbationNotice.tsx';
import { OfflineNotice } from '../kit/gateway/OfflineNotice.tsx';
import { RestartNotice } from '../kit/gateway/RestartNotice.tsx';

/** A notice above the pages of a gateway; draws nothing where it has nothing to say. */
export interface GatewayNotice {
  readonly name: string;
  readonly Notice: ComponentType<{ readonly sn: string }>;
}

/** The notices above the pages of a gateway, the most urgent first. To add one, add a line. */
export const gatewayNotices: readonly GatewayNotice[] = [
  { name: 'offline', Notice: OfflineNotice },
  { name: 'probation', Notice: ProbationNotice },
  { name: 'busy', Notice: BusyNotice },
  { name: 'restart', Notice: RestartNotice },
];
