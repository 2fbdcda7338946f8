import { withTexts } from '@penstock/languages/catalogue';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { boxCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { lazy, Suspense } from 'react';
import { mapDataSchema } from '../type.ts';
import { mapWidgetTexts } from './map-widget-texts.ts';
import styles from './map-widget.module.css';

const LiveMap = lazy(async () => ({ default: (await withTexts(import('./EquipmentMap.tsx'))).LiveMap }));
const SampleMap = lazy(async () => ({ default: (await withTexts(import('./EquipmentMap.tsx'))).SampleMap }));

/** Equipments on a map, by their state; places of a sample where there is nobody to ask. */
export const view = viewWith(mapDataSchema, function MapView({ content, style, data }) {
  const { services } = useStage();
  const say = useStageText();
  const name = content.name || say(mapWidgetTexts.map);
  return (
    <div className={styles.box} style={boxCss(style)}>
      <Suspense fallback={<p className={styles.note}>{say(mapWidgetTexts.loading)}</p>}>
        {services.map === undefined ? (
          <SampleMap name={name} data={data} />
        ) : (
          <LiveMap name={name} data={data} service={services.map} />
        )}
      </Suspense>
    </div>
  );
});
