import { randomUUID } from 'node:crypto';
import { maxSequence } from '@penstock/contract/link/methods/appended-records';
import type { Logger } from 'pino';
import { ActiveAlarms } from '../alarms/active-alarms.ts';
import { Alarming } from '../alarms/alarming.ts';
import { GatewayAlarms } from '../alarms/gateway/gateway-alarms.ts';
import type { GatewayFacts } from '../alarms/gateway/gateway-judge.ts';
import { AlarmJournal } from '../alarms/journal.ts';
import type { Collectors } from '../collector/collectors.ts';
import type { Clock } from '../collector/schedule.ts';
import type { DataFolder } from '../data/data-folder.ts';
import { diskOf } from '../machine/gateway-facts.ts';
import { RecordBuffer } from '../records/buffer.ts';
import { Recorder } from '../records/recorder.ts';
import { RecordUplink } from '../records/uplink.ts';

/** The bytes of one segment of the buffer: what is dropped at once when it is full. */
const segmentBytes = 1024 * 1024;
/** The most bytes of one with many layouts: 1,000 recordings of 100 variables have some 1.5 MB of them. */
const largestSegmentBytes = 8 * segmentBytes;

/** The sequences of one stream: a year at 100 records a second. */
const streamSequences = maxSequence / 16;

interface RecordingOptions {
  readonly folder: DataFolder;
  /** The most bytes that records waiting for the platform may take on disk. */
  readonly bufferBytes: number;
  readonly clock: Clock;
  readonly collectors: Collectors;
  /** The facts about reports and scripts that alarms are judged by. */
  readonly reporting: () => Omit<GatewayFacts, 'drivers' | 'buffer'>;
  readonly log: Logger;
}

/** The services that record values and judge alarms, and send both to the platform. */
export interface RecordingServices {
  readonly buffer: RecordBuffer;
  readonly uplink: RecordUplink;
  readonly recorder: Recorder;
  readonly activeAlarms: ActiveAlarms;
  readonly alarming: Alarming;
  readonly gatewayAlarms: GatewayAlarms;
}

/** Makes the services of recording and opens what they keep on disk. */
export async function openRecording(options: RecordingOptions): Promise<RecordingServices> {
  const { folder, bufferBytes, clock, collectors, reporting, log } = options;
  const buffer = await RecordBuffer.open({
    folder: folder.records,
    maxBytes: bufferBytes,
    segmentBytes: Math.min(segmentBytes, Math.floor(bufferBytes / 4)),
    largestSegmentBytes: Math.min(largestSegmentBytes, Math.floor(bufferBytes / 4)),
    streamSequences,
    newStream: randomUUID,
    freeBytes: async () => (await diskOf(folder.records))?.free ?? null,
    log,
  });
  const uplink = new RecordUplink({ buffer, clock, log });
  const recorder = new Recorder({
    clock,
    positionOf: (key) => collectors.positionOf(key),
    changes: collectors.changes,
    watch: collectors.watch,
    append: (record) => {
      buffer.append(record);
      uplink.recorded();
    },
  });
  const activeAlarms = new ActiveAlarms({
    ...AlarmJournal.open(folder.alarms, log),
    clock,
    newOccurrence: randomUUID,
    deliver: async (events) => {
      for (const event of events) buffer.append(event);
      // A disk that fails is tried again with what is recorded next.
      uplink.recorded();
      await buffer.sync().catch(() => undefined);
      uplink.synced();
    },
  });
  const alarming = new Alarming({
    clock,
    watch: collectors.watch,
    positionOf: (key) => collectors.positionOf(key),
    active: activeAlarms,
  });
  const gatewayAlarms = new GatewayAlarms({
    clock,
    active: activeAlarms,
    facts: () => ({
      drivers: collectors.statuses(),
      buffer: { bytes: buffer.waitingBytes, maxBytes: bufferBytes },
      ...reporting(),
    }),
  });
  return { buffer, uplink, recorder, activeAlarms, alarming, gatewayAlarms };
}
