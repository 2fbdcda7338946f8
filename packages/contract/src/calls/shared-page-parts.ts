import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { sceneEffectSchema } from '../model/scene-effect.ts';
import { alarmSeverities } from '../model/alarm-severity.ts';
import { limits } from '../rules/limits.ts';
import { bucketKinds, reportRangeSchema } from '../model/report.ts';
import { recordedValueSchema } from '../model/recorded-value.ts';
import { alarmRowSchema } from './alarm.ts';
import { defineCall, defineDownload, publicAccess, storedFileErrors } from './call.ts';
import { historyRowSchema, historySeriesSchema, historySignals } from './history.ts';
import { idSchema } from './identifier.ts';
import { mapGroundFields } from './map.ts';
import { pagedAnswer, pageFields } from './paged.ts';
import { reportResultSchema, withRange } from './report.ts';
import { shareTokenSchema } from './shared-page.ts';
import { placeIdsFields, weatherAnswerSchema } from './weather.ts';

/**
 * The calls of widgets of a shared page beside values. A link answers one only where a widget of the page or
 * of its components shows such a thing; otherwise, and where the link is no good, the answer is
 * `data.notFound`.
 */

const ofLink = { token: shareTokenSchema } as const;

const ofSignals = {
  ...ofLink,
  /** Signals that the page names. */
  signalIds: z.array(idSchema).min(1).max(historySignals),
  from: z.iso.datetime(),
  /** Not included. */
  to: z.iso.datetime(),
} as const;

/** The recorded values of signals of a shared page between two times, reduced to the points asked for. */
export const sharedHistory = defineCall({
  path: '/api/monitor/shared/history',
  access: publicAccess,
  request: z.object({ ...ofSignals, points: z.number().int().min(10).max(4000).default(600) }),
  answer: z.object({
    /** How long one point covers, in ms. */
    step: z.number(),
    /** In the order of the request. */
    series: z.array(historySeriesSchema.extend({ signalId: idSchema })),
  }),
  errors: ['data.notFound', 'request.invalid', 'request.tooMany', 'query.tooMany', 'query.tooLong'],
});

/** Each record of signals of a shared page between two times, the oldest first. */
export const sharedRecords = defineCall({
  path: '/api/monitor/shared/records',
  access: publicAccess,
  request: z.object({
    ...ofSignals,
    /** Rows after this time, ms since 1970: what the answer before gave as `next`. */
    after: z.number().int().optional(),
    rows: z.number().int().min(1).max(limits.tableRows).default(100),
  }),
  answer: z.object({
    rows: z.array(historyRowSchema),
    /** The start of the next page; null at the end. */
    next: z.number().nullable(),
  }),
  errors: ['data.notFound', 'request.invalid', 'request.tooMany', 'query.tooMany', 'query.tooLong'],
});

/** An alarm of the equipment of a link: nothing of who acknowledged it, and values of signals only that the page names. */
const sharedAlarmSchema = alarmRowSchema
  .pick({
    id: true,
    severity: true,
    state: true,
    message: true,
    raisedAt: true,
    returnedAt: true,
    occurrences: true,
  })
  .extend({
    /** Values when it was raised, by the keys of the definition. */
    values: z.array(z.object({ key: z.string(), value: recordedValueSchema })),
  });

/**
 * The alarms of the equipment of a link: open ones with the most urgent first and one row for each alarm, all with the newest first. Nobody is
 * signed in, so they cannot be acknowledged.
 */
export const sharedAlarms = defineCall({
  path: '/api/monitor/shared/alarms',
  access: publicAccess,
  request: z.object({ ...ofLink, list: z.enum(['open', 'history']), ...pageFields }),
  answer: pagedAnswer(sharedAlarmSchema),
  errors: ['data.notFound', 'request.tooMany'],
});

/** A 3D model that a shared page shows, with what its nodes are bound to. */
export const sharedScene = defineCall({
  path: '/api/monitor/shared/scene',
  access: publicAccess,
  request: z.object({ ...ofLink, id: idSchema }),
  answer: z.object({
    title: z.string(),
    bindings: z.array(
      z.object({
        node: z.string(),
        effect: sceneEffectSchema,
        /** Both empty where the page shows nothing of the signal. */
        signalKey: z.string(),
        signalTitle: z.string(),
        /** Whether the signal is of the equipment of the link. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  errors: ['data.notFound', 'request.tooMany'],
});

/** The file of such a model. */
export const sharedSceneFile = defineDownload({
  path: '/api/monitor/shared/sceneFile',
  access: publicAccess,
  request: z.object({ ...ofLink, id: idSchema }),
  answer: {
    contentType: 'model/gltf-binary',
    name: textAt('contract.calls:sharedPageParts.sharedSceneFile.answer.name'),
  },
  errors: ['data.notFound', 'request.tooMany', ...storedFileErrors],
});

/** A report that a shared page shows, computed for the equipment of the link. */
export const sharedReport = defineCall({
  path: '/api/monitor/shared/report',
  access: publicAccess,
  request: withRange(
    z.object({
      ...ofLink,
      id: idSchema,
      /** Another time than that of the report. */
      range: reportRangeSchema.optional(),
    }),
  ),
  answer: z.object({ title: z.string(), bucket: z.enum(bucketKinds), result: reportResultSchema }),
  errors: [
    'data.notFound',
    'request.tooMany',
    'query.tooMany',
    'query.tooLong',
    'report.tooManyRows',
    'report.tooMuchHistory',
  ],
});

/** The weather of a place that a shared page names. */
export const sharedWeather = defineCall({
  path: '/api/monitor/shared/weather',
  access: publicAccess,
  request: z.object({ ...ofLink, ...placeIdsFields }),
  answer: weatherAnswerSchema,
  errors: ['data.notFound', 'request.tooMany', 'weather.unavailable'],
});

/** The map of a shared page: where its tiles are, and the equipment of the link. */
export const sharedMap = defineCall({
  path: '/api/monitor/shared/map',
  access: publicAccess,
  request: z.object(ofLink),
  answer: z.object({
    ...mapGroundFields,
    /** In degrees, WGS 84; null where the equipment has no position. */
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    online: z.boolean(),
    openAlarms: z.number().int(),
    /** The severity of the worst of them; null where there is none, or where it has no position. */
    severity: z.enum(alarmSeverities).nullable(),
  }),
  errors: ['data.notFound', 'request.tooMany'],
});

/** The calls of this file, for the list of all. */
export const sharedPagePartsCalls = {
  sharedHistory,
  sharedRecords,
  sharedAlarms,
  sharedScene,
  sharedSceneFile,
  sharedReport,
  sharedWeather,
  sharedMap,
} as const;
