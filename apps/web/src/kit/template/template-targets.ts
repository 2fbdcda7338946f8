import { schemasAlong } from '@penstock/contract/configuration/diff/schemas-along';
import { type Fields, isFields } from '@penstock/contract/document/fields';
import { valueAt } from '@penstock/contract/configuration/diff/lookup';
import {
  templateIdentity,
  type TemplateList,
  templateListPaths,
  templateLists,
} from '@penstock/contract/template/template';
import { fieldLabel } from '@penstock/contract/texts/label';
import { z } from 'zod';
import type { TargetSource } from '../parameter/target-source.ts';

function isTemplateList(list: string): list is TemplateList {
  return Object.hasOwn(templateListPaths, list);
}

/** The parts of the settings that are of each gateway itself: a template has none of them. */
const network: ReadonlySet<string> = new Set(['mode', 'wan', 'lan', 'wlan', 'apn']);

/** The lists of the configuration of a template whose fields parameters can fill. */
export function templateTargets(configuration: unknown): TargetSource {
  const content = (list: string) =>
    isTemplateList(list) ? valueAt(configuration, templateListPaths[list]) : undefined;
  const identity = (list: string) => (isTemplateList(list) ? templateIdentity(list) : undefined);
  const named = (list: string): readonly (readonly [name: string, item: Fields])[] => {
    const items = content(list);
    const by = identity(list);
    if (Array.isArray(items))
      return items.filter(isFields).map((item) => [by === undefined ? '' : String(item[by]), item] as const);
    if (!isFields(items)) return [];
    return Object.entries(items).flatMap(([name, part]) =>
      isFields(part) && !network.has(name) ? [[name, part] as const] : [],
    );
  };
  return {
    lists: templateLists.filter((list) => named(list).length > 0),
    listLabel: (list, language) =>
      isTemplateList(list)
        ? templateListPaths[list]
            .map((name, index, path) => fieldLabel(path[index - 1], name, language))
            .join(' · ')
        : list,
    names: (list) => named(list).map(([name]) => name),
    item: (list, name) => named(list).find(([one]) => one === name)?.[1],
    schema: (list, name) => {
      if (!isTemplateList(list)) return undefined;
      const by = identity(list);
      const path = [...templateListPaths[list], by === undefined ? name : { by, item: name }];
      const [schema] = schemasAlong(path).at(-1) ?? [];
      return schema instanceof z.ZodType ? schema : undefined;
    },
    identity,
  };
}
