import { calls } from '@penstock/contract/calls/list';
import { type RollOutChoice, type RollOutContent, rollOutLimits } from '@penstock/contract/calls/roll-out';
import { failure } from '@penstock/contract/errors/error';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { TemplateApplications } from '../../configuration/template/template-applications.ts';
import { keepVersion } from '../../configuration/template/template-use-repository.ts';
import { type Content, contentOf, type Gateway } from './content.ts';
import { wavesOf } from './judge.ts';
import { chosenGateways, insertRollOut } from './roll-out-repository.ts';

/** The calls that plan roll-outs: which gateways one would have, and that it begins. */
export function rollOutPlanHandlers({
  db,
  templates,
  due,
}: {
  readonly db: Db;
  readonly templates: TemplateApplications;
  /** There is something to do for who works on roll-outs. */
  readonly due: () => void;
}): HandlersOf<'rollOutPreview' | 'rollOutAdd'> {
  /** The content that a roll-out would have, and the chosen gateways that it fits, with how many are left out and why. */
  const fit = async (caller: Caller, content: RollOutContent, choice: RollOutChoice) => {
    const brought = await contentOf({ db, templates }, caller, content);
    const fitting: Gateway[] = [];
    const left = { newest: 0, other: 0, needing: 0 };
    for (const gateway of await chosenGateways(db, caller, choice)) {
      const why = brought.leavesOut(gateway);
      if (why === undefined) fitting.push(gateway);
      else left[why] += 1;
    }
    return { brought, fitting, ...left };
  };
  return {
    rollOutPreview: handle(calls.rollOutPreview, async ({ content, choice }, { caller }) => {
      const { fitting, newest, other, needing } = await fit(caller, content, choice);
      return {
        total: fitting.length,
        online: fitting.filter(({ online }) => online).length,
        newest,
        other,
        needing,
      };
    }),

    rollOutAdd: handle(calls.rollOutAdd, async (draft, context) => {
      const { title, content, choice, canary, waveSize, failureLimit, window } = draft;
      const { fitting, brought } = await fit(context.caller, content, choice);
      if (fitting.length === 0) throw failure('rollOut.nobody');
      if (fitting.length > rollOutLimits.gateways)
        throw failure('rollOut.tooMany', { maximum: rollOutLimits.gateways });
      const waves = wavesOf(fitting, { canary, waveSize });
      const id = await change(db, actorOf(context), 'rollOut.add', async (transaction) => {
        if (brought.kind === 'template') await keepVersion(transaction, brought.template);
        const number = await insertRollOut(
          transaction,
          {
            owner_id: rowNumber(context.caller.accountId),
            title,
            ...columnsOf(brought),
            canary,
            wave_size: waveSize,
            failure_limit: failureLimit,
            window: window === null ? null : JSON.stringify(window),
            wave: canary > 0 ? 0 : 1,
            waves: waves.at(-1)?.[1] ?? 0,
          },
          waves.map(([{ sn }, wave]) => ({ sn, wave })),
        );
        const after = {
          title,
          ...brought.shown,
          gateways: fitting.length,
          canary,
          waveSize,
          failureLimit,
          window,
        };
        return { object: { type: 'rollOut', id: idOf(number) }, after, result: idOf(number) };
      });
      due();
      return { id, total: fitting.length };
    }),
  };
}

/** The columns of a roll-out about what it brings. */
function columnsOf(content: Content) {
  switch (content.kind) {
    case 'firmware':
      return { kind: content.kind, firmware_id: content.firmware.id };
    case 'template': {
      const { kind, template, resets } = content;
      return { kind, template_id: template.id, template_version: template.version, resets };
    }
  }
}
