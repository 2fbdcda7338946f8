import { type MarkedState, StateMark } from '@penstock/stage/StateMark';
import type { GivenWeather } from '@penstock/stage/services/weather-service';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import stage from '@penstock/stage/stage.module.css';
import { stageTexts } from '@penstock/stage/texts';
import { useOwnStyle } from '@penstock/stage/views/own-style';
import { viewWith } from '@penstock/stage/widget-view';
import { type WeatherData, weatherDataSchema, weatherModes, weatherStyleSchema } from '../type.ts';
import { ForecastDays } from './ForecastDays.tsx';
import { sampleWeather } from './sample-weather.ts';
import { type ShownWeather, useWeather } from './use-weather.ts';
import styles from './weather.module.css';
import { WeatherIcon } from './WeatherIcon.tsx';
import { airText, conditionTexts, directionText, weatherTexts } from './weather-words.ts';

/** Sizes of the modes that their text is 14 units in; it grows and shrinks with the widget. */
const sizes = {
  default: { width: 320, height: 150 },
  compact: { width: 230, height: 44 },
  forecast: { width: 320, height: 260 },
} as const;

/** The weather of a place in one of its modes and colour themes. */
export const view = viewWith(weatherDataSchema, function WeatherView({ content, style, data }) {
  const shown = useWeather(data);
  const { radius } = useOwnStyle(weatherStyleSchema, content);
  const mode = weatherModes.find((one) => one === data.mode) ?? 'default';
  const { width, height } = sizes[mode];
  const fontSize = Math.max(1, Math.min(content.width / width, content.height / height) * 14);
  const mark = markOf(shown);
  return (
    <>
      <div
        className={`${stage.fill} ${styles.card}`}
        data-theme={data.themeColor}
        data-mode={mode}
        style={{ fontSize, borderRadius: radius, opacity: style.opacity }}
      >
        <Shown shown={shown} data={data} mode={mode} name={content.name} />
      </div>
      {mark !== undefined && <StateMark state={mark} />}
    </>
  );
});

/** The mark that it has as values have: old, or none where there should be one. */
function markOf(shown: ShownWeather): MarkedState | undefined {
  if (shown.state === 'given') return shown.weather.isStale ? 'old' : undefined;
  return shown.state === 'failed' || shown.state === 'noSource' ? 'unknown' : undefined;
}

interface WeatherParts {
  readonly data: WeatherData;
  readonly mode: keyof typeof sizes;
  /** The name that the author gave the widget. */
  readonly name: string;
}

function Shown({ shown, ...parts }: WeatherParts & { readonly shown: ShownWeather }) {
  const say = useStageText();
  switch (shown.state) {
    case 'given':
      return <Given weather={shown.weather} isSample={false} {...parts} />;
    case 'sample':
      return <Given weather={sampleWeather} isSample {...parts} />;
    case 'loading':
      return <p className={styles.notice}>{say(stageTexts.loading)}</p>;
    case 'noPlace':
      return <p className={styles.notice}>{say(weatherTexts.chooseAPlace)}</p>;
    case 'noSource':
      return <p className={styles.notice}>{say(weatherTexts.noSource)}</p>;
    case 'failed':
      return <p className={styles.notice}>{shown.message}</p>;
  }
}

function Given(props: WeatherParts & { readonly weather: GivenWeather; readonly isSample: boolean }) {
  const { weather, isSample, data, mode, name } = props;
  const say = useStageText();
  const { language } = useStage();
  const condition = conditionTexts[weather.condition][language];
  const place = data.title || weather.place[language];
  const temperature = `${Math.round(weather.temperature)}°`;
  const head = (
    <>
      <span className={styles.place}>{place}</span>
      {isSample && data.title !== '' && <span className={styles.tag}>{say(weatherTexts.sample)}</span>}
      {weather.isStale && <span className={styles.tag}>{ageText(weather.age)}</span>}
    </>
  );
  return (
    <div
      className={`${styles.weather} ${weather.isStale ? stage.notLive : ''}`}
      role="group"
      aria-label={`${name || say(weatherTexts.weather)}: ${place}`}
    >
      {mode === 'compact' ? (
        <>
          <WeatherIcon condition={weather.condition} isNight={weather.isNight} label={condition} />
          <span className={styles.number}>{temperature}</span>
          <span className={styles.line1}>{head}</span>
        </>
      ) : (
        <>
          <div className={styles.head}>{head}</div>
          <div className={styles.now}>
            <WeatherIcon condition={weather.condition} isNight={weather.isNight} label={condition} />
            <span className={styles.number}>{temperature}</span>
            <span className={styles.condition}>{condition}</span>
          </div>
          <Facts weather={weather} />
          {mode === 'forecast' && <ForecastDays days={weather.days} />}
        </>
      )}
    </div>
  );

  function ageText(seconds: number): string {
    const minutes = Math.round(seconds / 60);
    return minutes < 60
      ? say(weatherTexts.minutesAgo, { count: minutes })
      : say(weatherTexts.hoursAgo, { count: Math.floor(minutes / 60) });
  }
}

/** Humidity, wind and air, those that the source says. */
function Facts({ weather }: { readonly weather: GivenWeather }) {
  const say = useStageText();
  const { language } = useStage();
  const { humidity, windDegrees, windForce, airQuality } = weather;
  const facts: (readonly [label: string, value: string])[] = [];
  if (humidity !== null) facts.push([say(weatherTexts.humidity), `${Math.round(humidity)} %`]);
  if (windForce === 0) facts.push([say(weatherTexts.wind), say(weatherTexts.calm)]);
  else if (windForce !== null) {
    const direction = windDegrees === null ? '' : directionText(windDegrees)[language];
    facts.push([say(weatherTexts.wind), say(weatherTexts.force, { direction, force: windForce }).trim()]);
  }
  if (airQuality !== null)
    facts.push([say(weatherTexts.air), `${airQuality} ${airText(airQuality)[language]}`]);
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
