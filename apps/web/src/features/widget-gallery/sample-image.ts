import { pageImageAddress } from '@penstock/contract/calls/page-image';

/** The name by which the widgets of the gallery show its own image. */
export const sampleImage = 'image:gallery';

/** A tank under the sun, as PNG. */
const address = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABICAIAAACGBWc0AAAA2UlEQVR42u3YsQ3CMBBAUQ/FOCkoKSkZBDEAVYQYgJ',
  'IFIjECc1DRpYJIyQV0sp/0K1fWKyzflX54aqKCABAgQIAAAQKUutej+xagKZ24UaleJ2hUWtCJGJVGdBYbAQIECBAg',
  'QIAAAfKTXh/oeruPnc6Xsbnn1c5iGYBST/NJgPLug/IAJd0oAgIECBAgQIAAAQIECBAgQIAAAQIECBAgQHOAtsf94t',
  'YCitzh1wECBKh+oM2h/3OAADUF5A0CBAgQoDBQt8sSIECAWgRqM0CAAAECBAgQIED62BvlGm9lDN+aagAAAABJRU5E',
  'rkJggg==',
].join('');

/** The address of an image that a widget names. */
export function galleryImage(name: string): string | undefined {
  return name === sampleImage ? address : pageImageAddress(name);
}
