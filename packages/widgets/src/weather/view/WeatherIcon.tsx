import type { WeatherCondition } from '@penstock/contract/model/weather';
import type { ReactNode } from 'react';
import styles from './weather.module.css';

const cloudPath = 'M 15 37 H 35 A 8 8 0 0 0 35.5 21 A 11.5 11.5 0 0 0 13.6 20.2 A 8.5 8.5 0 0 0 15 37 Z';
const highCloud = 'M 14 31 H 35 A 7.5 7.5 0 0 0 35.5 16 A 11 11 0 0 0 14.4 15.2 A 8 8 0 0 0 14 31 Z';
const moonPath = 'M 30 8 A 14 14 0 1 0 40 29 A 12 12 0 0 1 30 8 Z';

function sun(x: number, y: number, radius: number): ReactNode {
  const rays = Array.from({ length: 8 }, (_, at) => {
    const angle = (at * Math.PI) / 4;
    const point = (distance: number) =>
      `${(x + Math.cos(angle) * distance).toFixed(1)} ${(y + Math.sin(angle) * distance).toFixed(1)}`;
    return `M ${point(radius + 3)} L ${point(radius + 7)}`;
  });
  return (
    <g className={styles.sun}>
      <circle cx={x} cy={y} r={radius} />
      <path d={rays.join(' ')} fill="none" strokeWidth="2.5" strokeLinecap="round" />
    </g>
  );
}

const cloud = <path className={styles.cloud} d={highCloud} />;

/** Lines below a cloud: `count` drops, `long` ones for heavy rain. */
function drops(count: number, length: number): ReactNode {
  const left = 25 - ((count - 1) * 8) / 2;
  const lines = Array.from({ length: count }, (_, at) => `M ${left + at * 8} 35 l ${-length / 3} ${length}`);
  return <path className={styles.rain} d={lines.join(' ')} />;
}

function flakes(count: number): ReactNode {
  const left = 25 - ((count - 1) * 9) / 2;
  return Array.from({ length: count }, (_, at) => {
    const x = left + at * 9;
    const y = 39 + (at % 2) * 3;
    return (
      <path
        key={x}
        className={styles.snow}
        d={`M ${x - 3} ${y} h 6 M ${x - 1.5} ${y - 2.6} l 3 5.2 M ${x + 1.5} ${y - 2.6} l -3 5.2`}
      />
    );
  });
}

const lines = (path: string, className: string | undefined) => (
  <path className={`${styles.line} ${className ?? ''}`} d={path} />
);

/** The drawing of each condition, in a box of 48. */
function drawing(condition: WeatherCondition, isNight: boolean): ReactNode {
  switch (condition) {
    case 'clear':
      return isNight ? <path className={styles.moon} d={moonPath} /> : sun(24, 24, 10);
    case 'partlyCloudy':
      return (
        <>
          {isNight ? (
            <path className={styles.moon} d={moonPath} transform="translate(14 1) scale(0.7)" />
          ) : (
            sun(32, 15, 7)
          )}
          <path className={styles.cloud} d={cloudPath} />
        </>
      );
    case 'cloudy':
      return (
        <>
          <path className={styles.farCloud} d={highCloud} transform="translate(12 -1) scale(0.75)" />
          <path className={styles.cloud} d={cloudPath} />
        </>
      );
    case 'lightRain':
      return (
        <>
          {cloud}
          {drops(2, 6)}
        </>
      );
    case 'rain':
      return (
        <>
          {cloud}
          {drops(3, 7)}
        </>
      );
    case 'heavyRain':
      return (
        <>
          {cloud}
          {drops(4, 10)}
        </>
      );
    case 'thunderstorm':
      return (
        <>
          {cloud}
          <path className={styles.bolt} d="M 27 27 L 18 38 H 24 L 21 47 L 32 34 H 26 Z" />
        </>
      );
    case 'sleet':
      return (
        <>
          {cloud}
          <path className={styles.rain} d="M 16 35 l -2.5 7 M 34 35 l -2.5 7" />
          {flakes(1)}
        </>
      );
    case 'lightSnow':
    case 'snow':
    case 'heavySnow':
      return (
        <>
          {cloud}
          {flakes(condition === 'lightSnow' ? 1 : condition === 'snow' ? 2 : 3)}
        </>
      );
    case 'fog':
      return (
        <>
          {cloud}
          {lines('M 9 37 H 39 M 14 43 H 34', styles.mist)}
        </>
      );
    case 'haze':
      return lines('M 8 14 H 30 M 36 14 H 40 M 8 22 H 14 M 20 22 H 40 M 8 30 H 34 M 12 38 H 38', styles.mist);
    case 'dust':
      return lines(
        'M 6 17 H 28 A 5 5 0 1 0 23 12 M 6 24 H 37 A 5 5 0 1 1 32 29 M 6 31 H 24 A 4 4 0 1 1 20 36',
        styles.sand,
      );
    case 'hot':
      return (
        <>
          {sun(31, 17, 7)}
          <path className={styles.hot} d="M 14 12 V 30 M 14 30 A 5 5 0 1 0 14.1 30 Z" />
        </>
      );
    case 'cold':
      return (
        <>
          <path className={styles.snow} d="M 32 8 V 26 M 24 12.5 L 40 21.5 M 40 12.5 L 24 21.5" />
          <path className={styles.cold} d="M 14 12 V 30 M 14 30 A 5 5 0 1 0 14.1 30 Z" />
        </>
      );
    case 'unknown':
      return lines('M 18 18 A 6 6 0 1 1 24 26 V 30 M 24 37 V 37.1', styles.mist);
  }
}

/** A drawing of a condition by day or by night, as large as its text. `label`: for those who do not see it. */
export function WeatherIcon(props: {
  readonly condition: WeatherCondition;
  readonly isNight?: boolean;
  readonly label: string;
}) {
  const { condition, isNight = false, label } = props;
  return (
    <svg className={styles.icon} viewBox="0 0 48 48" role="img" aria-label={label}>
      {drawing(condition, isNight)}
    </svg>
  );
}
