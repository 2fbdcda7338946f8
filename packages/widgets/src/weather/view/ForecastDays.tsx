import type { DayWeather } from '@penstock/contract/model/weather';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import styles from './weather.module.css';
import { WeatherIcon } from './WeatherIcon.tsx';
import { conditionTexts, dayOf, weatherTexts } from './weather-words.ts';

/** Days as the source orders them: today first. */
const relative = [weatherTexts.today, weatherTexts.tomorrow];

/** The weather of today and of the two days after it. */
export function ForecastDays({ days }: { readonly days: readonly DayWeather[] }) {
  const say = useStageText();
  const { language } = useStage();
  return (
    <ol className={styles.days}>
      {days.slice(0, 3).map(({ date, condition, low, high }, at) => {
        const { short, weekday } = dayOf(date);
        const day = relative[at] ?? weekday;
        return (
          <li key={date} className={styles.day}>
            <span>{day && say(day)}</span>
            <span className={styles.date}>{short}</span>
            <WeatherIcon condition={condition} label={conditionTexts[condition][language]} />
            <span>
              {Math.round(low)}° / {Math.round(high)}°
            </span>
          </li>
        );
      })}
    </ol>
  );
}
