import { drawsComponent, type PageComponent } from '@penstock/contract/dashboard/component';
import { everyWidget, type PageSettings } from '@penstock/contract/dashboard/page';
import { shownTexts } from '@penstock/contract/dashboard/page-texts';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { Language } from '@penstock/languages/language';
import type { PageStore } from '@penstock/scene/page/page-store';
import { componentIdOf } from '@penstock/scene/components/expand';

/** Letters: a text without any, such as a number or a dash, is the same in every language. */
const letters = /\p{L}/u;
const han = /\p{Script=Han}/u;

/** The language that a text is written in, as far as its letters say. */
export function writtenLanguage(text: string): Language {
  return han.test(text) ? 'zh' : 'en';
}

function* textsOfWidget(widget: Pick<SavedWidget, 'data' | 'clickEvent' | 'widgetName'>): Generator<string> {
  yield* shownTexts(widget.data);
  yield* shownTexts(widget.clickEvent);
}

/** A text of a page, and the elements of the page itself that show it; those inside of components are not among them. */
export interface PageText {
  readonly text: string;
  readonly elements: readonly string[];
}

/**
 * Every text of a page that a reader sees, with those of the components on it, each once, in the order of the page; those without
 * letters are left out.
 */
export function textsOfPage(
  store: PageStore,
  components: ReadonlyMap<string, PageComponent>,
): readonly PageText[] {
  const found = new Map<string, Set<string>>([[store.settings.title, new Set()]]);
  const seen = new Set<string>();
  const add = (text: string, elementId?: string) => {
    const elements = found.get(text) ?? new Set();
    if (elementId !== undefined) elements.add(elementId);
    found.set(text, elements);
  };
  const addComponent = (id: string) => {
    const component = components.get(id);
    if (component === undefined || seen.has(id)) return;
    seen.add(id);
    for (const widget of everyWidget(component.widgets)) {
      for (const text of textsOfWidget(widget)) add(text);
      if (drawsComponent(widget.widgetType)) addComponent(componentIdOf(widget));
    }
  };
  const visit = (parentId: string | null) => {
    for (const record of store.childrenOf(parentId)) {
      for (const text of textsOfWidget(record)) add(text, record.id);
      if (drawsComponent(record.widgetType)) addComponent(componentIdOf(record));
      visit(record.id);
    }
  };
  visit(null);
  return [...found]
    .filter(([text]) => letters.test(text))
    .map(([text, elements]) => ({ text, elements: [...elements] }));
}

/** Another translation of a text; `entry` names it in `con.texts`, an empty translation takes it away. */
export interface Translated {
  readonly entry: string;
  readonly language: Language;
  readonly translation: string;
}

/** The settings with other translations; the list of a language that becomes empty goes, too. */
export function withTranslations(settings: PageSettings, changes: readonly Translated[]): PageSettings {
  const { texts: before = {}, ...more } = settings;
  const lists = new Map(
    Object.entries(before).map(([language, list]) => [language, new Map(Object.entries(list))]),
  );
  for (const { entry, language, translation } of changes) {
    const list = lists.get(language) ?? new Map<string, string>();
    if (translation === '') list.delete(entry);
    else list.set(entry, translation);
    lists.set(language, list);
  }
  const kept = [...lists].filter(([, list]) => list.size > 0);
  if (kept.length === 0) return more;
  return {
    ...more,
    texts: Object.fromEntries(kept.map(([language, list]) => [language, Object.fromEntries(list)])),
  };
}
