import type { ActionTraces } from './action-traces.ts';
import type { HistoryService } from './history-service.ts';
import type { ReportService } from './report-service.ts';
import type { ScriptService } from './script-service.ts';
import type { VideoService } from './video-service.ts';
import type { WeatherService } from './weather-service.ts';
import type { MapService } from './map-service.ts';
import type { SceneService } from './scene-service.ts';
import type { AlarmService } from './alarm-service.ts';
import type { RecordsService } from './records-service.ts';
import type { Watched } from '../model/stage-model.ts';
import type { WriteLocks } from './write-lock.ts';
import type { WriteService } from './write-service.ts';

/**
 * The services that widgets need beside live values. Where one is left out, widgets show a sample or cannot
 * be operated.
 */
export interface StageServices {
  readonly write?: WriteService;
  /** Which equipments cannot be written now, and why; none is locked where it is left out. */
  readonly locks?: Watched<WriteLocks>;
  /** The outcomes of actions on widgets, shown at them. */
  readonly traces?: ActionTraces;
  readonly script?: ScriptService;
  readonly history?: HistoryService;
  readonly reports?: ReportService;
  readonly video?: VideoService;
  readonly weather?: WeatherService;
  readonly scenes?: SceneService;
  readonly map?: MapService;
  readonly alarms?: AlarmService;
  readonly records?: RecordsService;
}

/** No services: pages that are only looked at. */
export const noServices: StageServices = {};
