import { ClientError } from '@penstock/client/calls/error';
import { pollCommand } from '@penstock/client/commands/poll';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { type WriteOrigin, writeSignal } from '@penstock/contract/calls/monitor';
import type { Hold } from '@penstock/contract/model/held-write';
import { type SignalValue, signalValueSchema } from '@penstock/contract/model/signal';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { TypedProof } from '@penstock/stage/actions/action-host';
import { z } from 'zod';
import { liveChannel } from '../../app/channel.ts';
import { currentLanguage } from '../../app/preferences.ts';
import { client, clock, randomBytes } from '../../app/services.ts';

/** A value, the signal it goes to, and the widget that it was written with. */
interface WriteRequest {
  readonly equipmentId: string;
  readonly signalId: string;
  readonly value: WrittenValue;
  readonly origin?: WriteOrigin;
  /** The press of a button that it begins or ends. */
  readonly hold?: Hold;
  /** Only the latest value of the origin counts. */
  readonly latest?: boolean;
}

/** The progress of a write while it is followed. */
interface WriteProgress {
  /** Ends following it, not the command. */
  readonly signal?: AbortSignal;
  /** The platform took it: it is on its way to the gateway. */
  readonly onAccepted?: () => void;
  /** How far the command is, in percent; null where that is not known. */
  readonly onPending?: (percent: number | null) => void;
}

/** The gateway's answer to a write: the value that it read back, or that it could not. */
const readBackSchema = z.object({ value: signalValueSchema, unverified: z.boolean().default(false) });

/** A write that was carried out. */
export interface CarriedOut {
  readonly readBack: SignalValue;
  /** The device acknowledged the value and could not be asked for it. */
  readonly isUnverified: boolean;
}

/** Writes a signal, with what proves that it may be written, and follows the command. Throws `ClientError`. */
export async function sendWrite(
  request: WriteRequest,
  proof: TypedProof | undefined,
  { signal, onAccepted, onPending }: WriteProgress = {},
): Promise<CarriedOut> {
  const { uuid } = await accepted(request, proof);
  onAccepted?.();
  const data = await pollCommand(client, uuid, {
    clock,
    language: currentLanguage,
    channel: liveChannel(),
    ...(signal && { signal }),
    onPending: ({ percent }) => onPending?.(percent),
  });
  const answer = readBackSchema.safeParse(data).data;
  return { readBack: answer?.value ?? request.value, isUnverified: answer?.unverified === true };
}

/** Whether a write ended since a later value took its place. Throws any other error. */
export function supersededOrThrow(error: unknown): 'superseded' {
  if (error instanceof ClientError && error.is('write.superseded')) return 'superseded';
  throw error;
}

async function accepted(request: WriteRequest, proof: TypedProof | undefined) {
  if (proof === undefined) return await client.call(writeSignal, request);
  switch (proof.kind) {
    case 'password':
      return await callSealed(client, { password: proof.password }, randomBytes, (sealed) =>
        client.call(writeSignal, { ...request, approval: { kind: 'password', ...sealed } }),
      );
    case 'secondPerson': {
      const { account, password, code } = proof;
      return await callSealed(client, { account, password }, randomBytes, (sealed) =>
        client.call(writeSignal, { ...request, approval: { kind: 'secondPerson', code, ...sealed } }),
      );
    }
  }
}
