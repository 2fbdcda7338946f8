import { readScriptTokens, type ScriptToken } from '@penstock/contract/rules/script-tokens';

/** A signal as a script names it; an empty `equipmentId` is the equipment whose page it is. */
export interface NamedSignal {
  readonly key: string;
  readonly equipmentId: string;
}

/** A text in quotes, without anything that would have to be unescaped. */
const literal = /^(?:'([^'\\\n]{1,40})'|"([^"\\\n]{1,40})")\s*$/;

/** The signals that a script names as texts in `signals.read`, `value` and `write`: they are followed before it runs. */
export function namedSignals(source: string): readonly NamedSignal[] {
  const { tokens } = readScriptTokens(source);
  const found = new Map<string, NamedSignal>();
  tokens.forEach((token, index) => {
    if (token.kind !== 'name' || token.value !== 'signals' || tokens[index + 1]?.value !== '.') return;
    const method = tokens[index + 2]?.value ?? '';
    if (!['read', 'value', 'write'].includes(method) || tokens[index + 3]?.value !== '(') return;
    const key = textAt(source, tokens, index + 4);
    if (key === undefined) return;
    const hasMore = method !== 'write' && tokens[index + 5]?.value === ',';
    const equipmentId = hasMore ? textAt(source, tokens, index + 6) : '';
    if (equipmentId !== undefined) found.set(`${equipmentId}:${key}`, { key, equipmentId });
  });
  return [...found.values()];
}

function textAt(source: string, tokens: readonly ScriptToken[], index: number): string | undefined {
  const token = tokens[index];
  if (token?.kind !== 'text') return undefined;
  const found = literal.exec(source.slice(token.start, tokens[index + 1]?.start).slice(0, 60));
  return found?.[1] ?? found?.[2];
}
