import type { Observable } from '@penstock/scene/observable';
import type { HistoryService } from '@penstock/stage/services/history-service';

/** The time of a past that is played back, and its end, in ms since 1970. */
export interface PlayedTime {
  readonly at: number;
  readonly end: number;
}

/** The history of a page whose past is played back: charts end at the time that is shown. */
export function playedHistory(history: HistoryService, played: Observable<PlayedTime>): HistoryService {
  return {
    now: () => played.get().at,
    end: () => played.get().end,
    read: (question, signal) => history.read(question, signal),
  };
}
