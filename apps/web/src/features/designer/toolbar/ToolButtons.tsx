import { useTexts } from '../../../texts/use-texts.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { HandIcon, PipeIcon, SelectIcon } from './command-icons.tsx';
import styles from './toolbar.module.css';

const shown = [
  { name: 'select', Icon: SelectIcon },
  { name: 'hand', Icon: HandIcon },
  { name: 'pipe', Icon: PipeIcon },
] as const;

/** The tools that are chosen here; those that draw a widget are chosen in the panel of widgets. */
export function ToolButtons() {
  const { t } = useTexts('designer');
  const { tools } = useWorkspace();
  const current = useObservable(tools.tool);
  return shown.map(({ name, Icon }) => (
    <button
      key={name}
      type="button"
      className={styles.icon}
      aria-pressed={current.name === name}
      aria-label={t(`tools.${name}`)}
      title={t(`tools.${name}`)}
      onClick={() => tools.tool.set({ name })}
    >
      <Icon />
    </button>
  ));
}
