import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6 } from 'node:net';
import { failure } from '@penstock/contract/errors/error';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import {
  demandPublic,
  ForbiddenAddressError,
  publicLookup,
} from '../../../../kernel/network/outgoing-address.ts';

/** How long a request may take altogether, in ms. */
const patience = 8000;

/** The maximum that is read of an answer, in bytes. */
const longestAnswer = 256 * 1024;

/** Where a camera is. */
export interface CameraAddress {
  readonly protocol: 'http' | 'https';
  readonly host: string;
  readonly port: number;
}

/** An answer of a camera: status 200, or 400 and 500 as for a SOAP fault. */
export interface CameraAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Posts a SOAP 1.2 message to a camera. No redirect is followed, and without `allowPrivate` only https addresses of the
 * internet are asked. Throws `camera.forbiddenAddress`, `camera.notReached`, `camera.refused` and `camera.answer`.
 */
export async function postToCamera(
  { protocol, host, port }: CameraAddress,
  path: string,
  body: string,
  allowPrivate: boolean,
): Promise<CameraAnswer> {
  const target = new URL(`${protocol}://${isIPv6(host) ? `[${host}]` : host}:${port}`);
  try {
    if (!allowPrivate) demandPublic(target);
    return await post(target, path, body, allowPrivate);
  } catch (error) {
    if (error instanceof ForbiddenAddressError)
      throw failure('camera.forbiddenAddress', { address: target.host });
    throw error;
  }
}

async function post(target: URL, path: string, body: string, allowPrivate: boolean): Promise<CameraAnswer> {
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return await new Promise<CameraAnswer>((done, refuse) => {
    const sent = request(
      target,
      {
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/soap+xml; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        },
        agent: false,
        signal: AbortSignal.timeout(patience),
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const end = (error: Error) => {
          refuse(error);
          sent.destroy();
        };
        if (status === 401 || status === 403) {
          end(failure('camera.refused'));
          return;
        }
        if (status !== 200 && status !== 400 && status !== 500) {
          end(failure('camera.answer', { reason: `HTTP ${status}` }));
          return;
        }
        const type = response.headers['content-type'] ?? '';
        if (!/^(?:application\/soap\+xml|application\/xml|text\/xml)(?:;|$)/i.test(type)) {
          end(failure('camera.answer', { reason: type === '' ? 'no media type' : type.slice(0, 100) }));
          return;
        }
        const pieces: Buffer[] = [];
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.byteLength;
          if (size > longestAnswer)
            end(failure('camera.answer', { reason: `more than ${longestAnswer} bytes` }));
          else pieces.push(piece);
        });
        response.on('end', () => done({ status, text: Buffer.concat(pieces).toString('utf8') }));
        response.on('error', (error) => refuse(unreached(error)));
      },
    );
    sent.on('error', (error) => refuse(error instanceof ForbiddenAddressError ? error : unreached(error)));
    sent.end(body);
  });
}

function unreached(error: Error): Error {
  const isLate = error.name === 'TimeoutError' || codeOf(error) === 'ABORT_ERR';
  return failure('camera.notReached', { reason: isLate ? `${patience / 1000} s` : reasonOf(error) });
}
