import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import type { PageStore } from '@penstock/scene/page/page-store';
import type { StageServices } from '@penstock/stage/services/stage-services';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { useTexts } from '../../texts/use-texts.ts';
import { openLink } from '../../kit/stage/scripting/open-link.ts';
import type { ScriptedPage } from '../../kit/stage/scripting/scripted-page.ts';
import { usePageScripts } from '../../kit/stage/scripting/use-page-scripts.ts';
import { findPage } from './find-page.ts';
import type { EquipmentDetail } from './use-detail.ts';

interface MonitorScriptsProps {
  readonly page: MonitoredPage;
  readonly detail: EquipmentDetail;
  readonly store: PageStore;
  readonly hub: ValueHub;
  /** The services that write. */
  readonly services: StageServices;
  /** Other equipments that the page may show. */
  readonly equipments: ReadonlySet<string>;
  /** Whether its scripts run. */
  readonly withScripts: boolean;
  /** Opens another page of the equipment in the place of this one. */
  readonly onReplace: (page: MonitoredPage) => void;
}

/** Runs the scripts of a page that is operated. Other pages are opened for the same equipment. */
export function useMonitorScripts(props: MonitorScriptsProps): ScriptedPage {
  const { store, hub, services, page, detail, equipments, withScripts, onReplace } = props;
  const { t } = useTexts('monitor');
  const place = {
    store,
    hub,
    page,
    equipmentId: detail.id,
    equipments,
    write: () => services.write,
    navigate: (name: string) => {
      const found = findPage(detail.pages, name);
      if (found === undefined) throw new Error(t('noSuchPage', { page: name }));
      onReplace(found);
    },
    openLink,
  };
  return usePageScripts(place, withScripts);
}
