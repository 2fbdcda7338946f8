/** A transform as SVG writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const sameMatrix: Matrix = [1, 0, 0, 1, 0, 0];

/** The transform that does `inner`, then `outer`. */
export function joinedMatrix(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** How much larger a transform makes lines, in the mean of both directions. */
export function matrixScale([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

const functionPattern = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]{0,200})\)/g;
/** So many functions of one transform are read. */
const maxFunctions = 20;

/** Reads the attribute `transform`; what is none of its functions changes nothing. */
export function readTransform(text: string): Matrix {
  let made = sameMatrix;
  let count = 0;
  for (const [, name = '', written = ''] of text.slice(0, 4000).matchAll(functionPattern)) {
    count += 1;
    if (count > maxFunctions) break;
    const numbers = numbersIn(written);
    if (numbers.every(Number.isFinite)) made = joinedMatrix(made, functionMatrix(name, numbers));
  }
  return made;
}

/** The numbers in a text, separated by spaces or commas. */
export function numbersIn(text: string): readonly number[] {
  return Array.from(text.matchAll(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi), ([one]) => Number(one));
}

function functionMatrix(name: string, numbers: readonly number[]): Matrix {
  const [first = 0, second] = numbers;
  const radians = (first * Math.PI) / 180;
  switch (name) {
    case 'matrix': {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
      return [a, b, c, d, e, f];
    }
    case 'translate':
      return [1, 0, 0, 1, first, second ?? 0];
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0];
    case 'rotate': {
      const [, x = 0, y = 0] = numbers;
      const turned: Matrix = [
        Math.cos(radians),
        Math.sin(radians),
        -Math.sin(radians),
        Math.cos(radians),
        0,
        0,
      ];
      return joinedMatrix([1, 0, 0, 1, x, y], joinedMatrix(turned, [1, 0, 0, 1, -x, -y]));
    }
    case 'skewX':
      return [1, 0, Math.tan(radians), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(radians), 0, 1, 0, 0];
    default:
      return sameMatrix;
  }
}
