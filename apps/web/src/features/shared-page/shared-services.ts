import { sharedWeather } from '@penstock/contract/calls/shared-page-parts';
import type { StageServices } from '@penstock/stage/services/stage-services';
import { historyOf } from '../../kit/stage/history-service.ts';
import { weatherFrom } from '../../kit/stage/weather-service.ts';
import { i18n } from '../../texts/i18n.ts';
import { sharedAlarmRows } from './shared-alarms.ts';
import { sharedPlaces } from './shared-map.ts';
import type { SharedPageParts } from './shared-page-parts.ts';
import { sharedRecordRows } from './shared-records.ts';
import { sharedReports } from './shared-reports.ts';
import { sharedModels } from './shared-scenes.ts';
import { sharedSignals } from './shared-signals.ts';

/**
 * The services of the widgets of a shared page beside values, as far as its link gives them. A service that it does not give says so, so that no widget
 * shows a sample that looks like the plant.
 */
export function sharedServices(place: SharedPageParts): StageServices {
  const { token, client } = place;
  const recorded = sharedSignals(place);
  const notMoved = () =>
    Promise.resolve({ state: 'failed', message: i18n.t('sharedPage:notMoved') } as const);
  return {
    history: historyOf(recorded),
    records: sharedRecordRows(place, recorded),
    alarms: sharedAlarmRows(place),
    weather: weatherFrom((ids) => client.call(sharedWeather, { token, ...ids })),
    scenes: sharedModels(place),
    map: sharedPlaces(place),
    reports: sharedReports(place),
    // Streams are played by their addresses.
    video: { move: notMoved, stop: notMoved, presets: notMoved, goToPreset: notMoved },
  };
}
