import type { StageServices } from '@penstock/stage/services/stage-services';
import { liveChannel } from '../../app/channel.ts';
import { client } from '../../app/services.ts';
import { saveFile } from '../transfer/save-file.ts';
import { alarmService } from './alarm-service.ts';
import { historyService } from './history-service.ts';
import { stageMap } from './map-service.ts';
import { recordsService } from './records-service.ts';
import { reportService } from './report-service.ts';
import { stageScenes } from './scene-service.ts';
import { repeatService } from './repeat-service.ts';
import type { PageScope } from './page-scope.ts';
import { videoService } from './video-service.ts';
import { platformWeather } from './weather-service.ts';

/**
 * The services that widgets need beside live values, from the platform; each is in a file of its own in this
 * folder.
 */
export function stageServices(place: PageScope): StageServices {
  const { equipmentId } = place;
  return {
    history: historyService(place),
    reports: reportService(place),
    weather: platformWeather,
    video: videoService,
    scenes: stageScenes(equipmentId),
    map: stageMap(place),
    alarms: alarmService({
      place,
      client,
      subscribe: (topic, listener) => liveChannel().subscribe(topic, listener),
    }),
    ...(place.pageId !== undefined && { repeat: repeatService(place.pageId, place) }),
    records: recordsService({ place, client, save: saveFile }),
  };
}
