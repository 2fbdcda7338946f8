import { idSchema } from '@penstock/contract/calls/identifier';
import { sceneBindings, sceneInfo } from '@penstock/contract/calls/scene';
import { Button, Input, Tree } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { useUnsavedGuard } from '../../kit/form/unsaved-changes.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { LoadedScene, type SceneInfo } from './LoadedScene.tsx';
import { type DraftBinding, NodeBindings } from './NodeBindings.tsx';
import { type ShownNode, shownTrees } from './node-tree.ts';
import { ScenePane } from './ScenePane.tsx';
import styles from './scenes.module.css';
import { scenesKey } from './use-scene-list.tsx';
import { clearable } from '../../kit/form/clearable.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';

interface SceneEditorProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The height of the tree, in px: only the nodes in sight are drawn. */
const treeHeight = 480;

/** Binds the nodes of a scene to signals. */
export function SceneEditor({ id, onClose }: SceneEditorProps) {
  return <LoadedScene id={id}>{(scene) => <Editor scene={scene} onClose={onClose} />}</LoadedScene>;
}

function Editor({ scene, onClose }: { readonly scene: SceneInfo; readonly onClose: () => void }) {
  const { t } = useTexts('scenes');
  const { nodes } = scene;
  const [bindings, setBindings] = useState<readonly DraftBinding[]>(scene.bindings);
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const { error, attempt } = useAttempt();
  const [saved, setSaved] = useState(false);
  const isChanged = JSON.stringify(bindings) !== JSON.stringify(scene.bindings);
  useUnsavedGuard(isChanged && !saved, scene.title);
  useEffect(() => {
    // Not at once: the guard of unsaved changes must have heard that nothing is unsaved.
    if (saved) onClose();
  }, [saved, onClose]);

  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { name } of nodes) if (name !== '') found.set(name, (found.get(name) ?? 0) + 1);
    return found;
  }, [nodes]);
  const bound = useMemo(() => {
    const found = new Map<string, number>();
    for (const { node } of bindings) found.set(node, (found.get(node) ?? 0) + 1);
    return found;
  }, [bindings]);
  const missing = [...bound.keys()].filter((name) => !counts.has(name));
  const trees = useMemo(() => shownTrees(nodes, filter), [nodes, filter]);
  const named = nodes.filter(({ name }) => name !== '').length;

  const change = useChange(
    (written: readonly DraftBinding[]) =>
      client.call(sceneBindings, {
        id: scene.id,
        revision: scene.revision,
        bindings: written.flatMap(({ node, effect, signalId }) => {
          const known = idSchema.safeParse(signalId).data;
          return known === undefined ? [] : [{ node, effect, signalId: known }];
        }),
      }),
    {
      success: () => t('bound', { title: scene.title }),
      invalidates: [scenesKey, [sceneInfo.path]],
      failure: 'thrown',
    },
  );
  const save = async () => {
    await attempt(async () => {
      await change.run(bindings);
      setSaved(true);
    });
  };

  return (
    <EditorFrame
      editing={{ error, submitting: change.running, submit: save }}
      className={styles.form}
      isUnchanged={!isChanged}
      onClose={onClose}
    >
      {missing.length > 0 && (
        <Notice kind="warning" title={t('editor.missing')}>
          {missing.map((name) => (
            <Button key={name} type="link" size="small" onClick={() => setChosen(name)}>
              {name}
            </Button>
          ))}
        </Notice>
      )}
      <ScenePane id={scene.id} bindings={bindings} chosen={chosen} onChoose={setChosen} />
      <div className={styles.panes}>
        <section className={styles.form} aria-label={t('editor.nodes')}>
          <Input
            allowClear={clearable}
            type="search"
            value={filter}
            aria-label={t('editor.filter')}
            placeholder={t('editor.filter')}
            onChange={(event) => setFilter(event.target.value)}
          />
          <p className={styles.note}>
            {t('editor.count', { named: groupedNumber(named), total: groupedNumber(nodes.length) })}
          </p>
          {trees.length === 0 ? (
            <p className={styles.note}>{t('editor.none')}</p>
          ) : (
            <Tree<ShownNode>
              key={filter}
              blockNode
              virtual
              height={treeHeight}
              defaultExpandAll
              treeData={[...trees]}
              selectedKeys={nodes.flatMap(({ name }, index) =>
                name !== '' && name === chosen ? [index] : [],
              )}
              titleRender={({ name }) => {
                const count = bound.get(name) ?? 0;
                if (name === '') return <span className={styles.note}>{t('editor.unnamed')}</span>;
                return (
                  <span>
                    {name}
                    {count > 0 && <span className={styles.count}> {count}</span>}
                  </span>
                );
              }}
              onSelect={(_keys, { node }) => {
                if (node.name !== '') setChosen(node.name);
              }}
            />
          )}
        </section>
        {chosen === undefined ? (
          <p className={styles.note}>{t('editor.chooseNode')}</p>
        ) : (
          <NodeBindings
            node={chosen}
            count={counts.get(chosen) ?? 0}
            bindings={bindings}
            onChange={setBindings}
          />
        )}
      </div>
    </EditorFrame>
  );
}
