import { type SceneView, sceneViews } from '@penstock/widgets/scene-view/type';
import { useState } from 'react';
import { useStageText } from '../stage-context.ts';
import type { SceneModel } from './read-model.ts';
import type { SceneMove, SceneRenderer } from './scene-renderer.ts';
import { sceneTexts } from './scene-texts.ts';
import styles from './scene.module.css';

const buttons = [
  ['left', 'M9 3 4 8l5 5M4 8h8'],
  ['right', 'm7 3 5 5-5 5M12 8H4'],
  ['up', 'M3 9l5-5 5 5M8 4v8'],
  ['down', 'm3 7 5 5 5-5M8 12V4'],
  ['nearer', 'M8 3v10M3 8h10'],
  ['farther', 'M3 8h10'],
] as const satisfies readonly (readonly [SceneMove, string])[];

/** As many parts as are offered. */
const maxParts = 500;

/** Buttons and lists with which a model is turned, looked at from a side, and a part of it chosen. */
export function SceneTools(props: {
  readonly renderer: SceneRenderer;
  readonly model: SceneModel;
  readonly view: SceneView;
  readonly selected: string | undefined;
  readonly onSelect: (node: string | undefined) => void;
}) {
  const { renderer, model, selected, onSelect } = props;
  const say = useStageText();
  const [from, setFrom] = useState<string>(props.view);
  const look = (value: string) => {
    setFrom(value);
    const view = sceneViews.find((one) => one === value);
    if (view !== undefined) renderer.look(view);
    else {
      const camera = model.cameras[Number(value)]?.camera;
      if (camera) renderer.lookFrom(camera);
    }
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={say(sceneTexts.tools)}>
      <select
        className={styles.choice}
        aria-label={say(sceneTexts.view)}
        value={from}
        onChange={(event) => look(event.target.value)}
      >
        {sceneViews.map((view) => (
          <option key={view} value={view}>
            {say(sceneTexts[view])}
          </option>
        ))}
        {model.cameras.map(({ name }, index) => (
          <option key={index} value={String(index)}>
            {say(sceneTexts.camera, { name })}
          </option>
        ))}
      </select>
      <select
        className={styles.choice}
        aria-label={say(sceneTexts.part)}
        value={selected ?? ''}
        onChange={({ target: { value } }) => onSelect(value === '' ? undefined : value)}
      >
        <option value="">{say(sceneTexts.noPart)}</option>
        {[...model.nodes.keys()].slice(0, maxParts).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <span className={styles.buttons}>
        {buttons.map(([move, path]) => (
          <button
            key={move}
            type="button"
            className={styles.tool}
            title={say(sceneTexts[move])}
            aria-label={say(sceneTexts[move])}
            onClick={() => renderer.move(move)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={path} />
            </svg>
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          title={say(sceneTexts.fit)}
          aria-label={say(sceneTexts.fit)}
          onClick={() => renderer.fit()}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />
          </svg>
        </button>
      </span>
    </div>
  );
}
