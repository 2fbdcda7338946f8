/**
 * Why records were lost on a gateway: the buffer was `full` and the oldest gave way; they could not be written to the
 * disk (`unwritten`); what was written is `damaged`; they were `removed` since the platform had them, and it was put back
 * to an older state; somebody `cleared` the gateway.
 */
export const lossReasons = ['full', 'unwritten', 'damaged', 'removed', 'cleared'] as const;
export type LossReason = (typeof lossReasons)[number];

/** Why records were lost, as the platform knows it: what the gateway says, or `unknown` where it says nothing. */
export const storedLossReasons = [...lossReasons, 'unknown'] as const;
export type StoredLossReason = (typeof storedLossReasons)[number];
