import { matchSignals } from '@penstock/scene/starters/match-signals';
import type { Starter, StarterSignal } from '@penstock/scene/starters/starter';
import { starters } from '@penstock/scene/starters/starter-list';
import { useLanguage } from '../../app/preferences.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './starters.module.css';

/** The pages to begin with, each with how many of its signals the product has; undefined is an empty page. */
export function StarterChoice(props: {
  readonly value: Starter | undefined;
  /** Undefined while they are read, and where they could not be. */
  readonly signals: readonly StarterSignal[] | undefined;
  readonly onChange: (starter: Starter | undefined) => void;
}) {
  const { value, signals, onChange } = props;
  const { t } = useTexts('productPages');
  const language = useLanguage();
  return (
    <fieldset className={styles.starters}>
      <legend>{t('starters.legend')}</legend>
      <Card
        title={t('starters.empty')}
        about={t('starters.emptyAbout')}
        isChosen={value === undefined}
        onChoose={() => onChange(undefined)}
      />
      {starters.map((starter) => (
        <Card
          key={starter.id}
          title={starter.title[language]}
          about={starter.about[language]}
          {...(signals && {
            note: t('starters.found', {
              found: matchSignals(starter.slots, signals).size,
              count: starter.slots.length,
            }),
          })}
          isChosen={value?.id === starter.id}
          onChoose={() => onChange(starter)}
        />
      ))}
    </fieldset>
  );
}

function Card(props: {
  readonly title: string;
  readonly about: string;
  readonly note?: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { title, about, note, isChosen, onChoose } = props;
  return (
    <label className={styles.starter} data-chosen={isChosen}>
      <input type="radio" name="starter" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{title}</strong>
        <span className={styles.about}>{about}</span>
        {note !== undefined && <span className={styles.about}>{note}</span>}
      </span>
    </label>
  );
}
