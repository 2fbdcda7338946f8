import { type GatewayProblemKind, severeProblems } from '@penstock/contract/model/gateway-health';
import type { StateKind } from '../../design/State.tsx';

/** The meaning of a problem of a gateway to an operator. */
export function kindOfProblem(kind: GatewayProblemKind): StateKind {
  if (kind === 'offline' || kind === 'silent') return 'off';
  return severeProblems.includes(kind) ? 'danger' : 'warning';
}
