import type { Id } from '@penstock/contract/calls/identifier';
import { reportExport, reportExportWorkbook } from '@penstock/contract/calls/report';
import type { ReportRange } from '@penstock/contract/model/report';
import { useTexts } from '../../texts/use-texts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { ClockIcon, DownloadIcon, PageIcon, WriteIcon } from '../../design/icons.tsx';
import { PageActions } from '../../kit/action/PageActions.tsx';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { ScheduleDrawer } from './ScheduleDrawer.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';

/** The actions on a report that is shown. */
export function ReportActions({ id, range }: { readonly id: Id; readonly range: ReportRange }) {
  const { t } = useTexts('reports');
  const navigate = useNavigate();
  const [isScheduling, setScheduling] = useState(false);
  const download = useChange(
    async (call: typeof reportExport) => saveFile(await client.download(call, { id, range })),
    { success: () => '', failure: 'message' },
  );
  return (
    <div className="unprinted">
      <PageActions
        actions={[
          {
            key: 'edit',
            label: t('edit'),
            Icon: WriteIcon,
            permission: 'equipment:edit',
            run: () => void navigate(`${pathTo('Reports')}?edit=${id}`),
          },
          { key: 'schedules', label: t('schedules.title'), Icon: ClockIcon, run: () => setScheduling(true) },
          { key: 'print', label: t('print'), Icon: PageIcon, run: () => globalThis.print() },
          {
            key: 'csv',
            label: t('csv'),
            Icon: DownloadIcon,
            run: () => void download.run(reportExport),
          },
          {
            key: 'workbook',
            label: t('workbook'),
            Icon: DownloadIcon,
            run: () => void download.run(reportExportWorkbook),
          },
        ]}
      />
      {isScheduling && <ScheduleDrawer reportId={id} onClose={() => setScheduling(false)} />}
    </div>
  );
}
