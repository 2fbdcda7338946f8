import styles from './tools.module.css';
import { variableBrowse } from '@penstock/contract/calls/variable';
import { areasOf } from '@penstock/contract/protocols/parse-address';
import { Button, Select, Tree } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { Message } from '../../../design/Message.tsx';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { valueLabel } from '@penstock/contract/texts/label';
import { useLanguage } from '../../../app/preferences.ts';
import type { PanelProps } from '../signals-context.ts';
import { type DeviceNode, isSelectable, nodeAt, nodesOf, withChildren } from './device-tree.ts';
import { useToolTexts } from './use-tool-texts.ts';
import { textField } from '@penstock/contract/document/fields';
import type { DeviceEntry } from '@penstock/contract/model/device-entry';
import type { SectionItem } from '../../../kit/section/section-calls.ts';
import { derivedKey } from '@penstock/contract/rules/derived-key';

/** Bytes that a text of a device gets, since devices do not say how long theirs are. */
const textBytes = 80;

/** Variables for what was chosen of a device, with keys made from its names; `taken`: keys of others. */
function addedItems(
  entries: readonly DeviceEntry[],
  driver: string,
  area: string,
  taken: ReadonlySet<string>,
): readonly SectionItem[] {
  const keys = new Set(taken);
  return entries.flatMap(({ name, address, dataType, readable, writable }) => {
    if (dataType === null) return [];
    const key = derivedKey(name, keys);
    keys.add(key);
    const mode = !writable ? 'readOnly' : readable ? 'readWrite' : 'writeOnly';
    const stringLength = dataType === 'string' ? textBytes : null;
    return [{ driver, key, area, address, dataType, mode, stringLength }];
  });
}

/** The end of the path of the entry that loads more. */
const moreMark = '\n\n';

interface TreeNode {
  readonly key: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly checkable: boolean;
  readonly children?: TreeNode[];
}

/** Lists what a device has, part by part; what is chosen is added as variables. */
export function BrowsePanel({ context, onClose }: PanelProps) {
  const t = useToolTexts();
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const { sn, all } = context;
  const [drivers] = useState(() =>
    context.drivers.filter((one) => areasOf(one).some(({ counts }) => counts === 'node')),
  );
  const [chosen, setChosen] = useState(drivers[0]?.name ?? '');
  const [roots, setRoots] = useState<readonly DeviceNode[]>();
  const [rest, setRest] = useState<string | null>(null);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState('');
  const [loading, setLoading] = useState(false);
  const driver = drivers.find(({ name }) => name === chosen);
  const known = new Set(
    all
      .filter(({ item }) => textField(item, 'driver') === chosen)
      .map(({ item }) => textField(item, 'address')),
  );

  async function page(parent: string | null, continuation: string | null) {
    setFailed('');
    setLoading(true);
    try {
      return await client.call(variableBrowse, { sn, driver: chosen, parent, continuation });
    } catch (error) {
      setFailed(errorText(error, common));
      return undefined;
    } finally {
      setLoading(false);
    }
  }

  async function loadRoots(continuation: string | null) {
    const found = await page(null, continuation);
    if (found === undefined) return;
    setRoots((before) => [...(continuation === null ? [] : (before ?? [])), ...nodesOf(found.entries, '')]);
    setRest(found.continuation);
  }

  async function loadChildren(path: string) {
    const node = nodeAt(roots ?? [], path);
    if (node === undefined) return;
    const found = await page(node.entry.address, node.continuation);
    if (found !== undefined) setRoots((before) => withChildren(before ?? [], path, found));
  }

  async function loadMore(path: string) {
    if (path === '') await loadRoots(rest);
    else await loadChildren(path);
  }

  function treeOf(nodes: readonly DeviceNode[], path: string, continuation: string | null): TreeNode[] {
    const shown = nodes.map(({ path: key, entry, children, continuation: next }): TreeNode => {
      const notes = [
        entry.kind === 'value' && entry.dataType === null ? t('browse.noType') : '',
        entry.dataType === null ? '' : valueLabel('dataType', entry.dataType, language),
        known.has(entry.address) ? t('browse.known') : '',
        children?.length === 0 ? t('browse.empty') : '',
      ].filter(Boolean);
      return {
        key,
        title: notes.length === 0 ? entry.name : `${entry.name} · ${notes.join(' · ')}`,
        isLeaf: entry.kind === 'method' || children?.length === 0 || entry.kind === 'value',
        checkable: isSelectable(entry),
        ...(children === undefined ? {} : { children: treeOf(children, key, next) }),
      };
    });
    if (continuation === null) return shown;
    return [...shown, { key: `${path}${moreMark}`, title: t('browse.more'), isLeaf: true, checkable: false }];
  }

  function add() {
    const area = driver === undefined ? undefined : areasOf(driver).find(({ counts }) => counts === 'node');
    if (driver === undefined || area === undefined) return;
    const entries = checked.flatMap((path) => nodeAt(roots ?? [], path)?.entry ?? []);
    const items = addedItems(entries, driver.name, area.name, new Set(all.map(({ key }) => key)));
    context.add('device', items);
    showToast({ kind: 'good', text: t('browse.added', { count: items.length }) });
    onClose();
  }

  if (drivers.length === 0)
    return (
      <Drawer title={t('browse.title')} onClose={onClose}>
        <Message title={t('browse.none')}>{t('browse.noneText')}</Message>
      </Drawer>
    );
  return (
    <Drawer title={t('browse.title')} onClose={onClose}>
      <div className={styles.panel} aria-busy={loading}>
        <div className={styles.form}>
          <label>
            {t('driver')}
            <Select
              value={chosen}
              options={drivers.map(({ name }) => ({ value: name, label: name }))}
              onChange={(name: string) => {
                setChosen(name);
                setRoots(undefined);
                setChecked([]);
              }}
              style={{ minWidth: 200 }}
            />
          </label>
          <Button type="primary" loading={loading} onClick={() => void loadRoots(null)}>
            {t('browse.title')}
          </Button>
        </div>
        {failed !== '' && (
          <p className={styles.problem} role="alert">
            {failed}
          </p>
        )}
        {roots !== undefined && (
          <Tree<TreeNode>
            aria-label={t('browse.tree', { driver: chosen })}
            checkable
            checkStrictly
            height={480}
            treeData={treeOf(roots, '', rest)}
            checkedKeys={[...checked]}
            loadData={async ({ key, children }) => {
              if (children === undefined) await loadChildren(key);
            }}
            onCheck={(keys) => {
              const paths = Array.isArray(keys) ? keys : keys.checked;
              setChecked(paths.map(String));
            }}
            onSelect={(_keys, { node }) => {
              if (node.key.endsWith(moreMark)) void loadMore(node.key.slice(0, -moreMark.length));
            }}
          />
        )}
      </div>
      <DrawerFooter>
        <span className={styles.quiet}>{t('browse.selected', { count: checked.length })}</span>
        <Button type="primary" disabled={checked.length === 0} onClick={add}>
          {t('browse.add', { count: checked.length })}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
