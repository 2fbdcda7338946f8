import type { EditorView } from '@codemirror/view';
import { limits } from '@penstock/contract/rules/limits';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { CodeEditor } from '../code/CodeEditor.tsx';
import type { ScriptApi } from './api-entry.ts';
import { gatewayApi } from './gateway-api.ts';
import { problemText } from './problem-text.ts';
import { useVariableChoices } from '../variable/use-variable-choices.ts';
import { scriptKeys } from './script-keys.ts';
import { scriptLanguage } from './script-language.ts';
import { useScriptGateway } from './script-gateway.ts';
import { lineValues, showValues } from './trace/line-values.ts';
import { useTraceOf } from './trace/trace-store.ts';
import type { ScriptCheck } from './use-script-check.ts';

interface ScriptEditorProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly check: ScriptCheck;
  /** The gateway whose variables are offered; the one around it where it is left out. */
  readonly sn?: string;
  /** The functions of the script; those of a gateway's scripts where it is left out. */
  readonly api?: ScriptApi;
  /** The most bytes of it. */
  readonly maxBytes?: number;
  readonly invalid?: boolean;
  readonly fill?: boolean;
  readonly onEditor?: (editor: EditorView | undefined) => void;
}

/** The editor of a script, with completion and explanations of what scripts can use. Loaded when the first one is shown. */
export default function ScriptEditor(props: ScriptEditorProps) {
  const { check, api = gatewayApi, maxBytes = limits.scriptBytes, onEditor, ...rest } = props;
  const around = useScriptGateway();
  const sn = props.sn ?? around;
  const variables = useVariableChoices(api === gatewayApi ? sn : undefined);
  const [editor, setEditor] = useState<EditorView | undefined>(undefined);
  const language = useLanguage();
  const extensions = useMemo(
    () => [scriptLanguage(api, language), scriptKeys(variables), lineValues],
    [api, language, variables],
  );
  const lines = useTraceOf(rest.value)?.lines;
  useEffect(() => {
    if (lines !== undefined) editor?.dispatch({ effects: showValues.of(lines) });
  }, [editor, lines, extensions]);
  const [take] = useState(() => (created: EditorView | undefined) => {
    setEditor(created);
    onEditor?.(created);
  });
  const problem = check.step === 'checked' ? check.problem : null;
  const problems = useMemo(
    () => (problem === null ? [] : [{ ...problem, message: problemText(problem, language) }]),
    [problem, language],
  );
  return (
    <CodeEditor {...rest} extensions={extensions} maxBytes={maxBytes} problems={problems} onEditor={take} />
  );
}
