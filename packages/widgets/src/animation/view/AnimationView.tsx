import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import type { PlantSymbol } from '@penstock/scene/symbols/drawing/plant-symbol';
import { fixedState } from '@penstock/scene/symbols/state-of-value';
import { stateMeaning } from '@penstock/scene/symbols/symbol-states';
import { WidgetNotice } from '@penstock/stage/WidgetBoundary';
import { safeImageAddress } from '@penstock/stage/image-address';
import type { WidgetContent } from '@penstock/stage/model/widget-content';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import styles from '@penstock/stage/stage.module.css';
import { useLibrarySymbol } from '@penstock/stage/symbols/use-library-symbol';
import { SymbolDrawing } from '@penstock/stage/symbols/SymbolDrawing';
import { symbolMirror } from '@penstock/stage/symbols/symbol-mirror';
import { useSymbolTheme } from '@penstock/stage/symbols/use-symbol-theme';
import { stageTexts } from '@penstock/stage/texts';
import { useLessMotion } from '@penstock/stage/use-media';
import { useMotion } from '@penstock/stage/use-motion';
import { useNow } from '@penstock/stage/use-now';
import { useReading } from '@penstock/stage/use-reading';
import { motionSpeedOf } from '@penstock/stage/values/motion-speed';
import controls from '@penstock/stage/views/controls.module.css';
import { boxCss, flipCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { type CSSProperties, useRef } from 'react';
import { type AnimationData, animationDataSchema } from '../type.ts';

/** An image that turns, moves, blinks or changes while its value says so. */
export const view = viewWith(animationDataSchema, function AnimationView({ content, style, data }) {
  const { images, isInteractive } = useStage();
  const say = useStageText();
  const reading = useReading(data.binding);
  const speed = motionSpeedOf(data, data.binding !== null, reading);
  const element = useRef<HTMLDivElement>(null);
  const isRunning = useMotion(element, speed);
  const source = useFrame(data, isRunning ? speed : 0) ?? data.imgUrl;
  const address = safeImageAddress(source === '' ? undefined : images?.(source));
  const symbol = useLibrarySymbol(address === undefined ? data.symbol : '');
  if (address === undefined && !symbol) {
    if (isInteractive) return null;
    const text = source === '' ? stageTexts.noImage : stageTexts.missingImage;
    return <WidgetNotice kind="unknown" text={say(text)} />;
  }
  const motion = motionClass(data);
  return (
    <div className={styles.fill} style={boxCss(style)}>
      <div
        ref={element}
        className={`${styles.fill} ${motion && speed > 0 ? motion : ''} ${isRunning ? '' : styles.paused}`}
        style={motionCss(data)}
        data-running={isRunning}
      >
        {symbol && <MovingSymbol content={content} style={style} symbol={symbol} />}
        {address !== undefined && (
          <img
            className={styles.image}
            src={address}
            alt={content.name}
            draggable={false}
            style={{ objectFit: style.fit, transform: flipCss(style.flip) }}
          />
        )}
      </div>
    </div>
  );
});

/** A symbol as it is at rest: what moves is the widget. */
function MovingSymbol({
  content,
  style,
  symbol,
}: {
  readonly content: WidgetContent;
  readonly style: WidgetStyle;
  readonly symbol: PlantSymbol;
}) {
  const { language } = useStage();
  const theme = useSymbolTheme();
  const { phase } = stateMeaning(symbol.states, fixedState(symbol.states, 'rest'));
  return (
    <SymbolDrawing
      symbol={symbol}
      phase={phase}
      theme={theme}
      label={content.name || symbol.title[language]}
      scale={Math.min(content.width / symbol.width, content.height / symbol.height)}
      {...symbolMirror(style.flip)}
    />
  );
}

function motionClass({ motion }: AnimationData): string | undefined {
  switch (motion) {
    case 'rotate':
      return controls.rotating;
    case 'move':
      return controls.moving;
    case 'blink':
      return controls.blinking;
    case 'frames':
      return undefined;
  }
}

function motionCss({ motion, duration, direction, moveX, moveY, isReturning }: AnimationData): CSSProperties {
  const isBackward = direction === 'backward';
  const isAlternating = motion === 'move' && isReturning;
  return {
    animationDuration: `${duration}ms`,
    animationDirection: isAlternating
      ? isBackward
        ? 'alternate-reverse'
        : 'alternate'
      : isBackward
        ? 'reverse'
        : 'normal',
    ...(motion === 'move' && { '--move-x': `${moveX}px`, '--move-y': `${moveY}px` }),
  };
}

/** The frame that is shown now; undefined where the widget has none. The first one where less motion is asked for. */
function useFrame({ motion, frames, duration, direction }: AnimationData, speed: number): string | undefined {
  const isLess = useLessMotion();
  const shown = motion === 'frames' ? frames.filter(({ imgUrl }) => imgUrl !== '') : [];
  const isMoving = shown.length > 1 && speed > 0 && !isLess;
  // More than ten frames a second are not delivered to widgets, however fast they are to be.
  const interval = Math.max(100, duration / Math.max(1, shown.length) / Math.max(0.01, speed));
  const now = useNow(interval, isMoving) ?? 0;
  const step = isMoving ? Math.floor(now / interval) % shown.length : 0;
  return shown[direction === 'backward' ? shown.length - 1 - step : step]?.imgUrl;
}
