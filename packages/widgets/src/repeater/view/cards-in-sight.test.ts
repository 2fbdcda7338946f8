import { describe, expect, it } from 'vitest';
import { cardGrid, cardsInSight } from './cards-in-sight.ts';

const component = { width: 200, height: 100 };
const look = { cardWidth: 200, gap: 10, showTitle: true };

describe('the cards of a repeater', () => {
  it('are as many beside each other as have room, and share the width', () => {
    expect(cardGrid(10, 640, component, look)).toMatchObject({ columns: 3, cardWidth: 620 / 3 });
    expect(cardGrid(2, 640, component, look)).toMatchObject({ columns: 2, cardWidth: 315 });
    expect(cardGrid(10, 100, component, look)).toMatchObject({ columns: 1, cardWidth: 100 });
  });

  it('are as high as the component is at their width, with the title', () => {
    const { cardHeight, height } = cardGrid(3, 212, component, look);
    expect(cardHeight).toBe(100 + 12 + 28);
    expect(height).toBe(3 * 140 + 2 * 10);
    expect(cardGrid(3, 212, component, { ...look, showTitle: false }).cardHeight).toBe(112);
  });

  it('of two hundred are drawn only those in sight, with a line above and below', () => {
    const grid = cardGrid(200, 640, component, look);
    const [from, to] = cardsInSight(grid, look.gap, 200, { top: 3000, height: 400 });
    expect(to - from).toBeLessThan(24);
    expect(from % 3).toBe(0);
    expect(cardsInSight(grid, look.gap, 200, { top: 0, height: 400 })[0]).toBe(0);
    expect(cardsInSight(grid, look.gap, 200, { top: 1e6, height: 400 })).toEqual([200, 200]);
  });

  it('do not grow beyond all measure where the component is a line', () => {
    expect(cardGrid(1, 640, { width: 0, height: 5000 }, look).cardHeight).toBeLessThan(4100);
  });
});
