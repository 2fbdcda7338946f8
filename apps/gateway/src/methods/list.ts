import type { Peer } from '@penstock/link/peer';
import { answerPlan } from './collector/plan.ts';
import { answerApply } from './configuration/apply.ts';
import { answerRead } from './configuration/read.ts';
import { answerWatch } from './live/watch.ts';
import type { Answers, MethodContext } from './method.ts';
import { answerState } from './records/state.ts';
import { answerWrite } from './variable/write.ts';

/** Every method a console can ask of this gateway. To add one: write its file, and add its line. */
const methods: readonly Answers[] = [
  answerWatch,
  answerWrite,
  answerRead,
  answerApply,
  answerPlan,
  answerState,
];

/** Makes a peer answer all methods. */
export function answerMethods(peer: Peer, context: MethodContext): void {
  for (const answers of methods) answers(peer, context);
}
