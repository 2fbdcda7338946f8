import { everyWidget } from '@penstock/contract/dashboard/page';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import { describe, expect, it } from 'vitest';
import { pumpSetProduct } from '../pump-set.ts';
import { stationProduct } from '../station-product.ts';

describe.each([stationProduct(), pumpSetProduct()])('the page of the product $titleEn', (product) => {
  const pages = (product.pages ?? []).map(({ page }) => page);

  it('is one that the platform accepts', () => {
    expect(pages).toHaveLength(1);
    for (const page of pages) expect(readPageText(JSON.stringify(page))).toMatchObject({ ok: true });
  });

  it('follows only signals that the product has, of the equipment that it is opened for', () => {
    const keys = new Set((product.definition.signals ?? []).map(({ key }) => key));
    const sources = pages.flatMap(({ widgets }) => [...everyWidget(widgets)].flatMap(sourcesOf));
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.filter(({ equipId, id }) => equipId !== '' || !keys.has(id))).toEqual([]);
  });

  it('has its widgets on it', () => {
    for (const { con, widgets } of pages) {
      const outside = widgets.filter(
        ({ position: { x, y, width, height } }) =>
          x < 0 || y < 0 || x + width > (con.width ?? 0) || y + height > (con.height ?? 0),
      );
      expect(outside.map(({ widgetName, id }) => widgetName ?? id)).toEqual([]);
    }
  });
});
