import { owningAccount } from '../../kernel/access/visibility.ts';
import { idOf } from '../../kernel/database/id.ts';
import { found } from '../../kernel/access/object-access.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Room } from '../../kernel/rooms/room.ts';
import { mapOf } from '../../kernel/settings/map-settings.ts';
import type { Id } from '@penstock/contract/calls/identifier';
import type { AlarmsRoom } from '../alarms/room.ts';
import type { ConfigurationRoom } from '../configuration/room.ts';
import type { GatewaysRoom } from '../gateways/room.ts';
import type { PeopleRoom } from '../people/room.ts';
import type { ValuesRoom } from '../values/room.ts';
import { companyLookHandlers } from './company-look/handlers.ts';
import { monitorHandlers } from './monitor/handlers.ts';
import { noteRelease } from './monitor/held-write.ts';
import { OpenedShares } from './page-share/opened-shares.ts';
import { pageShareHandlers } from './page-share/share-handlers.ts';
import { sharedPageHandlers } from './page-share/shared-page-handlers.ts';
import { sharedPartHandlers } from './page-share/shared-part-handlers.ts';
import { SharedValues } from './page-share/shared-values.ts';
import { pageRightsHandlers } from './page-rights/handlers.ts';
import { PageRights } from './page-rights/page-rights.ts';
import { pageCommentHandlers } from './page-comment/handlers.ts';
import { PageComments } from './page-comment/page-comments.ts';
import { OpenedReviews } from './page-review/opened-reviews.ts';
import { pageReviewHandlers } from './page-review/review-handlers.ts';
import { reviewedPageHandlers } from './page-review/reviewed-page-handlers.ts';
import { pageHandlers } from './page/handlers.ts';
import { monitorPageHandlers } from './page/monitor-page-handlers.ts';
import { ownComponent } from './page/page-component-repository.ts';
import { pageTextSheetHandlers } from './page-text-sheet/handlers.ts';
import { PageEditors } from './page/page-editors.ts';
import { ownImage } from './page/page-image-repository.ts';
import { visiblePage } from './page/page-repository.ts';
import { pageTopic, publishPage } from './page/page-topic.ts';
import { PageTransfers } from './page/page-transfers.ts';
import { Pages } from './page/pages.ts';
import { pagePartHandlers } from './page/part-handlers.ts';
import { PageThread } from './page/thread/host.ts';
import { pageTransferHandlers } from './page/transfer-handlers.ts';
import { sceneHandlers } from './scene/handlers.ts';
import { sceneRecords } from './scene/scene-repository.ts';
import { CameraConnections } from './video/camera-connections.ts';
import { CameraMoves } from './video/camera-moves.ts';
import { cameraRecords } from './video/camera-repository.ts';
import { cameraChanges } from './video/cameras.ts';
import { videoHandlers } from './video/handlers.ts';
import { weatherHandlers } from './weather/handlers.ts';
import { placeWeather } from './weather/place-weather.ts';
import type { WeatherSource } from './weather/weather-source.ts';

/** Pages that engineers draw and operators watch, with what is on them: scenes, cameras, the weather. */
export function pagesRoom(
  kernel: Kernel,
  {
    people,
    gateways,
    configuration,
    values,
    alarms,
    weather: source,
  }: {
    readonly people: PeopleRoom;
    readonly gateways: GatewaysRoom;
    readonly configuration: ConfigurationRoom;
    readonly values: ValuesRoom;
    readonly alarms: AlarmsRoom;
    /** Undefined where the operator has set none. */
    readonly weather: WeatherSource | undefined;
  },
) {
  const { db, files, clock, log, events, channel, settings, timeZone } = kernel;
  const { queries } = kernel.database;
  const { keys, tries, attempts, secondFactors } = people;
  const { requests, commands } = gateways;
  const { hub, watches, tokens } = values;
  const changed = (id: Id) => void events.publish({ kind: 'page', id });
  const thread = new PageThread();
  const pages = new Pages({ db, thread, changed });
  const rights = new PageRights({ db, thread, clock });
  const shares = new OpenedShares(db, clock);
  const reviews = new OpenedReviews(db, clock);
  const comments = new PageComments(db, clock, changed);
  const weatherOf = placeWeather({ source, clock, log });
  const cameraMoves = new CameraMoves(clock, log);
  gateways.messages.answer({ reportRelease: (sn, released) => noteRelease(db, sn, released) });

  return {
    name: 'pages',
    offers: {},
    calls: {
      ...pageHandlers({ db, pages, editors: new PageEditors(db, changed) }),
      ...pagePartHandlers({ db, files, thread }),
      ...pageTransferHandlers({ db, files, transfers: new PageTransfers({ db, thread, pages }) }),
      ...monitorPageHandlers({
        db,
        keys,
        tries,
        rightsOf: (caller, pageId) => rights.opened(caller, pageId),
      }),
      ...companyLookHandlers(db),
      ...pageTextSheetHandlers(configuration.sheetThreads),
      ...pageRightsHandlers(rights),
      ...pageShareHandlers({
        db,
        clock,
        revoked: () => {
          shares.forget();
          reviews.forget();
        },
      }),
      ...pageCommentHandlers({ db, comments }),
      ...pageReviewHandlers({ db, clock, keys }),
      ...reviewedPageHandlers({ db, files, clock, keys, tries, reviews, comments }),
      ...sharedPageHandlers({
        db,
        files,
        commands,
        shares,
        values: new SharedValues({ queries, hub, watches, log }),
      }),
      ...sharedPartHandlers({
        db,
        files,
        queries,
        shares,
        chattering: alarms.chattering,
        weatherOf,
        map: mapOf(settings),
        timeZone,
        clock,
      }),
      ...monitorHandlers({
        db,
        queries,
        gateways: requests,
        commands,
        tokens,
        watches,
        rights,
        keys,
        tries,
        attempts,
        secondFactors,
      }),
      ...sceneHandlers(db, files),
      ...videoHandlers({
        db,
        keys,
        changes: cameraChanges(db),
        connections: new CameraConnections(db, clock, settings.cameraPrivate === 'on'),
        moves: cameraMoves,
      }),
      ...weatherHandlers(weatherOf),
    },
    topics: { page: pageTopic(db) },
    hears: { page: ({ id }) => void publishPage({ db, hub: channel, log }, id) },
    objects: {
      companyLook: (caller, id) => Promise.resolve(id === idOf(owningAccount(caller))),
      page: found((caller, id) => visiblePage(db, caller, id)),
      pageImage: async (caller, sha256) => (await ownImage(db, caller, sha256)) !== undefined,
      pageComponent: found((caller, id) => ownComponent(db, caller, id)),
      scene: found((caller, id) => sceneRecords.find(db, caller, id)),
      camera: found((caller, id) => cameraRecords.find(db, caller, id)),
    },
    running: [thread, { stop: () => cameraMoves.stopAll() }],
  } satisfies Room;
}
