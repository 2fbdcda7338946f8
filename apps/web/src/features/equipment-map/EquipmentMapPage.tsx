import { Button, Input } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { useAddressQuery } from '../../app/address-query.ts';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { SearchIcon } from '../../design/icons.tsx';
import { type Bounds, isWithin, type Place } from '@penstock/stage/map/clusters';
import type { Position } from '@penstock/stage/map/coordinates';
import { AddressSearch, type FoundPlace } from '../../kit/map/AddressSearch.tsx';
import { AreaFilterField } from '../../kit/area/AreaFilterField.tsx';
import { NoMapService } from '../../kit/map/NoMapService.tsx';
import { PlaceMap } from '../../kit/map/PlaceMap.tsx';
import { useMapService } from '../../kit/map/use-map-service.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './equipment-map.module.css';
import { PlaceList } from './PlaceList.tsx';
import { clearable } from '../../kit/form/clearable.tsx';
import { useMapAnswer, usePlaces } from './use-map-places.ts';

needTexts('equipmentMap');

const linkOf = ({ id }: Place) => pathTo('EquipmentLive', { equipmentId: id });

/** The equipment on a map, and a list of what is in sight. `?equipment={id}` shows one. */
export function EquipmentMapPage() {
  const { t } = useTexts(['equipmentMap', 'common']);
  const { t: common } = useTexts('common');
  const [search, setSearch] = useAddressQuery();
  const keyword = search.get('keyword') ?? '';
  const service = useMapService();
  const area = search.get('area') ?? '';
  const answer = useMapAnswer(useDeferredValue(keyword), area);
  const places = usePlaces(answer.data);
  const [sight, setSight] = useState<Bounds>();
  const [found, setFound] = useState<Position>();
  // Another object, so that the same place can be chosen again.
  const goTo = useCallback(({ position }: FoundPlace) => setFound({ ...position }), []);
  const chosenId = search.get('equipment');
  const chosen = useMemo(() => places.find(({ id }) => id === chosenId), [places, chosenId]);
  const inSight = useMemo(
    () => (sight === undefined ? [] : places.filter((place) => isWithin(place, sight))),
    [places, sight],
  );
  const change = useCallback(
    (name: 'keyword' | 'equipment' | 'area', value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );

  const error = service.error ?? (answer.data === undefined ? answer.error : null);
  if (error !== null)
    return (
      <Message
        role="alert"
        title={t('failed')}
        actions={
          <Button onClick={() => void Promise.all([service.refetch(), answer.refetch()])}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(error, common)}
      </Message>
    );
  if (service.data === undefined || answer.data === undefined) return <Outline />;
  const { total, withoutPosition } = answer.data;
  if (total === 0 && keyword === '' && area === '')
    return (
      <Message title={t('empty')} actions={<Link to={pathTo('EquipmentList')}>{t('toList')}</Link>}>
        {t('emptyText', { count: withoutPosition })}
      </Message>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p role="status">
          {t('count', { shown: groupedNumber(places.length) })}
          {withoutPosition > 0 && ` · ${t('withoutPosition', { count: withoutPosition })}`}
          {total > places.length && ` · ${t('tooMany', { total: groupedNumber(total) })}`}
        </p>
        <Input
          className={styles.search ?? ''}
          type="search"
          allowClear={clearable}
          prefix={<SearchIcon />}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={200}
          value={keyword}
          onChange={({ target }) => change('keyword', target.value)}
        />
        <AreaFilterField value={area} onChange={(value) => change('area', value)} />
      </header>
      {service.data.tiles === '' && <NoMapService />}
      {service.data.findsAddresses && <AddressSearch onChoose={goTo} />}
      <div className={styles.work}>
        <PlaceMap
          name={t('title')}
          service={service.data}
          places={places}
          linkOf={linkOf}
          chosen={chosen}
          found={found}
          onSight={setSight}
        />
        <PlaceList places={inSight} onChoose={({ id }) => change('equipment', id)} chosenId={chosenId} />
      </div>
    </div>
  );
}
