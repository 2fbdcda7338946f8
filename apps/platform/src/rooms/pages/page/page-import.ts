import { idSchema, type Id } from '@penstock/contract/calls/identifier';
import { drawsComponent } from '@penstock/contract/dashboard/component';
import { componentOfSymbol, ownSymbolName } from '@penstock/contract/dashboard/own-symbol';
import { isFields } from '@penstock/contract/document/fields';
import { guardTree, pageTree, readJson, type TreeLimits } from '@penstock/contract/document/guard';
import { addIssues } from '@penstock/contract/document/issues';
import { invalidDocument } from '@penstock/contract/document/invalid-document';
import { Problems } from '@penstock/contract/document/problem';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { z } from 'zod';
import { type StoredComponent, storedComponent } from './component-file.ts';
import { type SettingsChange, type StoredPage, storedPage } from './page-file.ts';
import type { ImageContent } from './page-image-repository.ts';
import { acceptedImage } from './accepted-image.ts';

/** The format of the file of a page with its parts. */
export const pageFormat = { name: 'penstock-page', version: 1 } as const;

/** A page lies one level deeper in its file, a component two. */
const fileTree: TreeLimits = { ...pageTree, depth: pageTree.depth + 3 };

const fileSchema = z.object({
  page: z.unknown(),
  components: z
    .array(z.object({ id: idSchema, component: z.unknown() }))
    .max(limits.pageFileComponents)
    .default([]),
  images: z
    .array(
      z.object({
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        title: z.string().max(200).default(''),
        content: z.base64(),
      }),
    )
    .max(limits.pageFileImages)
    .default([]),
});

/** The content of the file of a page, checked and ready to be stored. */
export interface ImportedPage {
  readonly page: StoredPage;
  readonly components: readonly { readonly id: Id; readonly component: StoredComponent }[];
  readonly images: readonly { readonly title: string; readonly content: ImageContent }[];
}

/** The components that the file of a page brings, by their ids in it. */
export function importedComponents(content: Uint8Array): readonly Id[] {
  return fileOf(content).components.map(({ id }) => id);
}

/**
 * Reads the file of a page with its parts, or the file of a bare page.
 *
 * @param ids what its components are to be called here, by their ids in the file.
 * @throws CatalogueError `document.invalid` with all that is wrong.
 */
export function importedPage(
  content: Uint8Array,
  ids: ReadonlyMap<string, Id>,
  change: SettingsChange,
): ImportedPage {
  const file = fileOf(content);
  const problems = new Problems();
  const hashes = new Map<string, string>();
  const images = file.images.flatMap(({ sha256, title, content: base64 }, index) => {
    const image = attempt(problems, ['images', index], () => acceptedImage(Buffer.from(base64, 'base64')));
    if (image === undefined) return [];
    // An image that is built again from a changed SVG is another image.
    hashes.set(sha256, image.content.sha256);
    return [{ title, content: image.content }];
  });
  const renamed = (value: unknown) => withParts(value, { hashes, ids });
  const components = file.components.flatMap(({ id, component }, index) => {
    const stored = attempt(problems, ['components', index], () =>
      storedComponent(JSON.stringify(renamed(component))),
    );
    const own = ids.get(id);
    return stored === undefined || own === undefined ? [] : [{ id: own, component: stored }];
  });
  const page = attempt(problems, ['page'], () => storedPage(JSON.stringify(renamed(file.page)), change));
  if (page === undefined || problems.total > 0)
    throw failure('document.invalid', { count: problems.total }, { problems: problems.found });
  return { page, components, images };
}

function fileOf(content: Uint8Array): z.output<typeof fileSchema> {
  const json = readJson(new TextDecoder().decode(content), fileTree);
  if (!json.ok) throw invalidDocument(json.problems);
  const problems = new Problems();
  guardTree(json.value, problems, fileTree);
  if (problems.total > 0) throw invalidDocument(problems);
  // The file of a bare page.
  if (isFields(json.value) && isFields(json.value['con']))
    return { page: json.value, components: [], images: [] };
  checkFormat(json.value, problems);
  if (problems.total > 0) throw invalidDocument(problems);
  const file = fileSchema.safeParse(json.value);
  if (file.success) return file.data;
  addIssues(file.error.issues, json.value, [], problems);
  throw invalidDocument(problems);
}

function checkFormat(file: unknown, problems: Problems): void {
  const current = pageFormat.version;
  const { format, version } = isFields(file) ? file : {};
  if (format !== pageFormat.name || typeof version !== 'number' || version < 1)
    problems.add(['format'], 'document.format', { current: `${pageFormat.name} ${current}` });
  else if (version > current) problems.add(['version'], 'document.formatNewer', { format: version, current });
}

/** A part of the file with its references to images and components as they are called here. */
function withParts(
  value: unknown,
  names: { readonly hashes: ReadonlyMap<string, string>; readonly ids: ReadonlyMap<string, Id> },
): unknown {
  if (typeof value === 'string') {
    const sha256 = value.startsWith('image:') ? names.hashes.get(value.slice('image:'.length)) : undefined;
    return sha256 === undefined ? value : `image:${sha256}`;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => withParts(one, names));
  if (!isFields(value)) return value;
  const made = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withParts(one, names)]));
  const { widgetType, data } = made;
  if (widgetType === 'PlantSymbol' && isFields(data)) {
    const symbol = names.ids.get(componentOfSymbol(data['symbol']) ?? '');
    return symbol === undefined ? made : { ...made, data: { ...data, symbol: ownSymbolName(symbol) } };
  }
  if (typeof widgetType !== 'string' || !drawsComponent(widgetType) || !isFields(data)) return made;
  const id = names.ids.get(String(data['componentId']));
  return id === undefined ? made : { ...made, data: { ...data, componentId: id } };
}

/** The result for a part; undefined where it has a problem, which is noted. */
function attempt<Result>(
  problems: Problems,
  path: readonly (string | number)[],
  make: () => Result,
): Result | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    if (error.problems.length === 0) problems.add(path, error.key, error.parameters);
    for (const problem of error.problems)
      problems.add([...path, ...problem.path.split('.')], problem.key, problem.parameters);
    return undefined;
  }
}
