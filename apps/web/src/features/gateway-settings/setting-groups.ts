import type { SettingPartName } from '@penstock/contract/configuration/model/setting-part';

/** The panels that are no part of the configuration and have their place among the settings. */
export const otherPanels = ['gatewayLog', 'terminal', 'management', 'restart', 'clear', 'secret'] as const;
export type OtherPanel = (typeof otherPanels)[number];

/** The panels, of which the page shows one. */
export type PanelName = SettingPartName | OtherPanel;

/** The settings that a person looks for together. */
export interface SettingGroup {
  readonly key: 'network' | 'time' | 'ports' | 'data' | 'maintenance' | 'location';
  readonly panels: readonly PanelName[];
}

/** Every panel, in groups and in the order of the index. To add one, add it here and to SettingPanel.tsx. */
export const settingGroups: readonly SettingGroup[] = [
  {
    key: 'maintenance',
    panels: [
      'name',
      'log',
      'gatewayLog',
      'messageDebugging',
      'debug',
      'terminal',
      'management',
      'firmware',
      'restart',
      'clear',
      'secret',
    ],
  },
  { key: 'data', panels: ['resumableUpload', 'statusReporting', 'transparent', 'plcDownload'] },
  { key: 'ports', panels: ['serial'] },
  { key: 'network', panels: ['wan', 'lan', 'wlan', 'apn', 'mode'] },
  { key: 'time', panels: ['ntp'] },
  { key: 'location', panels: ['cellLocation'] },
];

/** The panels that need a platform behind the page: it gives secrets and firmware. */
const ofPlatform: readonly PanelName[] = ['secret', 'firmware'];

/** The groups that there are without a platform. */
export const localSettingGroups: readonly SettingGroup[] = settingGroups.map((group) => ({
  ...group,
  panels: group.panels.filter((panel) => !ofPlatform.includes(panel)),
}));

/** The panel that the page shows when its address names none. */
export const firstPanel: PanelName = 'name';

const panels: readonly string[] = settingGroups.flatMap((group) => group.panels);

/** Tells whether a text names a panel. */
export function isPanelName(text: string): text is PanelName {
  return panels.includes(text);
}
