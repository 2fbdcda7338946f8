import { withoutSecrets } from '@penstock/contract/configuration/diff/secrets';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { type JsonReading, readJson } from '@penstock/contract/document/guard';
import type { TemplateParameter } from '@penstock/contract/template/template';
import { isFields } from '@penstock/contract/document/fields';

/** The file of a configuration for people: the model it is of, and the configuration in lines, its secrets hidden; UTF-8. */
export function configurationFile(configuration: Configuration, model: string): Uint8Array {
  return fileOf({ model, configuration: withoutSecrets(configuration) });
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

/** The content of a file: its model, empty where it does not state it, and its configuration, not checked. */
export function readConfigurationFile(
  content: Uint8Array,
): JsonReading | { readonly ok: true; readonly value: unknown; readonly model: string } {
  const json = readJson(new TextDecoder().decode(content));
  if (!json.ok || !isFields(json.value) || !isFields(json.value['configuration'])) return json;
  const { model, configuration } = json.value;
  return { ok: true, value: configuration, model: typeof model === 'string' ? model.slice(0, 100) : '' };
}
