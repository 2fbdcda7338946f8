import { createHash } from 'node:crypto';
import { everyWidget } from '@penstock/contract/dashboard/page';
import { writesWithoutClick } from '@penstock/contract/dashboard/page-script';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import type { Id } from '@penstock/contract/calls/identifier';
import { widgetTypes } from '@penstock/widgets/list';
import { usedScenes } from './used-parts.ts';
import { inflated } from '@penstock/server/threads/inflated';

/** The most equipments that a page can show beside the one whose page it is. */
const mostEquipments = 1000;

/** The parts of a stored page that decide about its rights. */
export interface PageContents {
  /** The equipments that its widgets and scripts name; what is inside components is not the page's. */
  readonly equipments: readonly string[];
  /** The scenes that its widgets show; what those are bound to is shown as well. */
  readonly scenes: readonly Id[];
  readonly scripts: readonly {
    readonly id: string;
    readonly title: string;
    /** Whether it is declared to write without a click. */
    readonly writes: boolean;
  }[];
  /** SHA-256 in hexadecimal of all that the scripts that write are; empty where none does. */
  readonly digest: string;
}

/** Reads what decides what a page may do from its text, deflated with the header of zlib. A damaged page may do nothing. */
export function pageContents(document: Uint8Array): PageContents {
  const text = inflated(document);
  const reading = text === undefined ? undefined : readPageText(text, widgetTypes);
  if (reading?.ok !== true) return { equipments: [], scenes: [], scripts: [], digest: '' };
  const { con, widgets } = reading.page;
  const equipments = new Set<string>();
  for (const widget of everyWidget(widgets))
    for (const { equipId } of sourcesOf(widget)) equipments.add(equipId);
  const { scripts = [] } = con;
  for (const { trigger } of scripts)
    for (const { equipId = '' } of trigger.signals ?? []) equipments.add(equipId);
  equipments.delete('');
  const writing = scripts.filter(writesWithoutClick);
  return {
    equipments: [...equipments].slice(0, mostEquipments),
    scenes: usedScenes(widgets),
    scripts: scripts.map((script) => ({
      id: script.id,
      title: script.title,
      writes: writesWithoutClick(script),
    })),
    digest: writing.length === 0 ? '' : createHash('sha256').update(JSON.stringify(writing)).digest('hex'),
  };
}
