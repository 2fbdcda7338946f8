import { bufferFilling } from './buffer-filling.ts';
import { driverSilent } from './driver-silent.ts';
import type { GatewayJudge } from './gateway-judge.ts';

/** Every kind of alarm that a gateway judges about itself. To add one: write its file, and add its line. */
export const gatewayJudges: readonly GatewayJudge[] = [driverSilent, bufferFilling];
