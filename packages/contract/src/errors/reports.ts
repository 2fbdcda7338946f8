import { errorEntries } from './entry.ts';

/** Reports and what they need of a plant. */
export const reportErrors = errorEntries({
  'shift.startTwice': { code: '7751', status: 400, parameters: ['time'] },
  'report.tooMany': { code: '7752', status: 409, parameters: ['maximum'] },
  'report.scopeHidden': { code: '7753', status: 400, parameters: [] },
  'report.datesBackwards': { code: '7754', status: 400, parameters: [] },
  'report.tooManyEquipments': { code: '7755', status: 400, parameters: ['maximum'] },
  'report.tooManyRows': { code: '7756', status: 400, parameters: ['rows', 'values'] },
  'report.tooMuchHistory': { code: '7757', status: 400, parameters: [] },
  'reportSchedule.tooMany': { code: '7758', status: 409, parameters: ['maximum'] },
});
