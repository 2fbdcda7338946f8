import { javascript } from '@codemirror/lang-javascript';
import { limits } from '@penstock/contract/rules/limits';
import { CodeEditor } from '../code/CodeEditor.tsx';
import type { ControlProps } from './control-props.ts';

const language = javascript();

/** A program, in an editor that is loaded when the first one is shown. */
export default function CodeControl({ id, label, value, invalid, onChange }: ControlProps) {
  return (
    <CodeEditor
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      invalid={invalid}
      onChange={onChange}
      extensions={language}
      maxBytes={limits.scriptBytes}
    />
  );
}
