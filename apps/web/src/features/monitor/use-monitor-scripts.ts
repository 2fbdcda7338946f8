import type { PageStore } from '@penstock/scene/page/page-store';
import type { StageServices } from '@penstock/stage/services/stage-services';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { openLink } from '../../kit/stage/scripting/open-link.ts';
import type { ScriptedPage } from '../../kit/stage/scripting/scripted-page.ts';
import { usePageScripts } from '../../kit/stage/scripting/use-page-scripts.ts';
import type { MonitoredPageProps } from './monitored-page.ts';

interface MonitorScriptsProps extends Pick<MonitoredPageProps, 'page' | 'detail' | 'withAlarms'> {
  readonly store: PageStore;
  readonly hub: ValueHub;
  /** What writes. */
  readonly services: StageServices;
}

/** Runs the scripts of a page that is operated. Other pages are opened for the same equipment. */
export function useMonitorScripts(props: MonitorScriptsProps): ScriptedPage {
  const { store, hub, services, page, detail, withAlarms } = props;
  const { t } = useTranslation('monitor');
  const navigate = useNavigate();
  return usePageScripts({
    store,
    hub,
    page,
    equipmentId: detail.id,
    write: () => services.write,
    navigate: (name) => {
      const found = detail.pages.find(({ id, title }) => id === name || title === name);
      if (found === undefined) throw new Error(t('noSuchPage', { page: name }));
      void navigate(monitorAddress({ pageId: found.id, equipmentId: detail.id, withAlarms }));
    },
    openLink,
  });
}
