import { z } from 'zod';
import { configurationSchema } from './configuration.ts';
import { settingsSchema } from './settings.ts';

/** A part of the settings of a gateway that consoles show and change as a whole: an object of a few fields. */
export interface SettingPart {
  readonly schema: z.ZodType;
  /** The object in the document. */
  readonly path: readonly string[];
  /** The fields of that object that belong to the part; all where it is left out. */
  readonly fields?: readonly string[];
}

const { wan, lan, wlan, apn, serial, log, ntp, messageDebugging, debug, mode } = settingsSchema.shape;
const { transparent, resumableUpload, plcDownload, statusReporting, cellLocation, firmware } =
  settingsSchema.shape;

/** Every part of the settings, by the name by which calls name it. Marks of a part are those of its schema. */
export const settingParts = {
  name: {
    schema: z.strictObject({ name: configurationSchema.shape.name }),
    path: [],
    fields: ['name'],
  },
  mode: { schema: z.strictObject({ mode }), path: ['settings'], fields: ['mode'] },
  wan: { schema: wan, path: ['settings', 'wan'] },
  lan: { schema: lan, path: ['settings', 'lan'] },
  wlan: { schema: wlan, path: ['settings', 'wlan'] },
  apn: { schema: apn, path: ['settings', 'apn'] },
  serial: { schema: serial, path: ['settings', 'serial'] },
  log: { schema: log, path: ['settings', 'log'] },
  ntp: { schema: ntp, path: ['settings', 'ntp'] },
  messageDebugging: { schema: messageDebugging, path: ['settings', 'messageDebugging'] },
  debug: { schema: debug, path: ['settings', 'debug'] },
  transparent: { schema: transparent, path: ['settings', 'transparent'] },
  resumableUpload: { schema: resumableUpload, path: ['settings', 'resumableUpload'] },
  plcDownload: { schema: plcDownload, path: ['settings', 'plcDownload'] },
  statusReporting: { schema: statusReporting, path: ['settings', 'statusReporting'] },
  cellLocation: { schema: cellLocation, path: ['settings', 'cellLocation'] },
  firmware: { schema: firmware, path: ['settings', 'firmware'] },
} as const satisfies Record<string, SettingPart>;

/** The name of a part of the settings. */
export type SettingPartName = keyof typeof settingParts;

/** The names of all parts, in their order. */
export const settingPartNames: readonly SettingPartName[] =
  Object.keys(settingParts).filter(isSettingPartName);

/** Tells whether a text names a part of the settings. */
export function isSettingPartName(text: string): text is SettingPartName {
  return Object.hasOwn(settingParts, text);
}
