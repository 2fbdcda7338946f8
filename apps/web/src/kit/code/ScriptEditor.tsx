import type { EditorView } from '@codemirror/view';
import { limits } from '@penstock/contract/rules/limits';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { CodeEditor } from './CodeEditor.tsx';
import { problemText } from './problem-text.ts';
import { scriptLanguage } from './script-language.ts';
import type { ScriptCheck } from './use-script-check.ts';

interface ScriptEditorProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly check: ScriptCheck;
  readonly invalid?: boolean;
  readonly fill?: boolean;
  readonly onEditor?: (editor: EditorView | undefined) => void;
}

/** The editor of a script, with completion and explanations of what scripts can use. Loaded when the first one is shown. */
export default function ScriptEditor({ check, ...props }: ScriptEditorProps) {
  const language = useLanguage();
  const extensions = useMemo(() => scriptLanguage(language), [language]);
  const problem = check.step === 'checked' ? check.problem : null;
  const problems = useMemo(
    () => (problem === null ? [] : [{ ...problem, message: problemText(problem, language) }]),
    [problem, language],
  );
  return <CodeEditor {...props} extensions={extensions} maxBytes={limits.scriptBytes} problems={problems} />;
}
