import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import type { AlarmState } from '@penstock/contract/model/alarm-state';

/** One time that an alarm was raised, as a table shows it. Texts are in the language of the page. */
export interface TableAlarm {
  readonly id: string;
  readonly equipmentId: string;
  readonly equipmentTitle: string;
  readonly severity: AlarmSeverity;
  readonly state: AlarmState;
  readonly message: string;
  /** ms since 1970. */
  readonly raisedAt: number;
  /** ms since 1970; null while it is active. */
  readonly returnedAt: number | null;
  /** The values when it was raised, such as `level = 4.2`; empty where none went along. */
  readonly values: string;
  /** Empty while nobody has acknowledged it. */
  readonly acknowledgedBy: string;
  readonly note: string;
  /** How many occurrences of the alarm the row is about. */
  readonly occurrences: number;
  /** It asks to be acknowledged, and the reader may do so. */
  readonly canAcknowledge: boolean;
}

/** Which alarms a table shows: open ones with the most urgent first and one row for each alarm, all with the newest first. */
export interface AlarmQuestion {
  /** Empty: those of the equipment whose page it is. */
  readonly equipmentIds: readonly string[];
  /** The alarms of the list: open ones, or all. */
  readonly list: 'open' | 'history';
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/**
 * The outcome of an acknowledgement. `already`: another person was first, whose name is `by` and whose note
 * is `note`; empty where the alarm no longer asks for it. `failed`: nothing changed; the message is in the
 * language of the page.
 */
export type Acknowledgement =
  | { readonly state: 'done' }
  | { readonly state: 'already'; readonly by: string; readonly note: string }
  | { readonly state: 'failed'; readonly message: string };

/** Alarms for the tables of a page. */
export interface AlarmService {
  /** A page of them, and how many there are in all. Rejects with an `Error` whose message is for the reader. */
  query(
    question: AlarmQuestion,
    signal: AbortSignal,
  ): Promise<{ readonly total: number; readonly rows: readonly TableAlarm[] }>;
  /** Hears that alarms may be other than before. The answer ends it. */
  follow(changed: () => void): () => void;
  /** Never rejects: what fails is an outcome. The right to do so is checked by the platform. */
  acknowledge(id: string, note: string): Promise<Acknowledgement>;
}
