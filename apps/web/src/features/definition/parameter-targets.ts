import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { recordingSchema } from '@penstock/contract/configuration/model/recording';
import { isFields } from '@penstock/contract/document/fields';
import {
  definedAlarmSchema,
  definedSignalSchema,
  type Definition,
  definitionLists,
} from '@penstock/contract/product/definition';
import { fieldLabel } from '@penstock/contract/texts/label';
import type { z } from 'zod';
import type { TargetSource } from '../../kit/parameter/target-source.ts';

/** A list whose fields parameters can fill. */
export type TargetList = (typeof definitionLists)[number];

const schemas: Readonly<Record<TargetList, z.ZodType>> = {
  drivers: driverSchema,
  signals: definedSignalSchema,
  alarms: definedAlarmSchema,
  recordings: recordingSchema,
};

const identities: Readonly<Record<TargetList, string>> = {
  drivers: 'name',
  signals: 'key',
  alarms: 'id',
  recordings: 'id',
};

function isTargetList(list: string): list is TargetList {
  return Object.hasOwn(schemas, list);
}

/** The lists of a definition whose fields parameters can fill. */
export function definitionTargets(definition: Definition): TargetSource {
  const items = (list: string): readonly object[] => (isTargetList(list) ? definition[list] : []);
  const nameIn = (list: string, item: object): string => {
    const name: unknown = isTargetList(list) ? Reflect.get(item, identities[list]) : undefined;
    return typeof name === 'string' ? name : '';
  };
  return {
    lists: definitionLists,
    listLabel: (list, language) => fieldLabel(undefined, list, language),
    names: (list) => items(list).map((item) => nameIn(list, item)),
    item: (list, name) =>
      items(list)
        .filter(isFields)
        .find((item) => nameIn(list, item) === name),
    schema: (list) => (isTargetList(list) ? schemas[list] : undefined),
    identity: (list) => (isTargetList(list) ? identities[list] : undefined),
  };
}
