import { sharedReport } from '@penstock/contract/calls/shared-page-parts';
import type { ReportService } from '@penstock/stage/services/report-service';
import { reportIdOf } from '../../kit/stage/report-records.ts';
import { reportsFrom, reportTable } from '../../kit/stage/report-service.ts';
import { i18n } from '../../texts/i18n.ts';
import { isOwnEquipment, type SharedPageParts } from './shared-page-parts.ts';

/** The reports that a shared page names, for the equipment of its link. */
export function sharedReports(place: SharedPageParts): ReportService {
  const { token, client } = place;
  return reportsFrom(async ({ reportId, equipId }) => {
    if (!isOwnEquipment(place, equipId)) throw new Error(i18n.t('sharedPage:ownEquipment'));
    return reportTable(await client.call(sharedReport, { token, id: reportIdOf(reportId) }));
  });
}
