import { describe, expect, it } from 'vitest';
import { type DriverFindings, driverStateOf } from './driver-state.ts';

const fine: DriverFindings = {
  isPaused: false,
  isEnabled: true,
  device: 'connected',
  counts: { variables: 4, good: 4, failing: 0 },
  reason: undefined,
  isWrongByAddress: false,
};
const none = { variables: 4, good: 0, failing: 4 };

describe('the state of a driver', () => {
  it.each<[string, Partial<DriverFindings>]>([
    ['connected', {}],
    ['paused', { isPaused: true, device: undefined }],
    ['stopped', { isEnabled: false, device: undefined }],
    ['idle', { counts: { variables: 0, good: 0, failing: 0 } }],
    ['idle', { device: 'connecting', counts: { variables: 0, good: 0, failing: 0 } }],
    ['connecting', { device: 'connecting', counts: { variables: 4, good: 0, failing: 0 } }],
    ['connecting', { counts: { variables: 4, good: 0, failing: 0 } }],
    ['partial', { counts: { variables: 4, good: 3, failing: 1 }, reason: 'addressMissing' }],
    ['degraded', { device: 'degraded', counts: none, reason: 'timeout' }],
    ['degraded', { counts: none, reason: 'deviceFault' }],
    ['misconfigured', { counts: none, reason: 'addressMissing', isWrongByAddress: true }],
    ['misconfigured', { device: undefined, counts: none, reason: 'unsupported' }],
    ['misconfigured', { device: 'connecting', counts: none, reason: 'configuration' }],
    ['refused', { device: 'connecting', counts: none, reason: 'certificateUntrusted' }],
    ['refused', { device: 'degraded', counts: none, reason: 'certificateRefused' }],
    ['refused', { device: 'degraded', counts: none, reason: 'credentialsRefused' }],
    ['refused', { device: 'degraded', counts: none, reason: 'sessionRefused' }],
  ])('is %s where %j', (state, change) => {
    expect(driverStateOf({ ...fine, ...change })).toBe(state);
  });
});
