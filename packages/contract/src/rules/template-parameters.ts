import type { Finding } from './finding.ts';
import { numberedLines } from './numbered-lines.ts';

/** A parameter of a provisioning template, by which a cloud makes a thing of its own for a gateway. */
export interface TemplateParameter {
  readonly name: string;
  readonly value: string;
}

/** The most parameters of a template. */
const maxParameters = 20;
const form = /^([^=\p{Cc}]{1,100})=([^\p{Cc}]{1,500})$/u;

/**
 * The parameters of a text, one a line as `name = value`; `{sn}` in a value is the serial number of the gateway. Of a text that
 * {@link templateParametersFinding} refuses, those that can be read.
 */
export function templateParametersIn(text: string, sn: string): readonly TemplateParameter[] {
  return numberedLines(text)
    .flatMap(({ line }) => parameterOf(line) ?? [])
    .map(({ name, value }) => ({ name, value: value.replaceAll('{sn}', sn) }));
}

/** The problem of a text of parameters; null where there is none. */
export function templateParametersFinding(text: string): Finding | null {
  const lines = numberedLines(text);
  if (lines.length > maxParameters)
    return { key: 'form.parametersMany', parameters: { maximum: maxParameters } };
  const seen = new Set<string>();
  for (const { line, number } of lines) {
    const name = parameterOf(line)?.name;
    if (name === undefined) return { key: 'form.parameterLine', parameters: { line: number } };
    if (seen.has(name)) return { key: 'form.parameterTwice', parameters: { line: number } };
    seen.add(name);
  }
  return null;
}

function parameterOf(line: string): TemplateParameter | undefined {
  const found = form.exec(line);
  const name = found?.[1]?.trim() ?? '';
  const value = found?.[2]?.trim() ?? '';
  return name === '' || value === '' ? undefined : { name, value };
}
