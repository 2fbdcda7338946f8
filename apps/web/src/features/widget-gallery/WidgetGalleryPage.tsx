import { definitionOf } from '@penstock/widgets/list';
import { Input } from 'antd';
import { useTexts, useWordings } from '../../texts/use-texts.ts';
import { Link, useSearchParams } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { useThemeName } from '../../app/theme-name.ts';
import { Choice } from '../../design/Choice.tsx';
import { BackIcon, MoonIcon, SunIcon } from '../../design/icons.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { galleryCanvases, galleryQualities, galleryState } from './gallery-state.ts';
import { useGalleryValues } from './use-gallery-values.ts';
import styles from './widget-gallery.module.css';
import { WidgetOverview } from './WidgetOverview.tsx';
import { WidgetTrial } from './WidgetTrial.tsx';

needTexts('widgetGallery');

/** Every type of widget, drawn with simulated values; each can be tried with all of its properties. */
export function WidgetGalleryPage() {
  useWordings();
  const { t } = useTexts('widgetGallery');
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const state = galleryState(query, useThemeName());
  const values = useGalleryValues(state, language);
  const definition = definitionOf(state.type);
  const withQuery = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
  const set = (name: string, value: string) => setQuery(withQuery(name, value), { replace: true });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {state.type === '' ? (
          <h1 className={styles.title}>{t('title')}</h1>
        ) : (
          <>
            <Link className={styles.back} to={`?${withQuery('type', '').toString()}`}>
              <BackIcon /> {t('back')}
            </Link>
            <h1 className={styles.title}>{definition?.title[language] ?? state.type}</h1>
          </>
        )}
        <div className={styles.switches}>
          {state.type === '' && (
            <Input
              type="search"
              className={styles.search}
              aria-label={t('search')}
              placeholder={t('search')}
              maxLength={100}
              value={state.keyword}
              onChange={(event) => set('keyword', event.target.value)}
            />
          )}
          <Choice
            label={t('quality')}
            value={state.quality}
            options={galleryQualities.map((value) => ({ value, text: t(`qualities.${value}`) }))}
            onChange={(value) => set('quality', value)}
          />
          <Choice
            label={t('canvas')}
            iconsOnly
            value={state.canvas}
            options={galleryCanvases.map((value) => ({
              value,
              text: t(`canvases.${value}`),
              icon: value === 'light' ? <SunIcon /> : <MoonIcon />,
            }))}
            onChange={(value) => set('canvas', value)}
          />
        </div>
      </header>
      {state.type === '' ? (
        <>
          <p className={styles.note}>{t('intro')}</p>
          <WidgetOverview
            state={state}
            values={values}
            addressOf={(type) => `?${withQuery('type', type).toString()}`}
          />
        </>
      ) : definition === undefined ? (
        <p className={styles.note}>{t('unknown')}</p>
      ) : (
        <WidgetTrial key={definition.type} definition={definition} state={state} values={values} />
      )}
    </div>
  );
}
