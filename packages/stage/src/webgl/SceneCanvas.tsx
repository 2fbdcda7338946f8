import styles from './scene.module.css';
import type { SceneData } from '@penstock/widgets/scene-view/type';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { NodeBinding } from '../services/scene-service.ts';
import { useStage, useStageText } from '../stage-context.ts';
import { useInSight } from '../use-in-sight.ts';
import { useLessMotion } from '../use-media.ts';
import { valueKey } from '../values/value-target.ts';
import type { SceneModel } from './read-model.ts';
import { SceneLabels } from './SceneLabels.tsx';
import { type SceneMove, SceneRenderer, type SceneOptions } from './scene-renderer.ts';
import { sceneTexts } from './scene-texts.ts';
import { SceneTools } from './SceneTools.tsx';

const moves: Readonly<Record<string, readonly [SceneMove, SceneMove]>> = {
  ArrowLeft: ['left', 'panLeft'],
  ArrowRight: ['right', 'panRight'],
  ArrowUp: ['up', 'panUp'],
  ArrowDown: ['down', 'panDown'],
  '+': ['nearer', 'nearer'],
  '=': ['nearer', 'nearer'],
  '-': ['farther', 'farther'],
};

/** A model that is drawn, with its labels and buttons. */
export function SceneCanvas(props: {
  readonly name: string;
  readonly data: Pick<SceneData, 'follows' | 'view' | 'toolbar'>;
  readonly model: SceneModel;
  readonly bindings: readonly NodeBinding[];
  readonly selected?: string | undefined;
  readonly onSelect?: (node: string | undefined) => void;
  readonly onFailure: (failure: 'noWebgl' | 'lost') => void;
}) {
  const { name, data, model, bindings, onFailure } = props;
  const say = useStageText();
  const isCalm = useLessMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [renderer, setRenderer] = useState<SceneRenderer>();
  const [own, setOwn] = useState<string>();
  const selected = props.onSelect === undefined ? own : props.selected;
  const select = props.onSelect ?? setOwn;
  const heard = useRef({ select, onFailure });
  useEffect(() => {
    heard.current = { select, onFailure };
  });
  const { view } = data;

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const made = rendererOf(element, model, {
      colours: programColours(element),
      isCalm,
      onLost: () => heard.current.onFailure('lost'),
      onSelect: (node) => heard.current.select(node),
    });
    if (made === undefined) {
      heard.current.onFailure('noWebgl');
      return undefined;
    }
    const end = followElement(element, made, () => made.look(view));
    setRenderer(made);
    return () => {
      setRenderer(undefined);
      end();
      made.dispose();
    };
  }, [model, isCalm, view]);

  const followed = useMemo(
    () => (data.follows === 'page' ? bindings.map(ofPage) : bindings),
    [bindings, data.follows],
  );
  useEffects(renderer, model, followed);
  useEffect(() => renderer?.select(selected), [renderer, selected]);
  const isInSight = useInSight(canvas);
  useEffect(() => renderer?.setActive(isInSight), [renderer, isInSight]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (renderer === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key]?.[event.shiftKey ? 1 : 0];
    if (move !== undefined) renderer.move(move);
    else if (event.key === '0' || event.key === 'Home') renderer.fit();
    else if (event.key === 'Escape' && selected !== undefined) select(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.drawing} role="group" aria-label={name}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is turned by keys (WAI-ARIA, application) */}
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="application"
        aria-label={`${name}. ${say(sceneTexts.help)}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      {renderer !== undefined && (
        <SceneLabels renderer={renderer} model={model} bindings={followed} selected={selected} />
      )}
      {renderer !== undefined && data.toolbar && (
        <SceneTools renderer={renderer} model={model} view={view} selected={selected} onSelect={select} />
      )}
    </div>
  );
}

/** Makes the renderer of a model; undefined where the browser has no WebGL. */
function rendererOf(...how: ConstructorParameters<typeof SceneRenderer>): SceneRenderer | undefined {
  try {
    return new SceneRenderer(...how);
  } catch {
    return undefined;
  }
}

/** The same signal of the equipment whose page it is. */
function ofPage(binding: NodeBinding): NodeBinding {
  const { target } = binding;
  return target?.kind === 'signal' ? { ...binding, target: { ...target, equipId: '' } } : binding;
}

/** Draws as large as an element is. Returns what ends that. */
function followElement(element: HTMLElement, renderer: SceneRenderer, onFirst: () => void): () => void {
  let isFirst = true;
  const resize = () => {
    const { clientWidth, clientHeight } = element;
    const shown = element.getBoundingClientRect().width;
    // As sharp as the page is drawn, which may be at another size.
    const scale = clientWidth > 0 ? shown / clientWidth : 1;
    renderer.resize(clientWidth, clientHeight, devicePixelRatio * Math.max(0.5, scale || 1));
    if (isFirst && clientWidth > 0) {
      isFirst = false;
      onFirst();
    }
  };
  const resized = new ResizeObserver(resize);
  resized.observe(element);
  resize();
  return () => resized.disconnect();
}

/** Does to the nodes what follows from values, without rendering anything of React. */
function useEffects(
  renderer: SceneRenderer | undefined,
  model: SceneModel,
  bindings: readonly NodeBinding[],
): void {
  const { values } = useStage();
  useEffect(() => {
    if (renderer === undefined || values === undefined) return undefined;
    const ends = bindings.flatMap(({ node, effect, target }) => {
      const nodes = model.nodes.get(node);
      if (nodes === undefined || target === undefined || effect.kind === 'label') return [];
      const key = valueKey(target);
      const apply = () => {
        renderer.effects.apply(nodes, effect, values.isConnected() ? values.reading(key) : undefined);
        renderer.draw();
      };
      apply();
      return [values.follow(target, apply), values.onSource(apply)];
    });
    return () => {
      for (const end of ends) end();
    };
  }, [renderer, model, bindings, values]);
}

/** The colours of the program, as the element has them: light or dark. */
function programColours(element: Element): SceneOptions['colours'] {
  const style = getComputedStyle(element);
  const colour = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    notice: colour('--accent', 'teal'),
    warning: colour('--warning', 'orange'),
    alarm: colour('--danger', 'red'),
    unknown: colour('--ink-tertiary', 'gray'),
    selected: colour('--accent', 'teal'),
  };
}
