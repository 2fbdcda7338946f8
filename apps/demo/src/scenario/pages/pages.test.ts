import { clickEventSchema } from '@penstock/contract/dashboard/click-event';
import { everyWidget } from '@penstock/contract/dashboard/page';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import { describe, expect, it } from 'vitest';
import { widgetTypes } from '@penstock/widgets/list';
import { pumpSetProduct } from '../pump-set.ts';
import { sceneTitle } from '../scene-title.ts';
import { stationProduct } from '../station-product.ts';

describe.each([stationProduct(), pumpSetProduct()])('the page of the product $title', (product) => {
  const pages = (product.pages ?? []).map(({ page }) => page);

  it('is one that the platform accepts', () => {
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages)
      expect(readPageText(JSON.stringify(page), widgetTypes)).toMatchObject({ ok: true });
  });

  it('follows only signals that the product has, of the equipment that it is opened for', () => {
    const keys = new Set((product.definition.signals ?? []).map(({ key }) => key));
    const sources = pages.flatMap(({ widgets }) => [...everyWidget(widgets)].flatMap(sourcesOf));
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.filter(({ kind }) => kind !== 'signal').map(({ id }) => id)).toEqual(
      product.title === pumpSetProduct().title ? [sceneTitle.zh] : [],
    );
    const signals = sources.filter(({ kind }) => kind === 'signal');
    expect(signals.filter(({ equipId, id }) => equipId !== '' || !keys.has(id))).toEqual([]);
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

describe('the pages of the demo', () => {
  const pages = [...(stationProduct().pages ?? []), ...(pumpSetProduct().pages ?? [])].map(
    ({ page }) => page,
  );
  const widgets = (page: (typeof pages)[number]) => [...everyWidget(page.widgets)];

  it('use more than half of the types of the specification: 20 in the pages of the station and the pump set', () => {
    const [overview, , pumpSet] = pages;
    if (!overview || !pumpSet) expect.fail('there is no such page');
    const types = new Set([...widgets(overview), ...widgets(pumpSet)].map(({ widgetType }) => widgetType));
    expect([...widgetTypes.keys()].filter((type) => types.has(type)).length).toBeGreaterThanOrEqual(20);
  });

  it('name only pages of their product', () => {
    const opened = pages.flatMap((page) =>
      widgets(page).flatMap(({ clickEvent }) => {
        const { config } = clickEventSchema.parse(clickEvent ?? {});
        return config.action === 'page' ? [config.pageId] : [];
      }),
    );
    expect(opened.length).toBeGreaterThan(0);
    const titles = (stationProduct().pages ?? []).map(({ page }) => page.con.title);
    expect(opened.filter((title) => !titles.includes(title))).toEqual([]);
  });
});
