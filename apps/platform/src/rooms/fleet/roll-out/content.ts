import type { RollOutContent } from '@penstock/contract/calls/roll-out';
import { compareVersions } from '@penstock/contract/rules/version';
import { existing } from '../../../kernel/access/existing.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { fitsModel } from '@penstock/console/configuration/model-of';
import type {
  AppliedVersion,
  TemplateApplications,
} from '../../configuration/template/template-applications.ts';
import { firmwareById, type StoredFirmware } from '../firmware/firmware-repository.ts';
import { type chosenGateways, firmwareFor } from './roll-out-repository.ts';

/** A gateway that a roll-out may have. */
export type Gateway = Awaited<ReturnType<typeof chosenGateways>>[number];

/** Why a chosen gateway is left out: it is of another model, has this version already, or needs values of parameters first. */
type LeftOut = 'other' | 'newest' | 'needing';

/** The content of a roll-out, when it is started. */
export type Content = (
  | { readonly kind: 'firmware'; readonly firmware: StoredFirmware }
  | { readonly kind: 'template'; readonly template: AppliedVersion; readonly resets: boolean }
) & {
  /** The content as the operation log shows it. */
  readonly shown: { readonly version: string | number; readonly template?: string };
  /** Why it is not for a gateway; undefined where it is. */
  readonly leavesOut: (gateway: Gateway) => LeftOut | undefined;
};

/** The content that a caller wants to roll out. Throws `data.notFound`. */
export async function contentOf(
  { db, templates }: { readonly db: Db; readonly templates: TemplateApplications },
  caller: Caller,
  content: RollOutContent,
): Promise<Content> {
  switch (content.kind) {
    case 'firmware':
      return await firmwareContent(db, caller, content.firmwareId);
    case 'template':
      return await templateContent(templates, caller, content);
  }
}

async function firmwareContent(
  db: Db,
  caller: Caller,
  id: Extract<RollOutContent, { kind: 'firmware' }>['firmwareId'],
): Promise<Content> {
  const mine = await firmwareFor(db, caller);
  const isMine = mine.some((row) => row.id === rowNumber(id));
  const firmware = existing(isMine ? await firmwareById(db, id) : undefined);
  const identifier = firmware.hardware_identifier.toLowerCase();
  return {
    kind: 'firmware',
    firmware,
    shown: { version: firmware.version },
    leavesOut: ({ hardware, version }) => {
      if (hardware.toLowerCase() !== identifier) return 'other';
      // A gateway says what system it runs only when it is asked.
      const isOlder = firmware.type === 'system' || compareVersions(version, firmware.version) < 0;
      return isOlder ? undefined : 'newest';
    },
  };
}

async function templateContent(
  templates: TemplateApplications,
  caller: Caller,
  { templateId, resets }: Extract<RollOutContent, { kind: 'template' }>,
): Promise<Content> {
  const template = await templates.current(caller, templateId);
  const { uses, required } = await templates.uses(template);
  return {
    kind: 'template',
    template,
    resets,
    shown: { version: template.version, template: template.name },
    leavesOut: ({ sn, hardware }) => {
      if (!fitsModel(template.model, hardware)) return 'other';
      const use = uses.get(sn);
      // The changes of the gateway itself stay, unless they are undone.
      if (use?.version === template.version && (!resets || use.differences === 0)) return 'newest';
      const filled = new Set(use?.parameter_values.map(({ key }) => key));
      return required.every((key) => filled.has(key)) ? undefined : 'needing';
    },
  };
}
