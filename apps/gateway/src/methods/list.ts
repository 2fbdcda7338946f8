import type { Peer } from '@penstock/link/peer';
import { answerPlan } from './collector/plan.ts';
import { answerStatistics } from './collector/statistics.ts';
import { answerApply } from './configuration/apply.ts';
import { answerRead } from './configuration/read.ts';
import { answerFrames } from './debug/frames.ts';
import { answerBrowse } from './device/browse.ts';
import { answerRaw } from './device/raw.ts';
import { answerWatch } from './live/watch.ts';
import type { Answers, MethodContext } from './method.ts';
import { answerPorts } from './port/parameters.ts';
import { answerState } from './records/state.ts';
import { answerBatches } from './variable/batch.ts';
import { answerWrite } from './variable/write.ts';

/** Every method a console can ask of this gateway. To add one: write its file, and add its line. */
const methods: readonly Answers[] = [
  answerWatch,
  answerWrite,
  answerBatches,
  answerRead,
  answerApply,
  answerPlan,
  answerStatistics,
  answerRaw,
  answerBrowse,
  answerFrames,
  answerPorts,
  answerState,
];

/** Makes a peer answer all methods. */
export function answerMethods(peer: Peer, context: MethodContext): void {
  for (const answers of methods) answers(peer, context);
}
