import { readColour } from '@penstock/contract/rules/colour';
import { Button } from 'antd';
import { type CSSProperties, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ColourArea } from './ColourArea.tsx';
import { ColourInputs } from './ColourInputs.tsx';
import styles from './colour.module.css';
import { hasEyeDropper, takeScreenColour } from './eye-dropper.ts';
import { DropperIcon } from './icons.tsx';
import { predefinedColours } from './predefined-colours.ts';
import { recentColours } from './recent-colours.ts';
import { Swatches } from './Swatches.tsx';
import { usePickedColour } from './use-picked-colour.ts';

/** One colour: a panel, hue and opacity, text and channels, the predefined and the recent colours. */
export function ColourBlock(props: { readonly value: string; readonly onChange: (text: string) => void }) {
  const { t } = useTexts('colour');
  const { picked, setHsv, setColour } = usePickedColour(props.value, props.onChange);
  const [recent] = useState(recentColours);
  const { colour, hsv, text } = picked;
  const opaque = `rgb(${colour.red} ${colour.green} ${colour.blue})`;
  const percent = Math.round(colour.alpha * 100);
  const pick = (chosen: string) => {
    const read = readColour(chosen);
    if (read !== undefined) setColour(read);
  };
  const opacityLook: CSSProperties = {
    backgroundImage: `linear-gradient(to right, transparent, ${opaque}), var(--checks)`,
  };
  return (
    <div className={styles.block}>
      <ColourArea hsv={hsv} onChange={setHsv} />
      <div className={styles.sliders}>
        <div>
          <input
            type="range"
            className={`${styles.slider} ${styles.hue}`}
            aria-label={t('hue')}
            aria-valuetext={t('degrees', { count: Math.round(hsv.hue) })}
            min={0}
            max={360}
            value={Math.round(hsv.hue)}
            onChange={(event) => setHsv({ hue: Number(event.target.value) })}
          />
          <span className={styles.opacity}>
            <input
              type="range"
              className={styles.slider}
              style={opacityLook}
              aria-label={t('opacity')}
              aria-valuetext={`${percent} %`}
              min={0}
              max={100}
              value={percent}
              onChange={(event) => setColour({ alpha: Number(event.target.value) / 100 })}
            />
            <output className={styles.percent}>{percent} %</output>
          </span>
        </div>
        {hasEyeDropper() && (
          <Button
            size="small"
            icon={<DropperIcon />}
            aria-label={t('dropper')}
            title={t('dropper')}
            onClick={() => void takeScreenColour().then((taken) => taken !== undefined && pick(taken))}
          />
        )}
      </div>
      <ColourInputs colour={colour} onChange={setColour} />
      <p className={styles.heading}>{t('predefined')}</p>
      <Swatches label={t('predefined')} colours={predefinedColours} current={text} onPick={pick} />
      {recent.length > 0 && (
        <>
          <p className={styles.heading}>{t('recent')}</p>
          <Swatches label={t('recent')} colours={recent} current={text} onPick={pick} />
        </>
      )}
    </div>
  );
}
