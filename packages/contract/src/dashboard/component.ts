import { z } from 'zod';
import { guardTree, pageTree, readJson } from '../document/guard.ts';
import { addIssues } from '../document/issues.ts';
import { Problems } from '../document/problem.ts';
import type { Problem } from '../errors/error.ts';
import { limits } from '../rules/limits.ts';
import { choice, text } from '../schema/field.ts';
import { ownSymbolSchema } from './own-symbol.ts';
import { savedWidgetSchema } from './widget.ts';
import { oncePerTypes, type WidgetTypes } from './widget-type.ts';

/** The kinds of parameters of a component: a source to bind to, a text, a colour. */
export const componentParameterKinds = ['signal', 'text', 'colour'] as const;

/** A difference between the uses of a component. */
export const componentParameterSchema = z.looseObject({
  id: z.string().min(1).max(50),
  kind: choice(componentParameterKinds),
  title: text('requiredText'),
  /** Where it is put: a widget of the component and the names of its fields, such as `data.text`. */
  targets: z
    .array(z.looseObject({ widgetId: z.string().min(1).max(50), path: z.string().min(1).max(200) }))
    .max(limits.parameterTargets),
  /** The value where a use gives none. */
  default: z.json().optional(),
});

/** The types of widgets that draw the component of their `data.componentId`: once, or once for each of several. */
const componentUseTypes: ReadonlySet<string> = new Set(['WidgetComponent', 'ComplexRepeater']);

/** Whether a widget of a type draws a component. */
export function drawsComponent(widgetType: string): boolean {
  return componentUseTypes.has(widgetType);
}

/** The schema of a component: widgets that are used together many times, and what differs between the uses. */
export const componentSchema = oncePerTypes((types) =>
  z.looseObject({
    title: text('requiredText'),
    /** In page units. */
    width: z.number().min(0).max(20_000),
    height: z.number().min(0).max(20_000),
    widgets: z.array(savedWidgetSchema(types)).max(limits.widgetsPerPage),
    parameters: z.array(componentParameterSchema).max(limits.parameters),
    /** The drawing of a component that is used as a symbol, and has no widgets. */
    symbol: ownSymbolSchema.optional(),
  }),
);
export type PageComponent = z.output<ReturnType<typeof componentSchema>>;

/** A component from outside: one that can be trusted, or what is wrong with it. */
export type ComponentReading =
  | { readonly ok: true; readonly component: PageComponent }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly total: number };

/** Reads the text of a component: size, depth and forbidden keys first, then each field. */
export function readComponentText(content: string, types: WidgetTypes): ComponentReading {
  const json = readJson(content, pageTree);
  if (!json.ok) return { ok: false, problems: json.problems.found, total: json.problems.total };
  const problems = new Problems();
  guardTree(json.value, problems, pageTree);
  if (problems.total === 0) {
    const result = componentSchema(types).safeParse(json.value);
    if (result.success) return { ok: true, component: result.data };
    addIssues(result.error.issues, json.value, [], problems);
  }
  return { ok: false, problems: problems.found, total: problems.total };
}
