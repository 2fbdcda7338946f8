import { wordings } from '@penstock/languages/language';
import type { Place } from '@penstock/contract/places/places';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { mixed } from '../../shared-value.ts';
import type { FieldAccess } from './field-access.ts';
import styles from './properties.module.css';

const levels = ['provinceId', 'cityId', 'countyId'] as const;

/** The table of places is loaded with the first control that needs it. */
const loadProvinces = async () => (await import('@penstock/contract/places/places')).provinces();

/** A province, a city in it and a county in that; each can be left open from the city on. `path`: of the province. */
export function PlaceControl(props: {
  readonly label: string;
  readonly path: string;
  readonly access: FieldAccess;
}) {
  const { label, path, access } = props;
  const { t } = useTexts('designerPanels');
  const { data: provinces = [], isPending } = useQuery({
    queryKey: ['places'],
    queryFn: loadProvinces,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pathOf = (level: (typeof levels)[number]) => path.replace(/[^.]*$/, level);
  const values = levels.map((level) => access.value(pathOf(level)));
  const offered: (readonly Place[])[] = [provinces];
  for (const value of values.slice(0, 2))
    offered.push(offered.at(-1)?.find(({ id }) => id === value)?.parts ?? []);

  function choose(at: number, id: string) {
    access.setAll(new Map(levels.slice(at).map((level, after) => [pathOf(level), after === 0 ? id : ''])));
  }
  return (
    <div className={styles.places} role="group" aria-label={label}>
      {levels.map((level, at) => (
        <PlaceSelect
          key={level}
          label={t(`place.${level}`)}
          places={offered[at] ?? []}
          value={values[at]}
          loading={isPending}
          onChoose={(id) => choose(at, id)}
        />
      ))}
    </div>
  );
}

function PlaceSelect(props: {
  readonly label: string;
  readonly places: readonly Place[];
  readonly value: unknown;
  readonly loading: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { label, places, value, loading, onChoose } = props;
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  const isKnown = places.some(({ id }) => id === value);
  return (
    <Select
      size="small"
      aria-label={label}
      placeholder={value === mixed ? t('mixed') : label}
      loading={loading}
      disabled={places.length === 0}
      allowClear
      showSearch={{ optionFilterProp: 'search' }}
      value={isKnown && typeof value === 'string' ? value : null}
      // Both names are found, whatever the language.
      options={places.map(({ id, name }) => ({
        value: id,
        label: name[language],
        search: [...wordings(name), id].join(' '),
      }))}
      style={{ width: '100%' }}
      onChange={(id) => onChoose(id ?? '')}
    />
  );
}
