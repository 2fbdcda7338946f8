import { textField } from '../document/fields.ts';
import { bindingTypes } from './binding.ts';
import { type FoundSource, isBound, type SourceKind, type TitledSource } from './bound-source.ts';
import { isJsonList, isJsonObject, type Json, type JsonObject } from './json.ts';

/** The decision about a source that was found: it stays, is reset to empty, or is replaced by another. */
export type SourceDecision = 'keep' | 'clear' | TitledSource;

/** Decides about each source, in the order of the document. */
export type SourceVisit = (found: FoundSource) => SourceDecision;

/** The lists whose items are sources: `{id, equipId, title, subTitle}`. */
const listKinds: Readonly<Record<string, SourceKind>> = {
  signalArray: 'signal',
  signals: 'signal',
  mvarArray: 'mvar',
  mvars: 'mvar',
  systemArray: 'system',
  systemValues: 'system',
  reportSignalArray: 'report',
  reportSignals: 'report',
  customReports: 'report',
};
/** Fields that are the identifier of a source. */
const identifierKinds: Readonly<Record<string, SourceKind>> = {
  reportId: 'report',
  customReportId: 'report',
  sceneId: 'scene',
};
/** In which field a binding of a type names what it is bound to. */
const bindingFields: Readonly<Record<(typeof bindingTypes)[number], string>> = {
  signal: 'signalId',
  mvar: 'mvarId',
  system: 'systemKey',
  report: 'reportId',
  scene: 'sceneId',
};
/** The fields of a binding that belong to its source and go with it. */
const sourceFacts = new Set([
  ...Object.values(bindingFields),
  'equipId',
  'title',
  'subTitle',
  'dataType',
  'unit',
  'upperLimit',
  'lowerLimit',
  'scale',
]);

interface Place {
  readonly path: string;
  /** The field that the value is in; of an item, the field of its list. */
  readonly name: string;
  readonly isItem: boolean;
  readonly isWritten: boolean;
  /** The kind of a list of which a value is an item, where the kind is known. */
  readonly kind: SourceKind | undefined;
}

/**
 * Looks for all that fields of a widget follow, wherever it is, and puts what `visit` decides in its place. What looks like
 * a binding is one, also in fields and types of widgets that this version does not know. Answers the very same value where
 * nothing changed. A replacement of another kind is possible in single bindings; elsewhere the source stays.
 */
export function rewriteSources(value: Json, path: string, visit: SourceVisit): Json {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const place = { path, name, isItem: false, isWritten: path === 'clickEvent', kind: undefined };
  return rewritten(value, place, visit) ?? null;
}

/** Undefined: the value is an item of a list, and goes. */
function rewritten(value: Json, place: Place, visit: SourceVisit): Json | undefined {
  if (isJsonList(value)) return rewrittenList(value, place, visit);
  if (isJsonObject(value)) return rewrittenObject(value, place, visit);
  if (typeof value !== 'string' || value === '') return value;
  const isIdentifier = place.isItem
    ? place.name === 'equipments'
    : Object.hasOwn(identifierKinds, place.name);
  if (!isIdentifier) return value;
  const kind = place.isItem ? 'equipment' : (identifierKinds[place.name] ?? 'scene');
  const source = kind === 'equipment' ? { equipId: value, id: '' } : { equipId: '', id: value };
  const decision = visit(found({ kind, ...source }, {}, place));
  if (decision === 'keep') return value;
  if (decision !== 'clear' && decision.kind !== kind) return value;
  const id = decision === 'clear' ? '' : kind === 'equipment' ? decision.equipId : decision.id;
  return id === '' && place.isItem ? undefined : id;
}

function rewrittenList(list: readonly Json[], place: Place, visit: SourceVisit): Json {
  const kind = Object.hasOwn(listKinds, place.name) ? listKinds[place.name] : undefined;
  let changed = false;
  const items = list.flatMap((item, index) => {
    const inner = { ...place, path: `${place.path}.${index}`, isItem: true, kind };
    const made = rewritten(item, inner, visit);
    changed ||= made !== item;
    return made === undefined ? [] : [made];
  });
  return changed ? items : list;
}

function rewrittenObject(object: JsonObject, place: Place, visit: SourceVisit): Json | undefined {
  const own = rewrittenSource(object, place, visit);
  if (!isJsonObject(own)) return own;
  const pairKind = kindOfPair(own);
  let changed: Record<string, Json> | undefined;
  for (const [name, value] of Object.entries(own)) {
    if (typeof value !== 'object' && typeof value !== 'string') continue;
    const isSourceOfOwn = bindingKind(own) === identifierKinds[name];
    if (typeof value === 'string' && (isSourceOfOwn || !Object.hasOwn(identifierKinds, name))) continue;
    const kind = name === 'x' || name === 'y' ? pairKind : undefined;
    const inner = {
      path: `${place.path}.${name}`,
      name,
      isItem: false,
      // A condition of a click or of one of its actions is only read.
      isWritten: (place.isWritten || name === 'clickEvent') && name !== 'disabledWhen' && name !== 'when',
      kind,
    };
    const made = rewritten(value, inner, visit) ?? null;
    if (made !== value) {
      changed ??= { ...own };
      changed[name] = made;
    }
  }
  return changed ?? own;
}

/** The object after a decision about the source that it is itself. */
function rewrittenSource(object: JsonObject, place: Place, visit: SourceVisit): Json | undefined {
  const { kind } = place;
  if (kind !== undefined && typeof object['id'] === 'string')
    return rewrittenItem(object, kind, place, visit);
  if (place.name === 'equips' && typeof object['equipmentId'] === 'string') {
    const source: TitledSource = {
      kind: 'equipment',
      equipId: object['equipmentId'],
      id: '',
      ...titles(object),
    };
    const decision = isBound(source) ? visit(found(source, object, place)) : 'keep';
    if (decision === 'keep') return object;
    if (decision === 'clear') return { ...object, equipmentId: '' };
    if (decision.kind !== 'equipment') return object;
    return { ...object, equipmentId: decision.equipId, title: decision.title };
  }
  if (place.name === 'items' && place.isItem) return rewrittenWidgetItem(object, place, visit);
  const type = bindingKind(object);
  if (type === undefined) return object;
  const source = {
    kind: type,
    equipId: textField(object, 'equipId'),
    id: textField(object, bindingFields[type]),
  };
  if (!isBound(source)) return object;
  const decision = visit(found(source, object, place));
  if (decision === 'keep') return object;
  if (decision === 'clear' && place.name === 'binding') return null;
  const rest = Object.fromEntries(Object.entries(object).filter(([name]) => !sourceFacts.has(name)));
  return decision === 'clear' ? rest : { ...rest, ...bindingOf(decision) };
}

function rewrittenItem(
  object: JsonObject,
  kind: SourceKind,
  place: Place,
  visit: SourceVisit,
): Json | undefined {
  const source = { kind, equipId: textField(object, 'equipId'), id: textField(object, 'id') };
  const decision = isBound(source) ? visit(found(source, object, place)) : 'keep';
  if (decision === 'keep') return object;
  if (decision === 'clear') return place.isItem ? undefined : null;
  if (decision.kind !== kind) return object;
  const { id, equipId, title, subTitle } = decision;
  const texts = Object.entries({ equipId, title, subTitle });
  // Only what differs from the default is saved.
  const present = texts.filter(([name, value]) => value !== '' || Object.hasOwn(object, name));
  return { ...object, id, ...Object.fromEntries(present) };
}

/** One of the items of a widget (platform specification, section 3): its type says what its `dataId` is. */
function rewrittenWidgetItem(object: JsonObject, place: Place, visit: SourceVisit): Json {
  const kind = bindingTypes.find((type) => type === object['dataType'] || type === object['itemType']);
  if (kind === undefined) return object;
  const titled = { title: textField(object, 'dataName'), subTitle: '', dataType: '' };
  const source = { kind, equipId: textField(object, 'equipId'), id: textField(object, 'dataId') };
  const decision = isBound(source) ? visit({ ...found(source, object, place), ...titled }) : 'keep';
  if (decision === 'keep' || (decision !== 'clear' && decision.kind !== kind)) return object;
  const { id, equipId, title } = decision === 'clear' ? { id: '', equipId: '', title: '' } : decision;
  const hasEquipment = equipId !== '' || Object.hasOwn(object, 'equipId');
  return { ...object, dataId: id, dataName: title, ...(hasEquipment ? { equipId } : {}) };
}

/** The binding of a source, as widgets hold it; undefined for an equipment, which has its own fields. */
export function bindingOf({ kind, equipId, id, title, subTitle }: TitledSource): JsonObject | undefined {
  if (kind === 'equipment') return undefined;
  return {
    type: kind,
    ...(equipId === '' ? {} : { equipId }),
    ...(id === '' ? {} : { [bindingFields[kind]]: id }),
    ...(title === '' ? {} : { title }),
    ...(subTitle === '' ? {} : { subTitle }),
  };
}

/** The source of a binding; undefined where it is bound to nothing, or is no binding. */
export function sourceOfBinding(binding: JsonObject): TitledSource | undefined {
  const kind = bindingKind(binding);
  if (kind === undefined) return undefined;
  const source = {
    kind,
    equipId: textField(binding, 'equipId'),
    id: textField(binding, bindingFields[kind]),
  };
  return isBound(source) ? { ...source, ...titles(binding) } : undefined;
}

function bindingKind(object: JsonObject): (typeof bindingTypes)[number] | undefined {
  const type = bindingTypes.find((one) => one === object['type']);
  if (type === undefined) return undefined;
  const isReport = type === 'report' && Object.hasOwn(object, 'equipId');
  return isReport || Object.hasOwn(object, bindingFields[type]) ? type : undefined;
}

/** The kind of the sources of both values of a point of an XY line. */
function kindOfPair(object: JsonObject): SourceKind | undefined {
  const type = object['type'];
  const isPair = isJsonObject(object['x']) || isJsonObject(object['y']);
  return isPair && (type === 'signal' || type === 'mvar' || type === 'report') ? type : undefined;
}

function found(
  source: Omit<FoundSource, 'path' | 'title' | 'subTitle' | 'dataType' | 'isWritten'>,
  fields: JsonObject,
  place: Place,
): FoundSource {
  const { path, isWritten } = place;
  return { ...source, ...titles(fields), path, dataType: textField(fields, 'dataType'), isWritten };
}

function titles(object: JsonObject): { readonly title: string; readonly subTitle: string } {
  return { title: textField(object, 'title'), subTitle: textField(object, 'subTitle') };
}
