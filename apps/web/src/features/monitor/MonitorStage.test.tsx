import { noCompanyLook } from '@penstock/contract/dashboard/company-look';
import { Observable } from '@penstock/scene/observable';
import { pageOf, widget } from '@penstock/stage/testing/page-of';
import { loadFlow } from '@penstock/stage/flow/use-page-flow';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MonitorStage } from './MonitorStage.tsx';

beforeAll(loadFlow);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const clock = { now: () => 0, after: () => () => undefined };

/** A page in a window of a width, in px; whether it is drawn as cards, and what was heard of that. */
function drawn(width: number, more: { readonly asPage?: boolean; readonly isPrinting?: boolean } = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  const heard: boolean[] = [];
  render(
    <MonitorStage
      company={noCompanyLook}
      store={pageOf([widget('label', 'UsualText', { data: { text: 'Speed' } })])}
      fit="container"
      values={new ValueHub(clock)}
      services={{}}
      components={{ known: new Observable(new Map()) }}
      hidden={new Observable<ReadonlySet<string>>(new Set())}
      onCards={(areCards) => heard.push(areCards)}
      {...more}
    />,
  );
  return { areCards: document.querySelector('[data-flow]') !== null, heard: heard.at(-1) };
}

describe('a page of the monitor', () => {
  it('is cards in a narrow window, and itself in a wide one', () => {
    expect(drawn(390)).toEqual({ areCards: true, heard: true });
    cleanup();
    expect(drawn(1200)).toEqual({ areCards: false, heard: false });
  });

  it('is itself where the reader wants that, and on paper; cards can be chosen again', () => {
    expect(drawn(390, { asPage: true })).toEqual({ areCards: false, heard: true });
    cleanup();
    expect(drawn(390, { isPrinting: true }).areCards).toBe(false);
  });
});
