import { textField } from '@penstock/contract/document/fields';
import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import { composedText, type Text } from '@penstock/languages/language';
import { fieldLabel } from '@penstock/contract/texts/label';
import { textAt } from '@penstock/languages/catalogue';
import type { ComponentType } from 'react';
import {
  BrowseIcon,
  ByteOrderIcon,
  ClockIcon,
  DownloadIcon,
  EquipmentIcon,
  PlanIcon,
  ProbeIcon,
  SendIcon,
  UploadIcon,
} from '../../design/icons.tsx';
import { pathTo } from '../../app/paths.ts';
import { withTexts } from '../../texts/i18n.ts';
import { exportVariables, knownKeys } from './sheet/export-variables.ts';
import { ImportPanel } from './sheet/ImportPanel.tsx';
import type { SignalsContext } from './signals-context.ts';
import { GroupPanel } from './tools/GroupPanel.tsx';
import { OrderProposal } from './tools/OrderProposal.tsx';

/** Something that can be done on the page of variables, as a button of the toolbar and in the menu of a row. */
export interface SignalAction {
  readonly name: string;
  readonly label: Text;
  readonly Icon: ComponentType<{ readonly size?: number }>;
  /** How many selected variables it takes; one for `none` is in the toolbar alone. */
  readonly needs: 'none' | 'one' | 'some';
  /** The permission without which the action is not shown. */
  readonly permission?: AuthCode;
  /**
   * It needs the gateway: the gateway itself; its configuration, which a file in its place has too; or what is known of it, also while it is
   * offline. The first two are disabled while it is offline.
   */
  readonly needsGateway?: 'itself' | 'configuration' | 'facts';
  readonly run: (context: SignalsContext) => void | Promise<void>;
}

/** Every action beside those of the table itself (add, edit, copy, delete). To add one, add a line. */
export const signalActions: readonly SignalAction[] = [
  {
    name: 'write',
    label: textAt('web.parts:actions.signalActions.write'),
    Icon: SendIcon,
    needs: 'some',
    permission: 'equipment:write',
    needsGateway: 'itself',
    run: async ({ openPanel }) => openPanel((await withTexts(import('./tools/WritePanel.tsx'))).WritePanel),
  },
  {
    name: 'debug',
    label: textAt('web.parts:actions.signalActions.debug'),
    Icon: ProbeIcon,
    needs: 'some',
    permission: 'gateway:configure',
    needsGateway: 'itself',
    run: async ({ openPanel }) => openPanel((await withTexts(import('./tools/DebugPanel.tsx'))).DebugPanel),
  },
  {
    name: 'diagnose',
    label: textAt('web.parts:actions.signalActions.diagnose'),
    Icon: PlanIcon,
    needs: 'one',
    needsGateway: 'facts',
    run: ({ sn, selected, open }) => {
      const item = selected[0]?.base ?? {};
      const driver = textField(item, 'driver');
      if (driver !== '')
        open(
          `${pathTo('DriverDiagnosis', { sn, driver })}?variable=${encodeURIComponent(textField(item, 'key'))}`,
        );
    },
  },
  {
    name: 'byteOrder',
    label: textAt('web.parts:actions.signalActions.byteOrder'),
    Icon: ByteOrderIcon,
    needs: 'some',
    permission: 'gateway:configure',
    needsGateway: 'itself',
    run: async ({ openPanel, selected }) =>
      openPanel(
        selected.length > 1
          ? OrderProposal
          : (await withTexts(import('./tools/ByteOrderPanel.tsx'))).ByteOrderPanel,
      ),
  },
  {
    name: 'scanGroup',
    // The texts may come after this file.
    label: composedText((language) => fieldLabel('variables', 'scanGroup', language)),
    Icon: ClockIcon,
    needs: 'some',
    permission: 'gateway:configure',
    run: ({ openPanel }) => openPanel(GroupPanel),
  },
  {
    name: 'browse',
    label: textAt('web.parts:actions.signalActions.browse'),
    Icon: BrowseIcon,
    needs: 'none',
    permission: 'gateway:configure',
    needsGateway: 'itself',
    run: async ({ openPanel }) => openPanel((await withTexts(import('./tools/BrowsePanel.tsx'))).BrowsePanel),
  },
  {
    name: 'equipment',
    label: textAt('web.parts:actions.signalActions.equipment'),
    Icon: EquipmentIcon,
    needs: 'some',
    permission: 'equipment:edit',
    needsGateway: 'itself',
    run: async ({ openPanel }) =>
      openPanel((await withTexts(import('./equipment/EquipmentPanel.tsx'))).EquipmentPanel),
  },
  {
    name: 'import',
    label: textAt('web.parts:actions.signalActions.import'),
    Icon: UploadIcon,
    needs: 'none',
    permission: 'gateway:configure',
    needsGateway: 'configuration',
    run: ({ openPanel }) => openPanel(ImportPanel),
  },
  {
    name: 'export',
    label: textAt('web.parts:actions.signalActions.export'),
    Icon: DownloadIcon,
    needs: 'none',
    needsGateway: 'configuration',
    run: ({ sn }) => exportVariables(sn, { kind: 'all' }),
  },
  {
    name: 'exportSelected',
    label: textAt('web.parts:actions.signalActions.exportSelected'),
    Icon: DownloadIcon,
    needs: 'some',
    needsGateway: 'configuration',
    run: ({ sn, selected }) => exportVariables(sn, { kind: 'selected', keys: knownKeys(selected) }),
  },
];
