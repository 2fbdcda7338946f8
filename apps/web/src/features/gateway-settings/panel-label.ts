import { fieldLabel } from '@penstock/contract/texts/label';
import type { Language } from '@penstock/languages/language';
import type { TextOf } from '../../texts/use-texts.ts';
import { otherPanels, type PanelName } from './setting-groups.ts';

/** The label of a panel: parts of the configuration have that of the configuration. */
export function panelLabel(panel: PanelName, t: TextOf<'gatewaySettings'>, language: Language): string {
  const other = otherPanels.find((one) => one === panel);
  if (other !== undefined) return t(`panels.${other}`);
  // The name of the gateway, among other settings.
  if (panel === 'name') return t('panels.name');
  return fieldLabel('settings', panel, language);
}
