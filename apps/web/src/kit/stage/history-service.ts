import type { HistoryService } from '@penstock/stage/services/history-service';
import { client } from '../../app/services.ts';
import { platformSignals, type RecordedSignals } from './recorded-signals.ts';
import { inShownWords } from './service-error.ts';
import type { PageScope } from './page-scope.ts';

/** The history of the signals and monitoring variables that the widgets of a page follow, from the platform. */
export function historyService(place: PageScope): HistoryService {
  return historyOf(platformSignals(client, place), true);
}

/** The history of the signals that the widgets of a page follow; `isWhole`: that of monitoring variables too. */
export function historyOf(recorded: RecordedSignals, isWhole = false): HistoryService {
  return {
    now: () => client.platformTime(),
    hasPast: ({ kind }) => kind === 'signal' || (isWhole && kind === 'mvar'),
    read: (question, signal) =>
      inShownWords(async () => {
        // Only pages with charts read it.
        const { readHistory } = await import('./read-history.ts');
        return await readHistory(recorded, isWhole, question, signal);
      }),
  };
}
