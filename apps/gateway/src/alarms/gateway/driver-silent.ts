import { isSilent } from '@penstock/contract/model/driver-status';
import type { GatewayJudge } from './gateway-judge.ts';

/** A driver whose device does not answer, or does not let the gateway in. */
export const driverSilent: GatewayJudge = {
  kind: 'driver',
  delay: 60_000,
  problems: ({ drivers }, isActive) =>
    drivers
      // A driver that connects again after a start has not answered yet.
      .filter(({ driver, state }) => isSilent(state) || (state === 'connecting' && isActive(driver)))
      .map(({ driver, state }) => ({ subject: driver, values: [{ key: 'state', value: state }] })),
};
