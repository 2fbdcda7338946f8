import { randomUUID } from 'node:crypto';
import { deflateSync } from '@penstock/node-kit/thread-zlib';
import { templateOf, withTemplate } from '@penstock/contract/configuration/copy/copied';
import { applyEach } from '@penstock/contract/configuration/diff/apply';
import { changePathText } from '@penstock/contract/configuration/diff/change';
import { changeLine } from '@penstock/contract/configuration/diff/change-line';
import { describePath } from '@penstock/contract/configuration/diff/describe';
import { diffBySchema, diffConfigurations } from '@penstock/contract/configuration/diff/diff';
import {
  type MissingSecret,
  restoreDocumentSecrets,
} from '@penstock/contract/configuration/diff/document-secrets';
import { replaceSecrets, withoutSecrets } from '@penstock/contract/configuration/diff/secrets';
import {
  type Configuration,
  configurationSchema,
  emptyConfiguration,
} from '@penstock/contract/configuration/model/configuration';
import {
  type ConfigurationReading,
  readConfiguration,
  readConfigurationText,
} from '@penstock/contract/configuration/read/read';
import { isFields } from '@penstock/contract/document/fields';
import { readJson } from '@penstock/contract/document/guard';
import { parametersThatFit, templateParameterProblems } from '@penstock/contract/template/check';
import { withFieldValues, withTemplateValues } from '@penstock/contract/template/placed-values';
import { type TemplateParameter, templateParametersSchema } from '@penstock/contract/template/template';
import { titleIn } from '@penstock/contract/texts/entered';
import { type Answer, refused } from '@penstock/server/threads/answer';
import { inflated } from '@penstock/server/threads/inflated';
import { templateFile } from './configuration-file.ts';
import type {
  AppliedTemplate,
  FilledTemplate,
  Results,
  SavedTemplate,
  Task,
  TemplateContent,
} from './messages.ts';

type TemplateTask = Extract<
  Task,
  { kind: 'templateFile' | 'templateParameters' | 'templateContent' | 'applyTemplate' | 'templateDrift' }
>;

/** Tells whether a task is about a template. */
export function isTemplateTask(task: Task): task is TemplateTask {
  return task.kind.startsWith('template') ? task.kind !== 'template' : task.kind === 'applyTemplate';
}

/** Does a task about a template. */
export function templateWork(task: TemplateTask): Answer<Results[keyof Results]> {
  switch (task.kind) {
    case 'templateFile':
      return readFile(new TextDecoder().decode(task.content));
    case 'templateParameters':
      return withParameters(contentOf(task.template), task.parameters);
    case 'templateContent':
      return { ok: true, result: contentOf(task.template) };
    case 'applyTemplate':
      return onGateway(task.document, (actual) => applied(actual, task));
    case 'templateDrift':
      return onGateway(task.document, (actual) => {
        const { reading } = expected(actual, task.template, new Map());
        if (!reading.ok) return refused('invalid', reading);
        const changes = diffBySchema(
          configurationSchema,
          withoutSecrets(reading.configuration),
          withoutSecrets(actual),
        );
        const lines = changes.slice(0, task.shown).map((change) => changeLine(change, task.language));
        return { ok: true, result: { total: changes.length, lines } };
      });
  }
}

/** A template as it is stored. */
export function savedTemplate(
  configuration: Configuration,
  model: string,
  parameters: readonly TemplateParameter[],
): SavedTemplate {
  const { drivers, variables, intermediateVariables, systemVariables } = configuration;
  const fitting = parametersThatFit(configuration, parameters);
  const count = variables.length + intermediateVariables.length + systemVariables.length;
  return {
    document: deflateSync(templateFile(configuration, model, fitting)),
    model,
    drivers: drivers.length,
    variables: count,
    parameters: fitting.length,
  };
}

/** The content of a stored template. */
function contentOf(file: Uint8Array): TemplateContent {
  const value: unknown = JSON.parse(inflated(file) ?? '{}');
  const fields = isFields(value) ? value : {};
  const { model, configuration, parameters } = fields;
  return {
    model: typeof model === 'string' ? model : '',
    configuration,
    parameters: templateParametersSchema.safeParse(parameters ?? []).data ?? [],
  };
}

/** Reads the file of a template, or of a configuration, from outside. */
function readFile(text: string): Answer<Results['templateFile']> {
  const json = readJson(text);
  if (!json.ok) return { ok: true, result: { saved: null } };
  if (!isFields(json.value) || !isFields(json.value['configuration']))
    return { ok: true, result: { saved: null } };
  const { model, configuration, parameters } = json.value;
  const { reading } = restored(configuration, emptyConfiguration(), new Map());
  if (!reading.ok) return refused('invalid', reading);
  const read = templateParametersSchema.safeParse(parameters ?? []);
  if (!read.success) return { ok: true, result: { saved: null } };
  const name = typeof model === 'string' ? model.slice(0, 100) : '';
  const made = templateOf(reading.configuration);
  const problems = templateParameterProblems(made, read.data);
  if (problems.length > 0) return refused('invalid', { total: problems.length, problems });
  return { ok: true, result: { saved: savedTemplate(made, name, read.data) } };
}

function withParameters(
  { model, configuration }: TemplateContent,
  parameters: readonly TemplateParameter[],
): Answer<SavedTemplate> {
  const { reading } = restored(configuration, emptyConfiguration(), new Map());
  if (!reading.ok) return refused('invalid', reading);
  const problems = templateParameterProblems(reading.configuration, parameters);
  if (problems.length > 0) return refused('invalid', { total: problems.length, problems });
  return { ok: true, result: savedTemplate(reading.configuration, model, parameters) };
}

function onGateway<Result>(
  document: Uint8Array,
  work: (actual: Configuration) => Answer<Result>,
): Answer<Result> {
  const text = inflated(document);
  if (text === undefined) return refused('damaged');
  const reading = readConfigurationText(text);
  return reading.ok ? work(reading.configuration) : refused('invalid', reading);
}

/** The changes by which a gateway comes to a template, and keeps what it changed itself of the one before. */
function applied(
  actual: Configuration,
  { template, before, secrets, language, shown }: Extract<Task, { kind: 'applyTemplate' }>,
): Answer<AppliedTemplate> {
  const { parameters } = contentOf(template.file);
  const filled = new Set(template.values.map(({ key }) => key));
  const titles = (keys: (parameter: TemplateParameter) => boolean) =>
    parameters.filter(keys).map((parameter) => titleIn(parameter, language));
  const wanted = expected(actual, template, secrets);
  const values = {
    required: titles(({ key, required }) => required && !filled.has(key)),
    unfit: titles(({ key }) => wanted.dropped.includes(key)),
  };
  const nothing = { changes: [], total: 0, lines: [], missing: [], keptTotal: 0, kept: [] };
  if (values.required.length > 0 || values.unfit.length > 0)
    return { ok: true, result: { ...nothing, ...values } };
  if (!wanted.reading.ok) return refused('invalid', wanted.reading);
  const own = before === null ? [] : ownChanges(actual, before);
  const kept = applyEach(wanted.reading.configuration, own);
  const isRefused = new Set<unknown>(kept.refused);
  const keptChanges = own.filter((change) => !isRefused.has(change));
  const next = readConfiguration(kept.document);
  if (!next.ok) return refused('invalid', next);
  const missing = stillMissing(next.configuration, wanted);
  const changes = diffConfigurations(actual, next.configuration);
  return {
    ok: true,
    result: {
      changes,
      total: changes.length,
      lines: changes.slice(0, shown).map((change) => changeLine(change, language)),
      missing: missing.map(({ path }) => ({
        path: changePathText(path),
        text: describePath(path, language),
      })),
      keptTotal: keptChanges.length,
      kept: keptChanges.slice(0, shown).map((change) => changeLine(change, language)),
      ...values,
    },
  };
}

/** The changes that a gateway has made itself since a template was applied to it. */
function ownChanges(actual: Configuration, before: FilledTemplate) {
  const { reading } = expected(actual, before, new Map());
  return reading.ok ? diffConfigurations(reading.configuration, actual) : [];
}

interface Expected {
  readonly reading: ConfigurationReading;
  /** Secrets that are known to nobody: a mark is in their place. */
  readonly unknown: readonly MissingSecret[];
  readonly marks: ReadonlyMap<string, string>;
  readonly dropped: readonly string[];
}

/**
 * The configuration of a gateway as a template wants it. What makes the gateway itself stays; a parameter that fills some of that
 * counts nevertheless, so values are placed once more at the end.
 */
function expected(
  actual: Configuration,
  { file, values }: FilledTemplate,
  secrets: ReadonlyMap<string, string>,
): Expected {
  const { configuration, parameters } = contentOf(file);
  const placed = withTemplateValues(configuration, parameters, values);
  const { reading, unknown, marks } = restored(placed.document, actual, secrets);
  const facts = { unknown, marks, dropped: placed.dropped };
  if (!reading.ok) return { reading, ...facts };
  const own = withTemplate(actual, reading.configuration);
  return { reading: readConfiguration(withFieldValues(own, parameters, values).document), ...facts };
}

/** A hidden document with the secrets of a gateway, those that were entered, and marks for those that nobody knows. */
function restored(
  hidden: unknown,
  actual: Configuration,
  secrets: ReadonlyMap<string, string>,
): Omit<Expected, 'dropped'> {
  const first = restoreDocumentSecrets(hidden, actual, secrets);
  if (first.missing.length === 0)
    return { reading: readConfiguration(first.document), unknown: [], marks: new Map() };
  const unknown = first.missing;
  const marks = new Map(unknown.map(({ path }) => [changePathText(path), `unknown ${randomUUID()}`]));
  const attempt = () => {
    const { document } = restoreDocumentSecrets(hidden, actual, new Map([...secrets, ...marks]));
    return readConfiguration(document);
  };
  const reading = attempt();
  if (reading.ok) return { reading, unknown, marks };
  const wrong = new Set(reading.problems.map(({ path }) => path));
  for (const { path, position } of unknown)
    if (wrong.has(position)) marks.set(changePathText(path), keyMark());
  return { reading: attempt(), unknown, marks };
}

/** A mark that has the form of a private key. */
function keyMark(): string {
  return `-----BEGIN PRIVATE KEY-----\n${randomUUID().replaceAll('-', '')}\n-----END PRIVATE KEY-----`;
}

/** The unknown secrets whose mark is in a configuration still: what the gateway keeps may have replaced it. */
function stillMissing(configuration: Configuration, { unknown, marks }: Expected): readonly MissingSecret[] {
  if (unknown.length === 0) return [];
  const found = new Set<string>();
  replaceSecrets([configurationSchema], configuration, (secret) => {
    found.add(secret);
    return secret;
  });
  return unknown.filter(({ path }) => found.has(marks.get(changePathText(path)) ?? ''));
}
