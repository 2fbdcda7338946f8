import type { PageComponent } from '@penstock/contract/dashboard/component';
import { everyWidget, type PageSettings } from '@penstock/contract/dashboard/page';
import { type PageTexts, shownTexts } from '@penstock/contract/dashboard/page-texts';
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

/**
 * Every text of a page that a reader sees, with those of the components on it, each once, in the order of the page; those without
 * letters are left out.
 */
export function textsOfPage(
  store: PageStore,
  components: ReadonlyMap<string, PageComponent>,
): readonly string[] {
  const found = new Set<string>([store.settings.title]);
  const seen = new Set<string>();
  const addComponent = (id: string) => {
    const component = components.get(id);
    if (component === undefined || seen.has(id)) return;
    seen.add(id);
    for (const widget of everyWidget(component.widgets)) {
      for (const text of textsOfWidget(widget)) found.add(text);
      if (widget.widgetType === 'WidgetComponent') addComponent(componentIdOf(widget));
    }
  };
  const visit = (parentId: string | null) => {
    for (const record of store.childrenOf(parentId)) {
      for (const text of textsOfWidget(record)) found.add(text);
      if (record.widgetType === 'WidgetComponent') addComponent(componentIdOf(record));
      visit(record.id);
    }
  };
  visit(null);
  return [...found].filter((text) => letters.test(text));
}

/** The settings with another translation of a text; an empty one takes it away, and the list of a language that becomes empty. */
export function withTranslation(
  settings: PageSettings,
  text: string,
  language: Language,
  translation: string,
): PageSettings {
  const before = settings.texts ?? {};
  const { [text]: _before, ...others } = before[language] ?? {};
  const list = translation === '' ? others : { ...others, [text]: translation };
  const { [language]: _list, ...rest } = before;
  const texts: PageTexts = Object.keys(list).length === 0 ? rest : { ...rest, [language]: list };
  const { texts: _texts, ...more } = settings;
  return Object.keys(texts).length === 0 ? more : { ...more, texts };
}
