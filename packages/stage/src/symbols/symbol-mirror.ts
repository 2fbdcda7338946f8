import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';

/** How a symbol is mirrored about its middle, by axis: -1 where it is. */
export function symbolMirror(flip: WidgetStyle['flip']): { readonly flipX: 1 | -1; readonly flipY: 1 | -1 } {
  return {
    flipX: flip === 'horizontal' || flip === 'both' ? -1 : 1,
    flipY: flip === 'vertical' || flip === 'both' ? -1 : 1,
  };
}
