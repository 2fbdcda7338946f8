import { pageImageAddress } from '@penstock/contract/calls/page-image';
import { Observable } from '@penstock/scene/observable';
import type { ActionHost, OpenedPage } from '@penstock/stage/actions/action-host';
import type { PageActions } from '@penstock/stage/actions/page-actions';
import type { ScriptService } from '@penstock/stage/services/script-service';
import { ActionTraces } from '@penstock/stage/services/action-traces';
import type { WriteLock, WriteLocks } from '@penstock/stage/services/write-lock';
import type { StageServices } from '@penstock/stage/services/stage-services';
import type { ActionListener, ImageResolver } from '@penstock/stage/stage-context';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { clock, randomBytes } from '../../../app/services.ts';
import { i18n, needTexts } from '../../../texts/i18n.ts';
import { libraryPart } from '../../../app/library-part.tsx';
import { closeToast, showToast, type Toast } from '../../mutation/toast-list.ts';
import type { LazyActionSystem } from './action-system.ts';
import { AskedWrites } from './asked-write.ts';
import { loadUntilDone } from './load-until-done.ts';
import { newHoldId } from '../../write/hold-id.ts';
import { openLink } from '../scripting/open-link.ts';
import { useActionError } from './use-action-error.ts';

needTexts('pageActions');

const WriteQuestionDialog = libraryPart(async () => ({
  default: (await import('./WriteQuestionDialog.tsx')).WriteQuestionDialog,
}));

interface PageActionsOptions {
  readonly hub: ValueHub;
  /** Where widgets write to; undefined while that is not known: then nothing can be operated. */
  readonly system: LazyActionSystem | undefined;
  /** Opens a page, or a window with one. */
  readonly onPage: (page: OpenedPage) => void;
  /** Where the images of the page are; those of the platform where it is left out. */
  readonly images?: ImageResolver;
  /** Which equipments cannot be written now, and why; none is locked where it is left out. The same until that changes. */
  readonly locks?: WriteLocks;
  /** Why nothing can be written while there is no system. */
  readonly withoutSystem?: WriteLock;
}

/** The properties with which the widgets of a stage can be operated. */
export interface PageOperation {
  readonly onAction: ActionListener | undefined;
  readonly services: Pick<StageServices, 'write' | 'traces' | 'locks'>;
  /** The service that runs the scripts of clicks, as soon as the page has it. */
  readonly scripts: Observable<ScriptService | undefined>;
  /** Questions that are open; drawn beside the stage. */
  readonly dialogs: ReactNode;
}

const noneLocked: WriteLocks = () => undefined;

/** Does what the widgets of a page ask for: writes with all questions, links, pages, scripts. */
export function usePageActions({
  hub,
  system,
  onPage,
  images = pageImageAddress,
  locks = noneLocked,
  withoutSystem = 'loading',
}: PageActionsOptions): PageOperation {
  const language = useLanguage();
  const errorText = useActionError();
  const traces = useMemo(() => new ActionTraces(hub.clock), [hub]);
  const asked = useMemo(() => new AskedWrites(), []);
  const [latest] = useState(() => new Observable(onPage));
  useEffect(() => latest.set(onPage), [latest, onPage]);
  const [scripts] = useState(() => new Observable<ScriptService | undefined>(undefined));
  const [loaded, setLoaded] = useState<{
    readonly system: LazyActionSystem;
    readonly actions: PageActions;
  }>();
  useEffect(() => {
    if (system === undefined) return undefined;
    let made: PageActions | undefined;
    let shown: Toast['id'] | undefined;
    const silence = () => shown !== undefined && closeToast(shown);
    const end = loadUntilDone(clock, {
      load: async () =>
        await Promise.all([import('@penstock/stage/actions/page-actions'), system.load()] as const),
      onLoaded: ([{ PageActions: Actions }, { signal, equipmentTitle, send, renewHold }]) => {
        silence();
        const host: ActionHost = {
          signal,
          equipmentTitle,
          send,
          renewHold,
          newHoldId: () => newHoldId(randomBytes),
          ask: asked.ask,
          errorText,
          address: () => globalThis.location.href,
          openLink: (address, target) => void openLink(address, target),
          openPage: (page) => latest.get()(page),
          scripts: scripts.get,
        };
        made = new Actions(host, hub, language, traces);
        setLoaded({ system, actions: made });
      },
      onFailure: () => {
        shown = showToast({
          kind: 'danger',
          text: i18n.t('pageActions:notOperable'),
          action: { label: i18n.t('common:failed.reload'), run: () => globalThis.location.reload() },
        });
      },
    });
    return () => {
      end();
      silence();
      asked.stop();
      made?.stop();
    };
  }, [system, asked, errorText, hub, language, latest, scripts, traces]);
  const actions = loaded?.system === system ? loaded?.actions : undefined;
  const missing: WriteLock | undefined =
    actions !== undefined ? undefined : system === undefined ? withoutSystem : 'loading';
  const allLocks = useMemo((): WriteLocks => (equipId) => locks(equipId) ?? missing, [locks, missing]);
  const [lockState] = useState(() => new Observable(allLocks));
  useEffect(() => lockState.set(allLocks), [lockState, allLocks]);
  const services = useMemo(
    () => ({ traces, locks: lockState, ...(actions && { write: actions }) }),
    [actions, traces, lockState],
  );
  const open = useSyncExternalStore(asked.open.subscribe, asked.open.get);
  return {
    onAction: actions?.onAction,
    services,
    scripts,
    dialogs: open && system && (
      <Suspense fallback={null}>
        <WriteQuestionDialog
          key={open.number}
          asked={open}
          isSimulated={system.isSimulated}
          images={images}
        />
      </Suspense>
    ),
  };
}
