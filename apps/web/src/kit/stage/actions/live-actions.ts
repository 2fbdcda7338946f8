import { equipmentDetailInfo } from '@penstock/contract/calls/monitor-page';
import type { Id } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import type { Binding } from '@penstock/contract/dashboard/binding';
import type { Signal } from '@penstock/contract/model/signal';
import { actionTexts } from '@penstock/stage/actions/action-texts';
import { currentLanguage } from '../../../app/preferences.ts';
import { client } from '../../../app/services.ts';
import { sendWrite, supersededOrThrow } from '../../write/send-write.ts';
import { sendRenewal } from '../../write/send-renewal.ts';
import { equipmentOf, type PageScope } from '../page-scope.ts';
import { ActionProblem } from './action-problem.ts';
import type { ActionSystem } from './action-system.ts';

/** The facts about an equipment that is written. */
interface WrittenEquipment {
  readonly title: string;
  readonly signals: ReadonlyMap<string, Signal>;
}

/** The page that writes, and the equipments that it may write. */
export interface WritingPage extends Pick<PageScope, 'equipmentId' | 'equipments'> {
  readonly pageId: Id;
}

/** Writes to the plant: signals of the equipment whose page it is, and of others that the page names. */
export function liveActions(place: WritingPage): ActionSystem {
  const asked = new Map<Id, Promise<WrittenEquipment>>();
  const titles = new Map<Id, string>();

  const idOf = ({ equipId }: Binding): Id | undefined => equipmentOf(place, equipId);

  async function read(id: Id): Promise<WrittenEquipment> {
    const [signals, title] = await Promise.all([
      client.call(signalQuery, { equipmentId: id }),
      client.call(equipmentDetailInfo, { equipmentId: id }).then(
        (detail) => detail.title,
        // Its name is only shown.
        () => '',
      ),
    ]);
    titles.set(id, title);
    return { title, signals: new Map(signals.map((signal) => [signal.definedKey, signal])) };
  }

  function equipment(id: Id): Promise<WrittenEquipment> {
    const known = asked.get(id);
    if (known !== undefined) return known;
    const reading = read(id);
    asked.set(id, reading);
    reading.catch(() => asked.delete(id));
    return reading;
  }

  async function signalOf(binding: Binding): Promise<Signal> {
    const id = idOf(binding);
    if (id === undefined) {
      const text = binding.equipId === '' ? actionTexts.noEquipment : actionTexts.otherEquipment;
      throw new ActionProblem(text[currentLanguage()]);
    }
    const signal = (await equipment(id)).signals.get(binding.signalId);
    if (signal === undefined) throw new ActionProblem(actionTexts.noSignal[currentLanguage()]);
    return signal;
  }

  return {
    signal: signalOf,
    equipmentTitle: (binding) => {
      const id = idOf(binding);
      return (id === undefined ? undefined : titles.get(id)) ?? binding.subTitle;
    },
    send: async ({ widgetId, binding, value, proof, hold, script, latest }, onAccepted) => {
      const signal = await signalOf(binding);
      const origin = { pageId: place.pageId, widgetId: widgetId.slice(0, 200), ...(script && { script }) };
      const written = await sendWrite(
        {
          equipmentId: signal.equipmentId,
          signalId: signal.id,
          value,
          origin,
          ...(hold && { hold }),
          ...(latest && { latest }),
        },
        proof,
        { onAccepted },
      ).catch(supersededOrThrow);
      if (written === 'superseded') return written;
      const { readBack, isUnverified } = written;
      return { value: isUnverified ? undefined : readBack };
    },
    renewHold: async (binding, holdId) => await sendRenewal(await signalOf(binding), holdId),
  };
}
