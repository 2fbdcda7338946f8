import { withoutSecrets } from '@penstock/contract/configuration/diff/secrets';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { type PatchChange, patchSchema } from '@penstock/contract/configuration/diff/patch';
import { type JsonReading, readJson } from '@penstock/contract/document/guard';
import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import type { TemplateParameter } from '@penstock/contract/template/template';
import { isFields } from '@penstock/contract/document/fields';
import { z } from 'zod';

/** The most secrets that a file names. */
const maxEntered = 10_000;

const editedSchema = z.object({
  /** The changes that lead from the configuration of the file back to the one that was opened. */
  opened: patchSchema,
  /** The secrets that were entered since, by the text of their path: a file has none. */
  secrets: z.array(z.string().max(500)).max(maxEntered).readonly(),
});

const gatewaySchema = z.object({ sn: serialNumberSchema, revision: z.number().int().min(0) });

/** The gateway that a file comes from. */
export type FileGateway = z.output<typeof gatewaySchema>;

/** The facts about a file beside its configuration. */
export interface FileFacts {
  /** Its model; empty where it does not state it. */
  readonly model: string;
  /** Null where it does not state it. */
  readonly gateway: FileGateway | null;
  /** How it was edited without a gateway; null where it was not. */
  readonly edited: { readonly opened: readonly PatchChange[]; readonly secrets: readonly string[] } | null;
}

/** The file of a configuration for people: the model it is of, and the configuration in lines, its secrets hidden; UTF-8. */
export function configurationFile(
  configuration: Configuration,
  { model, gateway, edited }: FileFacts,
): Uint8Array {
  return fileOf({
    model,
    ...(gateway && { gateway }),
    ...(edited && { edited }),
    configuration: withoutSecrets(configuration),
  });
}

/** The same of a template, with its parameters. */
export function templateFile(
  configuration: Configuration,
  model: string,
  parameters: readonly TemplateParameter[],
): Uint8Array {
  return fileOf({ model, parameters, configuration: withoutSecrets(configuration) });
}

function fileOf(file: object): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`);
}

/** The content of a file: what it states about itself, and its configuration, not checked. A bare configuration states nothing. */
export function readConfigurationFile(
  content: Uint8Array,
):
  | Extract<JsonReading, { ok: false }>
  | { readonly ok: true; readonly value: unknown; readonly facts: FileFacts | undefined } {
  const json = readJson(new TextDecoder().decode(content));
  if (!json.ok) return json;
  const bare = { model: '', gateway: null, edited: null };
  if (!isFields(json.value) || !isFields(json.value['configuration']))
    return { ok: true, value: json.value, facts: bare };
  const { model, gateway, edited, configuration } = json.value;
  const record = edited === undefined ? { success: true, data: null } : editedSchema.safeParse(edited);
  const facts = record.success && {
    model: typeof model === 'string' ? model.slice(0, 100) : '',
    gateway: gatewaySchema.safeParse(gateway).data ?? null,
    edited: record.data ?? null,
  };
  return { ok: true, value: configuration, facts: facts === false ? undefined : facts };
}
