import { CatalogueError } from '@penstock/contract/errors/error';
import { type ReportPreview, shownMessages } from '@penstock/contract/model/report-preview';
import type { ScriptFailure } from '@penstock/contract/model/report-status';
import type { ReportInput } from '../exchange/report-values.ts';
import type { RunScript } from '../exchange/run-script.ts';
import { scriptPayload } from '../exchange/script-payload.ts';
import { timedError } from './report-counters.ts';
import { scriptFailureOf } from './script-failure.ts';
import { reportArgument } from './report-script.ts';
import type { MakeMessages } from './report-form.ts';
import type { ReportTopic } from './report-inputs.ts';
import { madeMessage, shownMessage } from './shown-message.ts';

/** Makes the messages of the inputs of a report without sending them. `runScript` runs a script for what it returns alone. */
export async function previewOf(
  topic: ReportTopic,
  inputs: readonly ReportInput[],
  makeMessages: MakeMessages,
  runScript: RunScript,
): Promise<Pick<ReportPreview, 'messages' | 'failure'>> {
  const messages: ReportPreview['messages'] = [];
  for (const input of inputs.slice(0, shownMessages)) {
    if (topic.processing === 'default') {
      const made = makeMessages(input);
      messages.push(...made.map((message) => shownMessage(madeMessage(message, input.time))));
      continue;
    }
    const payload = await payloadOf(topic, input, runScript);
    if (payload !== undefined && 'key' in payload) return { messages, failure: payload };
    if (payload !== undefined)
      messages.push(shownMessage(madeMessage({ topic: input.topic, payload }, input.time)));
  }
  return { messages: messages.slice(0, shownMessages), failure: null };
}

/** The payload that the script of a topic makes, or how it failed; undefined where it has nothing to send. */
async function payloadOf(
  { id, script, returnType }: ReportTopic,
  input: ReportInput,
  runScript: RunScript,
): Promise<Uint8Array | ScriptFailure | undefined> {
  const outcome = await runScript('reportToJson', `report:${id}`, script, reportArgument(input));
  if (!outcome.ok) return scriptFailureOf(outcome.problem, input.time);
  try {
    return scriptPayload(outcome.output, returnType);
  } catch (error) {
    const known = error instanceof CatalogueError ? timedError(error, input.time) : null;
    if (known === null) throw error;
    return { ...known, line: null, column: null, message: '' };
  }
}
