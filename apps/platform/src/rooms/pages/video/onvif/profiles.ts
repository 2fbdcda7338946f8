import { failure } from '@penstock/contract/errors/error';
import { child, descendant, type XmlElement } from '@penstock/server/xml/document';

/** A media profile of a camera: what it sends of one of its video sources. */
export interface MediaProfile {
  readonly token: string;
  /** The video source, which is a channel; several profiles may have the same. */
  readonly source: string;
  /** Whether it has a configuration for moving it. */
  readonly movable: boolean;
}

/** Reads the answer to `GetProfiles`. */
export function readProfiles(answer: XmlElement): readonly MediaProfile[] {
  return answer.children.flatMap((profile) => {
    const token = profile.name === 'Profiles' ? profile.attributes.get('token') : undefined;
    if (token === undefined) return [];
    const source = descendant(profile, 'VideoSourceConfiguration', 'SourceToken')?.text ?? '';
    return [{ token, source, movable: child(profile, 'PTZConfiguration') !== undefined }];
  });
}

/**
 * The profile of a channel: the one of this name, else of the video source of this number, counted from 1 in the order of
 * the camera; one that can be moved where there is one. Throws `camera.channel`.
 */
export function chooseProfile(profiles: readonly MediaProfile[], channel: string): MediaProfile {
  const named = profiles.find(({ token }) => token === channel);
  if (named) return named;
  const sources = [...new Set(profiles.map(({ source }) => source))];
  const number = channel === '' ? 1 : /^\d{1,4}$/.test(channel) ? Number(channel) : 0;
  const own = profiles.filter(({ source }) => source === sources[number - 1]);
  const found = own.find(({ movable }) => movable) ?? own[0];
  if (number < 1 || !found) throw failure('camera.channel', { channel, count: sources.length });
  return found;
}

/** An address of a stream without user and password; empty where it is no address. */
export function withoutUser(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href.slice(0, 500);
}
