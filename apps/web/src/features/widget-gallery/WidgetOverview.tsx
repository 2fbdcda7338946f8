import { wordings } from '@penstock/languages/language';
import { widgetDefinitions } from '@penstock/widgets/list';
import { useTexts } from '../../texts/use-texts.ts';
import { canvasColours, type GalleryState } from './gallery-state.ts';
import type { GalleryValues } from './use-gallery-values.ts';
import { WidgetCard } from './WidgetCard.tsx';
import styles from './widget-gallery.module.css';
import type { WidgetCategory, WidgetDefinition } from '@penstock/widgets/definition';

/** Every type of widget that matches what is searched for, by category. */
export function WidgetOverview(props: {
  readonly state: GalleryState;
  readonly values: GalleryValues;
  /** The address on which a type can be tried. */
  readonly addressOf: (type: string) => string;
}) {
  const { state, values, addressOf } = props;
  const { t } = useTexts('widgetGallery');
  const found = foundWidgets(widgetDefinitions, state.keyword);
  if (found.length === 0) return <p className={styles.note}>{t('none')}</p>;
  return galleryCategories.map((category) => {
    const own = found.filter((definition) => definition.category === category);
    if (own.length === 0) return null;
    return (
      <section key={category} aria-label={t(`categories.${category}`)}>
        <h2 className={styles.category}>{t(`categories.${category}`)}</h2>
        <ul className={styles.cards} data-still={state.isStill}>
          {own.map((definition) => (
            <WidgetCard
              key={definition.type}
              definition={definition}
              bgColor={canvasColours[state.canvas]}
              values={values}
              to={addressOf(definition.type)}
            />
          ))}
        </ul>
      </section>
    );
  });
}

/** The headings of widgets, in their order. */
const galleryCategories = [
  'shape',
  'usual',
  'complex',
  'plant',
  'structure',
] as const satisfies readonly WidgetCategory[];

/** The types whose names or keywords, in either language, contain each typed word. */
function foundWidgets(
  definitions: readonly WidgetDefinition[],
  keyword: string,
): readonly WidgetDefinition[] {
  const words = keyword.toLowerCase().split(/\s+/);
  return definitions.filter(({ type, title, keywords }) => {
    const text = [type, ...wordings(title), ...wordings(keywords)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
