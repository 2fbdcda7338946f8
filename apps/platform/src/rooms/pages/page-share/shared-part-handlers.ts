import { alarmQuery } from '@penstock/contract/calls/alarm';
import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { listAlarms } from '../../alarms/alarm/alarm-list.ts';
import { type Chattering, openCountsOf } from '../../alarms/alarm/alarm-repository.ts';
import { mapOfEquipment } from '../../alarms/equipment-map/equipment-map.ts';
import type { mapOf } from '../../../kernel/settings/map-settings.ts';
import type { ReadHistory } from '../../values/explore/chosen-signals.ts';
import { historyPage } from '../../values/explore/history-page.ts';
import { historyTrends } from '../../values/explore/history-trends.ts';
import { reportRecords } from '../../values/report/report-repository.ts';
import { runReport } from '../../values/report/run-report.ts';
import type { StoredFiles } from '../../../kernel/files/stored/stored-files.ts';
import { shownScene } from '../scene/scene-repository.ts';
import { enteredText, titleIn } from '@penstock/contract/texts/entered';
import type { PlaceWeather } from '../weather/place-weather.ts';
import type { OpenedShare, OpenedShares } from './opened-shares.ts';
import { placeKey } from './shared-parts.ts';

const dayMilliseconds = 86_400_000;

/**
 * The handlers of the parts that widgets of shared pages request beside values. Nobody is signed in:
 * everything is checked by the token.
 */
export function sharedPartHandlers(parts: {
  readonly db: Db;
  readonly files: StoredFiles;
  readonly queries: HeavyQueries;
  readonly shares: OpenedShares;
  readonly chattering: Chattering;
  readonly weatherOf: PlaceWeather;
  /** The ground of maps. */
  readonly map: ReturnType<typeof mapOf>;
  /** The time zone of equipment that has none of its own. */
  readonly timeZone: string;
  readonly clock: Clock;
}): HandlersOf<
  | 'sharedHistory'
  | 'sharedRecords'
  | 'sharedReport'
  | 'sharedAlarms'
  | 'sharedScene'
  | 'sharedSceneFile'
  | 'sharedWeather'
  | 'sharedMap'
> {
  const { db, files, queries, shares, chattering, weatherOf, map, timeZone, clock } = parts;
  return {
    sharedHistory: handle(calls.sharedHistory, async ({ token, points, ...request }, { signal }) => {
      const share = await shares.of(token, 'history');
      const { step, series } = await historyTrends(
        queries,
        visitorsOf(share, signal),
        historyOf(share, request),
        points,
      );
      return {
        step,
        series: series.map(({ signalId, points: found, reach }) => ({ signalId, points: found, reach })),
      };
    }),

    sharedRecords: handle(calls.sharedRecords, async ({ token, after, rows, ...request }, { signal }) => {
      const share = await shares.of(token, 'history');
      const by = visitorsOf(share, signal);
      return await historyPage((work) => queries.read(by, work), historyOf(share, request), after, rows);
    }),

    sharedReport: handle(calls.sharedReport, async ({ token, id, range }, { language, signal }) => {
      const share = await shares.of(token, 'history');
      const { maker, equipment, document } = share;
      const report = existing(
        document.parts.reports.has(id) ? await reportRecords.find(db, maker, id) : undefined,
      );
      const { bucket, columns, computed } = report;
      const scope = { kind: 'equipment' as const, equipmentIds: [idOf(equipment.id)] };
      const by = visitorsOf(share, signal);
      const result = await runReport(
        { scope, bucket, columns, computed, range: range ?? report.range },
        {
          db,
          snapshot: (work) => queries.read(by, work),
          caller: maker,
          language,
          timeZone,
          now: clock.now(),
        },
      );
      return { title: enteredText(language, report.title, report.title_translations), bucket, result };
    }),

    sharedAlarms: handle(calls.sharedAlarms, async ({ token, ...request }, { language }) => {
      const { maker, equipment, document, signals } = await shares.of(token);
      if (!document.parts.hasAlarms) throw failure('data.notFound');
      const urgent = { grouped: true, sort: { column: 'urgency', direction: 'descending' } };
      const question = alarmQuery.request.parse({
        ...request,
        ...(request.list === 'open' && urgent),
        equipmentIds: [idOf(equipment.id)],
      });
      const { total, rows } = await listAlarms(db, maker, question, { language, chattering });
      const keys = new Map(signals.map(({ key, local_key }) => [key, local_key]));
      return {
        total,
        rows: rows.map(
          ({ id, severity, state, message, raisedAt, returnedAt, raisedValues, occurrences }) => ({
            id,
            severity,
            state,
            message,
            raisedAt,
            returnedAt,
            occurrences,
            values: raisedValues.flatMap(({ key: variable, value }) => {
              const key = keys.get(variable);
              return key === undefined ? [] : [{ key, value }];
            }),
          }),
        ),
      };
    }),

    sharedScene: handle(calls.sharedScene, async ({ token, id }, { language }) => {
      const { document } = await shares.of(token);
      const scene = existing(document.scenes.get(id));
      return {
        title: titleIn(scene, language),
        bindings: scene.bindings.map(({ node, effect, signal }) => ({
          node,
          effect,
          signalKey: signal?.key ?? '',
          signalTitle: signal === undefined ? '' : titleIn(signal, language),
          isOwn: signal?.isOwn ?? false,
        })),
      };
    }),

    sharedSceneFile: handleDownload(calls.sharedSceneFile, async ({ token, id }) => {
      const { maker, document } = await shares.of(token, 'models');
      const scene = existing(document.scenes.has(id) ? await shownScene(db, maker, id) : undefined);
      return files.content(scene.file_id, scene);
    }),

    sharedWeather: handle(calls.sharedWeather, async ({ token, ...place }) => {
      const { document } = await shares.of(token);
      if (!document.parts.places.has(placeKey(place))) throw failure('data.notFound');
      return await weatherOf(place);
    }),

    sharedMap: handle(calls.sharedMap, async ({ token }, { language }) => {
      const { maker, equipment, document, gateway } = await shares.of(token);
      if (!document.parts.hasMap) throw failure('data.notFound');
      const equipmentIds = [idOf(equipment.id)];
      const question = calls.equipmentMap.request.parse({ equipmentIds });
      const { rows } = await mapOfEquipment(db, maker, question, language);
      const [alarms] = await openCountsOf(db, maker, equipmentIds);
      const [place] = rows;
      return {
        ...map,
        position: place === undefined ? null : { latitude: place.latitude, longitude: place.longitude },
        online: gateway?.online ?? false,
        openAlarms: Number(alarms?.count ?? 0),
        severity: place?.severity ?? null,
      };
    }),
  };
}

/** The account that queries are counted for: all links of an account together, beside the account itself. */
function visitorsOf({ maker }: OpenedShare, signal: AbortSignal) {
  return { account: `links of ${maker.accountId}`, signal };
}

/**
 * The past of signals that a shared page names. Throws `data.notFound` for another signal, and `request.invalid` where the end is
 * not after the beginning, or the time is too long.
 */
function historyOf(
  { equipment, signals }: OpenedShare,
  request: { readonly signalIds: readonly Id[]; readonly from: string; readonly to: string },
): ReadHistory {
  const from = Date.parse(request.from);
  const to = Date.parse(request.to);
  if (to <= from) throw failure('request.invalid', { field: 'to' });
  if (to - from > limits.sharedHistoryDays * dayMilliseconds)
    throw failure('request.invalid', { field: 'from' });
  const byId = new Map(signals.map((signal) => [idOf(signal.id), signal]));
  return {
    from,
    to,
    signals: request.signalIds.map((signalId) => {
      const signal = existing(byId.get(signalId));
      const series = equipment.sn === null ? undefined : { sn: equipment.sn, key: signal.key };
      return { equipmentId: idOf(equipment.id), signalId, series };
    }),
  };
}
