import { alarmFigureLimits } from '@penstock/contract/calls/alarm-figures';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ExportSlots } from '../../../kernel/files/export-slots.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import type { Chattering } from '../alarm/alarm-repository.ts';
import { figuresOf } from './alarm-figures.ts';
import { countFigures } from './figure-repository.ts';
import { figureWorkbook } from './figure-workbook.ts';

const dayMs = 86_400_000;

/** The calls about the figures of alarms. */
export function alarmFigureHandlers(parts: {
  readonly db: Db;
  readonly queries: HeavyQueries;
  readonly exports: ExportSlots;
  readonly chattering: Chattering;
}): HandlersOf<'alarmFigures' | 'alarmFiguresReport'> {
  const { chattering, exports } = parts;
  const figures = async (
    { caller, language, signal }: CallContext,
    { from, to }: { readonly from: number; readonly to: number },
    operators: number,
  ) => {
    const question = { caller, from: new Date(from), to: new Date(to), chattering };
    const counted = await countFigures(parts, { account: caller.accountId, signal }, question);
    return figuresOf(counted, { from, to }, operators, language);
  };
  return {
    alarmFigures: handle(calls.alarmFigures, async (request, context) => {
      const [from, to] = [Date.parse(request.from), Date.parse(request.to)];
      if (to <= from || to - from > alarmFigureLimits.days * dayMs)
        throw failure('request.invalid', { field: 'to' });
      return await figures(context, { from, to }, request.operators);
    }),
    alarmFiguresReport: handleDownload(
      calls.alarmFiguresReport,
      ({ month, timeZone, operators }, context) => ({
        content: exports.content(
          figureWorkbook(
            () => figures(context, monthOf(month, timeZone), operators),
            timeZone,
            context.language,
          ),
        ),
      }),
    ),
  };
}

/** A month, such as `2026-11`, by the clock of a zone. */
function monthOf(month: string, timeZone: string) {
  const clock = new ZoneClock(timeZone);
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: clock.at(Date.UTC(year, number - 1)), to: clock.at(Date.UTC(year, number)) };
}
