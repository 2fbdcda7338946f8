import { PageStore } from '@penstock/scene/page/page-store';
import type { WidgetDefinition } from '@penstock/widgets/definition';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { GalleryStage } from './GalleryStage.tsx';
import { specimenPage } from './specimen.ts';
import type { GalleryValues } from './use-gallery-values.ts';
import styles from './widget-gallery.module.css';

/** A type of widget, drawn, with the way to try it. */
export function WidgetCard(props: {
  readonly definition: WidgetDefinition;
  /** The colour of what it is drawn on. */
  readonly bgColor: string;
  readonly values: GalleryValues;
  /** The address on which it can be tried. */
  readonly to: string;
}) {
  const { definition, bgColor, values, to } = props;
  const { t } = useTexts('widgetGallery');
  const language = useLanguage();
  const store = useMemo(
    () => new PageStore(specimenPage(definition, { bgColor, language })),
    [definition, bgColor, language],
  );
  const title = definition.title[language];
  return (
    <li className={styles.card} data-specimen={definition.type}>
      <GalleryStage store={store} values={values} isInteractive={false} />
      <Link className={styles.name} to={to} aria-label={t('tryIt', { title })}>
        <span>{title}</span>
        <span className={styles.type}>{definition.type}</span>
      </Link>
    </li>
  );
}
