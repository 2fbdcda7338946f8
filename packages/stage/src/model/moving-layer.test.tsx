import { afterEach, expect, it } from 'vitest';
import { MovingLayer } from './moving-layer.ts';

afterEach(() => document.body.replaceChildren());

it('shows pictures that are no widgets and play nothing, and leaves the elements as they were', () => {
  document.body.innerHTML =
    '<div><p data-widget="a"><b id="x" data-widget="a/1">Pump</b><video></video><iframe></iframe></p></div>';
  const element = document.querySelector('p');
  if (element === null) expect.fail('there is no element');
  const before = element.outerHTML;
  const layer = new MovingLayer();
  layer.start([element]);
  layer.move(3, 4);
  const picture = document.querySelector<HTMLElement>('[aria-hidden]');
  expect(picture?.innerHTML).toBe('<p><b>Pump</b></p>');
  expect([picture?.style.transform, element.style.visibility]).toEqual(['translate(3px, 4px)', 'hidden']);
  layer.end();
  element.removeAttribute('style');
  expect([document.querySelector('[aria-hidden]'), element.outerHTML]).toEqual([null, before]);
});
