import { useTexts } from '../../../texts/use-texts.ts';
import { AddIcon, DownloadIcon, UploadIcon } from '../../../design/icons.tsx';
import type { PageAction } from '../../../kit/action/action.ts';
import type { DefinitionState } from '../definition-state.ts';
import { exportSignals } from './sheet/export-signals.ts';
import type { SignalKind } from './signal-model.ts';

const permission = 'equipment:edit';

/** Opens the drawers of the page. */
interface SignalOpeners {
  /** The equipment is bound to a gateway, so that variables of it can be chosen. */
  readonly isBound: boolean;
  readonly add: (kind: SignalKind) => void;
  readonly pick: () => void;
  readonly load: () => void;
}

/** The actions of the page of signals, and the first step where there are none: to add one. */
export function useSignalActions(state: DefinitionState, open: SignalOpeners) {
  const { t } = useTexts('definition');
  const { target, definition } = state;
  const addAction: PageAction = {
    key: 'add',
    label: t('signals.add'),
    Icon: AddIcon,
    primary: true,
    permission,
    run: () => open.add('device'),
  };
  const addGateway: PageAction = {
    key: 'addGateway',
    label: t('signals.addGateway'),
    Icon: AddIcon,
    permission,
    enabled: () => open.isBound || t('signals.addGatewayNone'),
    run: open.pick,
  };
  const actions: readonly PageAction[] = [
    {
      key: 'export',
      label: t('sheet.export'),
      Icon: DownloadIcon,
      enabled: () => definition.signals.length > 0 || t('signals.empty'),
      run: () => exportSignals(target),
    },
    {
      key: 'import',
      label: t('sheet.import'),
      Icon: UploadIcon,
      permission,
      run: open.load,
    },
    ...(target.kind === 'equipment' ? [addGateway] : []),
    {
      key: 'addIntermediate',
      label: t('signals.addIntermediate'),
      Icon: AddIcon,
      permission,
      run: () => open.add('intermediate'),
    },
    addAction,
  ];
  return { actions, addAction };
}
