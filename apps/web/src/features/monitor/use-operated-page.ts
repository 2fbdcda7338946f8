import type { MonitoredPage } from '@penstock/contract/calls/monitor-page';
import type { Id } from '@penstock/contract/calls/identifier';
import { everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { WriteLocks } from '@penstock/stage/services/write-lock';
import type { Observable } from '@penstock/scene/observable';
import type { PageStore } from '@penstock/scene/page/page-store';
import type { OpenedPage } from '@penstock/stage/actions/action-host';
import type { ScriptService } from '@penstock/stage/services/script-service';
import { isOperated } from '@penstock/stage/model/is-operated';
import type { StageServices } from '@penstock/stage/services/stage-services';
import type { ActionListener } from '@penstock/stage/stage-context';
import { drawnTypes } from '@penstock/widgets/view-list';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { lazyLiveActions } from '../../kit/stage/actions/lazy-live-actions.ts';
import { usePageActions } from '../../kit/stage/actions/use-page-actions.tsx';
import { PageComponents } from '../../kit/stage/page-components.ts';
import type { ScriptFaults } from '../../kit/stage/scripting/script-faults.ts';
import { useStageServices } from '../../kit/stage/use-stage-services.ts';
import type { EquipmentDetail } from './use-detail.ts';
import { runsScripts } from './runs-scripts.ts';
import { useMonitorScripts } from './use-monitor-scripts.ts';

/** A page that is shown to be operated. */
interface ShownPage {
  readonly page: MonitoredPage;
  readonly productId: Id;
  readonly detail: EquipmentDetail;
  readonly store: PageStore;
  readonly widgets: readonly SavedWidget[];
  readonly hub: ValueHub;
  /** Other equipments that the page may show; the same set until they change. */
  readonly equipments: ReadonlySet<string>;
  /** Adds equipments to them: those of repeaters. */
  readonly admit: (equipmentIds: readonly string[]) => void;
  /** Which equipments cannot be written now, and why. */
  readonly locks: WriteLocks;
  /** Whether its scripts run. */
  readonly withScripts: boolean;
  /** Opens what a click asks for. */
  readonly onPage: (opening: OpenedPage) => void;
  /** Opens a page that a script asks for, in the place of this one. */
  readonly onReplace: (page: MonitoredPage) => void;
}

/** The properties of the stage of a page. */
interface OperatedPage {
  /** Undefined while what its widgets need is loaded. */
  readonly services: StageServices | undefined;
  readonly components: Pick<PageComponents, 'known'>;
  readonly onAction: ActionListener | undefined;
  /** The faults of its scripts. */
  readonly faults: ScriptFaults;
  /** Widgets that scripts have hidden. */
  readonly hidden: Observable<ReadonlySet<string>>;
  /** Questions that are open; drawn beside the stage. */
  readonly dialogs: ReactNode;
}

/**
 * Runs a page as long as it is shown: what its widgets need, what their clicks do, and its scripts, in a sandbox of its own. Throws
 * a PageFileError into the page where a file is missing.
 */
export function useOperatedPage(shown: ShownPage): OperatedPage {
  const { page, productId, detail, store, widgets, hub, equipments, admit, locks } = shown;
  const { withScripts, onPage, onReplace } = shown;
  const { t } = useTexts('monitor');
  const [components] = useState(() => new PageComponents(client));
  useEffect(() => components.follow(store), [components, store]);
  const navigate = useNavigate();
  const goTo = useCallback((address: string) => void navigate(address), [navigate]);
  const platform = useStageServices(
    { pageId: page.id, productId, equipmentId: detail.id, equipments, admit, navigate: goTo },
    widgets,
  );
  const operated = useMemo(
    () => runsScripts(store) || isOperated(everyWidget(widgets), drawnTypes, true),
    [store, widgets],
  );
  const system = useMemo(
    () => (operated ? lazyLiveActions({ equipmentId: detail.id, equipments, pageId: page.id }) : undefined),
    [operated, detail.id, equipments, page.id],
  );
  const { onAction, services: written, scripts, dialogs } = usePageActions({ hub, system, onPage, locks });
  const operating = useMemo(() => ({ ...platform, ...written }), [platform, written]);
  const scripted = useMonitorScripts({
    page,
    detail,
    store,
    hub,
    services: operating,
    equipments,
    withScripts,
    onReplace,
  });
  const script = useMemo(
    (): ScriptService => (withScripts ? scripted : offScripts(t('scripts.off'))),
    [withScripts, scripted, t],
  );
  useEffect(() => scripts.set(script), [scripts, script]);
  const services = useMemo(() => ({ ...operating, script }), [operating, script]);
  return {
    services: platform && services,
    components,
    onAction,
    faults: scripted.faults,
    hidden: scripted.looks.hidden,
    dialogs,
  };
}

/** Answers clicks that would run a script while scripts are off. */
function offScripts(message: string): ScriptService {
  return { run: () => Promise.resolve({ state: 'failed', message, line: null }) };
}
