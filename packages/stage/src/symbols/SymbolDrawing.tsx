import type { PlantSymbol, Rotor, SymbolPhase } from '@penstock/scene/symbols/drawing/plant-symbol';
import { type DrawnPart, drawnParts, levelHeight } from '@penstock/scene/symbols/drawn-parts';
import { badgeBox, badgeOf } from '@penstock/scene/symbols/symbol-badge';
import { symbolColours, type SymbolTheme } from '@penstock/scene/symbols/symbol-colours';
import { type ColourOverrides, strokeFactor } from '@penstock/scene/symbols/symbol-paint';
import { memo, type ReactNode, useId } from 'react';
import { usePageHidden } from '../use-page-hidden.ts';
import { PartShape } from './PartShape.tsx';
import styles from './symbol.module.css';

interface Props {
  readonly symbol: PlantSymbol;
  readonly phase: SymbolPhase;
  readonly theme: SymbolTheme;
  /** The text for screen readers; without it the drawing is an ornament. */
  readonly label?: string;
  /** Percent; undefined where no level is known. */
  readonly level?: number | undefined;
  readonly overrides?: ColourOverrides;
  /** The value that the texts of a symbol of the company show; undefined where none is bound. */
  readonly value?: string | undefined;
  /** Px per unit of the symbol. */
  readonly scale: number;
  /** How it is mirrored about its middle: -1 where it is. */
  readonly flipX?: 1 | -1;
  readonly flipY?: 1 | -1;
}

/** A symbol of the library in a phase, as large as the element that it is in. */
export const SymbolDrawing = memo(function SymbolDrawing({
  symbol,
  phase,
  theme,
  label,
  level,
  overrides,
  value,
  scale,
  flipX = 1,
  flipY = 1,
}: Props) {
  const id = useId();
  const colours = symbolColours[theme];
  const factor = strokeFactor(scale);
  const parts = drawnParts(symbol, phase, colours, overrides).map(
    (one): DrawnPart =>
      value !== undefined && one.part.kind === 'own' && one.part.showsValue
        ? { ...one, part: { ...one.part, text: value } }
        : one,
  );
  const isMirrored = flipX !== 1 || flipY !== 1;
  const mirror = isMirrored ? `scale(${flipX}, ${flipY})` : '';
  const { width, height } = symbol;
  const drawn = (one: DrawnPart, key: number) => (
    <PaintedPart key={key} {...one} id={`${id}${key}`} factor={factor} mirror={mirror}>
      {one.part.role === 'liquid' && symbol.level && (
        <Liquid
          symbol={symbol}
          height={level === undefined ? height : levelHeight(symbol.level, level)}
          fill={one.paint.fill}
          surface={overrides?.liquid || colours.surface}
        />
      )}
    </PaintedPart>
  );
  return (
    <svg
      className={styles.symbol}
      viewBox={`0 0 ${width} ${height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {phase === 'unknown' && <Hatch id={id} colour={colours.phases.unknown.outline} />}
      <g
        transform={
          isMirrored
            ? `translate(${width / 2}, ${height / 2}) ${mirror} translate(${-width / 2}, ${-height / 2})`
            : undefined
        }
      >
        {runs(parts).map(({ rotor, from, parts: run }) => {
          const children = run.map((one, index) => (
            <HatchedPart key={from + index} one={one} hatch={id}>
              {drawn(one, from + index)}
            </HatchedPart>
          ));
          const turned = rotor === undefined ? undefined : symbol.rotors?.[rotor];
          return turned && phase === 'active' ? (
            <Turning key={from} rotor={turned}>
              {children}
            </Turning>
          ) : (
            <g key={from}>{children}</g>
          );
        })}
      </g>
      <PhaseBadge symbol={symbol} phase={phase} theme={theme} factor={factor} />
    </svg>
  );
});

interface Run {
  readonly rotor: number | undefined;
  readonly from: number;
  readonly parts: DrawnPart[];
}

/** Parts one after the other that turn together, or do not. */
function runs(parts: readonly DrawnPart[]): readonly Run[] {
  const made: Run[] = [];
  for (const [index, one] of parts.entries()) {
    const last = made.at(-1);
    if (last && last.rotor === one.part.rotor) last.parts.push(one);
    else made.push({ rotor: one.part.rotor, from: index, parts: [one] });
  }
  return made;
}

function PaintedPart({
  part,
  paint,
  id,
  factor,
  mirror,
  children,
}: DrawnPart & {
  readonly id: string;
  readonly factor: number;
  readonly mirror: string;
  readonly children: ReactNode;
}) {
  if (children) {
    return (
      <>
        <clipPath id={id}>
          <PartShape part={part} />
        </clipPath>
        <g clipPath={`url(#${id})`}>{children}</g>
      </>
    );
  }
  const { fill, stroke, strokeWidth, dashed } = paint;
  const outline = strokeWidth === 0 ? {} : { stroke, strokeWidth: strokeWidth * factor };
  return (
    <PartShape
      part={part}
      mirror={mirror}
      fill={fill}
      {...outline}
      {...(dashed && { strokeDasharray: '4 3.5' })}
    />
  );
}

/** A part, and the hatching above it where its state is unknown. */
function HatchedPart({
  one: { part, paint },
  hatch,
  children,
}: {
  readonly one: DrawnPart;
  readonly hatch: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      {children}
      {paint.hatched && <PartShape part={part} fill={`url(#${hatch})`} />}
    </>
  );
}

function Liquid({
  symbol: { width, height: whole },
  height,
  fill,
  surface,
}: {
  readonly symbol: PlantSymbol;
  readonly height: number;
  readonly fill: string;
  readonly surface: string;
}) {
  return (
    <g className={styles.level} style={{ transform: `translateY(${height}px)` }}>
      <rect width={width} height={whole} fill={fill} />
      <rect width={width} height={2} fill={surface} />
    </g>
  );
}

function Turning({
  rotor: { x, y, axle, reverse },
  children,
}: {
  readonly rotor: Rotor;
  readonly children: ReactNode;
}) {
  const isPageHidden = usePageHidden();
  const classes = [styles[axle], reverse && styles.reverse, isPageHidden && styles.paused];
  return (
    <g className={classes.filter(Boolean).join(' ')} style={{ transformOrigin: `${x}px ${y}px` }}>
      {children}
    </g>
  );
}

function Hatch({ id, colour }: { readonly id: string; readonly colour: string }) {
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V5" stroke={colour} strokeWidth={1.6} opacity={0.45} />
    </pattern>
  );
}

function PhaseBadge({
  symbol,
  phase,
  theme,
  factor,
}: Pick<Props, 'symbol' | 'phase' | 'theme'> & { readonly factor: number }) {
  const colours = symbolColours[theme];
  const badge = badgeOf(phase);
  const colour = colours.phases[phase].badge;
  if (!badge || !colour) return null;
  const { x, y, size } = badgeBox(symbol, factor);
  return (
    <g transform={`translate(${x}, ${y}) scale(${size / 16})`}>
      <path d={badge.area} fill={colour} stroke={colours.ground} strokeWidth={1.2} />
      <path d={badge.lines} fill="none" stroke={colours.onBadge} strokeWidth={1.8} />
    </g>
  );
}
