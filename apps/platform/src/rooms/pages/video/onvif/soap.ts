import { createHash } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import { oneLine } from '@penstock/node-kit/error-text';
import type { CameraAnswer } from './camera-request.ts';
import {
  child,
  descendant,
  escapeXml,
  parseXml,
  type XmlElement,
  XmlError,
} from '@penstock/server/xml/document';

/** Namespaces of SOAP 1.2 and of WS-Security. */
const envelopeNamespace = 'http://www.w3.org/2003/05/soap-envelope';
const security = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const utility = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';
const profile = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0';
const encoding = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0';

/** The sender, and the proof of this one message. */
export interface UsernameToken {
  readonly username: string;
  readonly password: string;
  /** 16 random bytes, new for each message. */
  readonly nonce: Uint8Array;
  /** The time of the camera, in ms since 1970. */
  readonly created: number;
}

/** A message with what is asked, as XML, and who asks. */
export function soapMessage(body: string, token: UsernameToken | undefined): string {
  const header = token === undefined ? '' : `<s:Header>${securityHeader(token)}</s:Header>`;
  return `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="${envelopeNamespace}">${header}<s:Body>${body}</s:Body></s:Envelope>`;
}

/** The password digest of the Username Token Profile 1.0: Base64(SHA-1(nonce + created + password)). */
export function passwordDigest(nonce: Uint8Array, created: string, password: string): string {
  return createHash('sha1').update(nonce).update(created).update(password).digest('base64');
}

function securityHeader({ username, password, nonce, created }: UsernameToken): string {
  const time = new Date(created).toISOString();
  return [
    `<w:Security s:mustUnderstand="true" xmlns:w="${security}" xmlns:u="${utility}"><w:UsernameToken>`,
    `<w:Username>${escapeXml(username)}</w:Username>`,
    `<w:Password Type="${profile}#PasswordDigest">${passwordDigest(nonce, time, password)}</w:Password>`,
    `<w:Nonce EncodingType="${encoding}#Base64Binary">${Buffer.from(nonce).toString('base64')}</w:Nonce>`,
    `<u:Created>${time}</u:Created></w:UsernameToken></w:Security>`,
  ].join('');
}

/**
 * The element of an answer that has this name. Throws `camera.refused` where the camera does not take who asks,
 * `camera.fault` for other faults, and `camera.answer` for what is no such answer.
 */
export function readAnswer({ text }: CameraAnswer, name: string): XmlElement {
  const body = bodyOf(text);
  const fault = child(body, 'Fault');
  if (fault) throw faultOf(fault);
  const answer = child(body, name);
  if (!answer) throw failure('camera.answer', { reason: `no ${name}` });
  return answer;
}

function bodyOf(text: string): XmlElement {
  let root: XmlElement;
  try {
    root = parseXml(text);
  } catch (error) {
    if (error instanceof XmlError)
      throw failure('camera.answer', { reason: oneLine(error.message).slice(0, 100) });
    throw error;
  }
  const body = root.name === 'Envelope' ? child(root, 'Body') : undefined;
  if (!body) throw failure('camera.answer', { reason: 'no SOAP' });
  return body;
}

/** The error of a fault; its text is that of the camera. */
function faultOf(fault: XmlElement): Error {
  const codes: string[] = [];
  for (let code = child(fault, 'Code'); code; code = child(code, 'Subcode'))
    codes.push(child(code, 'Value')?.text.replace(/^.*:/, '') ?? '');
  if (
    codes.some(
      (code) => code === 'NotAuthorized' || code === 'FailedAuthentication' || code === 'InvalidSecurity',
    )
  )
    return failure('camera.refused');
  const reason = descendant(fault, 'Reason', 'Text')?.text ?? child(fault, 'faultstring')?.text ?? '';
  const text = oneLine(reason.replace(/\p{Cc}/gu, ' ')).slice(0, 200);
  return failure('camera.fault', { reason: text === '' ? codes.join(' / ').slice(0, 200) : text });
}
