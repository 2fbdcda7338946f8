import type { SvgElement } from './read-svg.ts';
import { numbersIn } from './svg-matrix.ts';

/** The data of the path that an element draws; undefined of elements that draw none. */
export function pathOf({ name, attributes }: SvgElement): string | undefined {
  const number = (key: string) => Number.parseFloat(attributes.get(key) ?? '') || 0;
  switch (name) {
    case 'path': {
      const d = attributes.get('d') ?? '';
      return /^[MmLlHhVvCcSsQqTtAaZz\d\s,.+\-eE]+$/.test(d) ? d.trim() : undefined;
    }
    case 'rect': {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(number);
      if (x === undefined || y === undefined || !width || !height || width < 0 || height < 0)
        return undefined;
      const radius = Math.min(number('rx') || number('ry'), width / 2, height / 2);
      if (radius <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
      const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
      const across = width - 2 * radius;
      const down = height - 2 * radius;
      return `M${x + radius} ${y}h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}h${-across}${arc(-radius, -radius)}v${-down}${arc(radius, -radius)}Z`;
    }
    case 'circle':
    case 'ellipse': {
      const rx = number(name === 'circle' ? 'r' : 'rx');
      const ry = number(name === 'circle' ? 'r' : 'ry');
      if (rx <= 0 || ry <= 0) return undefined;
      const arc = `a${rx} ${ry} 0 1 0`;
      return `M${number('cx') - rx} ${number('cy')}${arc} ${2 * rx} 0${arc} ${-2 * rx} 0Z`;
    }
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
    case 'polygon': {
      const numbers = numbersIn((attributes.get('points') ?? '').slice(0, 20_000));
      if (numbers.length < 4) return undefined;
      const points: string[] = [];
      for (let at = 0; at + 1 < numbers.length; at += 2) points.push(`${numbers[at]} ${numbers[at + 1]}`);
      return `M${points.join('L')}${name === 'polygon' ? 'Z' : ''}`;
    }
    default:
      return undefined;
  }
}
