import { bufferFilling } from './buffer-filling.ts';
import { driverSilent } from './driver-silent.ts';
import type { GatewayJudge } from './gateway-judge.ts';
import { lostReports } from './lost-reports.ts';
import { reportBufferFilling } from './report-buffer-filling.ts';
import { scriptFailing } from './script-failing.ts';
import { serverAway } from './server-away.ts';
import { topicScriptFailing } from './topic-script-failing.ts';

/** Every kind of alarm that a gateway judges about itself. To add one: write its file, and add its line. */
export const gatewayJudges: readonly GatewayJudge[] = [
  driverSilent,
  bufferFilling,
  serverAway,
  reportBufferFilling,
  lostReports,
  scriptFailing,
  topicScriptFailing,
];
