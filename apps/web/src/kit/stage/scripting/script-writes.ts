import { bindingSchema } from '@penstock/contract/dashboard/binding';
import { WriteLine } from '@penstock/contract/model/write-line';
import type { ScriptDeeds } from '@penstock/stage/scripting/script-deeds';
import { startOf } from '@penstock/stage/services/script-service';
import type { WriteOutcome, WriteService } from '@penstock/stage/services/write-service';
import { i18n } from '../../../texts/i18n.ts';

/**
 * Writes what the scripts of a page of an equipment ask for, one after another, as somebody would. A value that waits is
 * replaced by a later one of the same script for the same signal, unless it is a command: of a click, of a switch, or with a question.
 */
export function scriptWrites(
  ownEquipment: string,
  writer: () => Promise<WriteService | undefined>,
): ScriptDeeds['write'] {
  const line = new WriteLine(1);
  return async ({ key, equipmentId, value, question }, context) => {
    const binding = bindingSchema.parse({
      type: 'signal',
      equipId: equipmentId === ownEquipment ? '' : equipmentId,
      signalId: key,
      title: key,
    });
    const startedBy = startOf(context);
    const latest = startedBy !== 'click' && question === null && !isSwitched(value);
    const write = async (): Promise<WriteOutcome> => {
      const service = await writer();
      if (service === undefined) return { state: 'failed', message: i18n.t('scripting:noWrite') };
      // Not the widget itself, which is busy with the click that runs the script.
      const request = {
        widgetId: `script:${context.widgetId ?? ''}`.slice(0, 50),
        binding,
        value,
        latest,
        script: { id: context.scriptId ?? '', startedBy },
      };
      return await service.write(question === null ? request : { ...request, question });
    };
    const lane = latest ? JSON.stringify([context.owner, equipmentId, key]) : undefined;
    return await line.ask(lane, write, () => ({ state: 'superseded' }));
  };
}

/** Whether a value can be that of a switch: a pulse consists of two, and neither replaces the other. */
function isSwitched(value: number | boolean | string): boolean {
  return typeof value === 'boolean' || value === 0 || value === 1;
}
