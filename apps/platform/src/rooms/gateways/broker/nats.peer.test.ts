import { afterAll, beforeAll } from 'vitest';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { branchTrials, sessionTrials, trialSecrets } from '../../../testing/branch-trials.ts';
import { hasNats, Nats } from '../../../testing/nats.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { openExternalBroker } from './external.ts';

peer('nats-server', hasNats)('NATS with the file of deploy/nats', () => {
  const nats = new Nats();
  beforeAll(() => nats.start(trialSecrets));
  afterAll(() => nats.remove());
  const open = () => openExternalBroker(nats.url, { mqttPublicUrl: undefined, mqttNodes: [] }, silentLog);
  sessionTrials(open);
  branchTrials(open, { isClientIdFree: true });
});
