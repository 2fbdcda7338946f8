import { wait } from '@penstock/client/time/clock';
import { pageBindings } from '@penstock/contract/dashboard/page-bindings';
import { savedWidgets } from '@penstock/scene/page/write-page';
import { linkAddress } from '@penstock/stage/actions/link-address';
import { PageScripts } from '@penstock/stage/scripting/page-scripts';
import { pageSources } from '@penstock/stage/scripting/page-sources';
import { PageTriggers } from '@penstock/stage/scripting/page-triggers';
import type { ScriptDeeds } from '@penstock/stage/scripting/script-deeds';
import type { WidgetLooks } from '@penstock/stage/scripting/widget-looks';
import type { WriteService } from '@penstock/stage/services/write-service';
import { drawnTypes } from '@penstock/widgets/view-list';
import { currentLanguage } from '../../../app/preferences.ts';
import { clock } from '../../../app/services.ts';
import { needTexts, i18n } from '../../../texts/i18n.ts';
import { confirm } from '../../dialog/confirm.ts';
import { showToast } from '../../mutation/toast-list.ts';
import { browserEngine } from './browser-engine.ts';
import { BrowserStorage } from './browser-storage.ts';
import { scriptWrites } from './script-writes.ts';
import type { OpenedScripts, PageOfScripts } from './page-of-scripts.ts';

needTexts('scripting');

/** How long a write waits for what carries it out, and how often it looks, in ms. */
const writerTime = 3000;
const writerStep = 100;
/** How long scripts may take when a page is closed, in ms. */
const closingTime = 2000;

/** Opens what runs the scripts of a page. `onFault` hears what fails of those that run without a click. */
export function openScripts(
  place: PageOfScripts,
  looks: WidgetLooks,
  onFault: (title: string, message: string) => void,
): OpenedScripts {
  const { store, hub, page, equipmentId } = place;
  const { scripts: own, clicks } = pageSources(store);
  const equipments = pageBindings(savedWidgets(store, null), drawnTypes).equips ?? [];
  const named = own.flatMap(({ trigger }) => trigger.signals?.map(({ equipId = '' }) => equipId) ?? []);
  const otherEquipmentIds = new Set(
    [...equipments, ...named].filter((id) => id !== '' && (place.equipments?.has(id) ?? true)),
  );
  const storage = new BrowserStorage(page.id, clock);
  const scripts = new PageScripts({
    hub,
    engine: browserEngine,
    page: { ...page, equipmentId },
    otherEquipmentIds,
    language: currentLanguage(),
    deeds: deedsOf(place, looks),
    storage,
  });
  const triggers = new PageTriggers({
    scripts: own,
    runner: scripts,
    hub,
    place: { equipmentId, otherEquipmentIds },
    isHidden: () => document.hidden,
    onProblem: onFault,
  });
  const close = () => {
    scripts.close();
    storage.flush();
  };
  return {
    scripts,
    start: () => {
      scripts.watch([...own.map(({ source }) => source), ...clicks]);
      triggers.start();
    },
    end: () => {
      const cancel = clock.after(closingTime, close);
      void triggers.stop().finally(() => {
        cancel();
        close();
      });
    },
    close,
  };
}

function deedsOf(place: PageOfScripts, looks: WidgetLooks): ScriptDeeds {
  return {
    write: scriptWrites(place.equipmentId, async () => await writeService(place)),
    ask: (question, title) =>
      confirm({
        title: question,
        text: i18n.t('scripting:asks', { title }),
        action: i18n.t('scripting:yes'),
        run: () => Promise.resolve(),
      }),
    navigate: async (page) => place.navigate(page),
    openLink: async (address, target) => {
      await place.openLink(safeAddress(address), target);
    },
    show: (text, kind) => showToast({ kind, text }),
    setWidget: (name, look) => looks.set(name, look),
  };
}

/** The service that writes; it is loaded with the page, perhaps later than the first script runs. */
async function writeService({ write }: PageOfScripts): Promise<WriteService | undefined> {
  for (let waited = 0; write() === undefined && waited < writerTime; waited += writerStep)
    await wait(clock, writerStep);
  return write();
}

/** An address that may be opened. Throws an Error for the script. */
function safeAddress(address: string): string {
  const safe = linkAddress(address, document.baseURI);
  if (safe === undefined) throw new Error(i18n.t('scripting:badAddress'));
  return safe;
}
