import { failure } from '@penstock/contract/errors/error';
import { child, descendant, type XmlElement } from '@penstock/server/xml/document';

/** The paths of the services of a camera. */
export interface ServicePaths {
  readonly device: string;
  readonly media: string;
  /** Undefined where it cannot be moved. */
  readonly ptz: string | undefined;
}

const mediaNamespace = 'http://www.onvif.org/ver10/media/wsdl';
const ptzNamespace = 'http://www.onvif.org/ver20/ptz/wsdl';

/**
 * Reads the answer to `GetServices`, or to the older `GetCapabilities`. Only the paths count: a camera behind a router does
 * not know by which address it is reached, and must not send us to another one. Throws `camera.answer` where it has no media.
 */
export function readServices(answer: XmlElement, device: string): ServicePaths {
  const capabilities = child(answer, 'Capabilities');
  const pathOf = (namespace: string, name: string): string | undefined => {
    const address = capabilities
      ? descendant(capabilities, name, 'XAddr')
      : child(
          answer.children.find((service) => child(service, 'Namespace')?.text === namespace),
          'XAddr',
        );
    if (!address || !URL.canParse(address.text)) return undefined;
    const { pathname, search } = new URL(address.text);
    return pathname + search;
  };
  const media = pathOf(mediaNamespace, 'Media');
  if (media === undefined) throw failure('camera.answer', { reason: 'no media service' });
  return { device, media, ptz: pathOf(ptzNamespace, 'PTZ') };
}
