import { failure } from '@penstock/contract/errors/error';
import { CatalogueError } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { CameraControl, CameraDescription, CameraPreset, CameraVelocity } from '../camera-control.ts';
import { type CameraAddress, postToCamera } from './camera-request.ts';
import { chooseProfile, type MediaProfile, readProfiles, withoutUser } from './profiles.ts';
import { readServices, type ServicePaths } from './services.ts';
import { readAnswer, soapMessage } from './soap.ts';
import { child, descendant, escapeXml, type XmlElement } from '@penstock/server/xml/document';

const device = 'http://www.onvif.org/ver10/device/wsdl';
const media = 'http://www.onvif.org/ver10/media/wsdl';
const ptz = 'http://www.onvif.org/ver20/ptz/wsdl';
const schema = 'http://www.onvif.org/ver10/schema';

/** Where every device has its first service (ONVIF Core Specification, section 5.1.1). */
const devicePath = '/onvif/device_service';

/** The parts of requests to a camera of ONVIF. */
export interface OnvifParts {
  readonly address: CameraAddress;
  readonly username: string;
  readonly password: string;
  /** Whether internal addresses may be asked. */
  readonly allowPrivate: boolean;
  /** In ms since 1970. */
  readonly now: () => number;
  /** 16 random bytes. */
  readonly nonce: () => Uint8Array;
}

/** The learned facts about a camera. */
interface Known {
  /** Its clock against ours, in ms. */
  readonly skew: number;
  readonly paths: ServicePaths;
  readonly profiles: readonly MediaProfile[];
}

/** A camera of ONVIF (Profile S, with its PTZ). It is asked what it has once; all later requests use that. */
export class OnvifCamera implements CameraControl {
  readonly #parts: OnvifParts;
  #known: Promise<Known> | undefined;

  constructor(parts: OnvifParts) {
    this.#parts = parts;
  }

  async describe(channel: string): Promise<CameraDescription> {
    const known = await this.#knowledge();
    const profile = chooseProfile(known.profiles, channel);
    const facts = await this.#ask(device, known.paths.device, 'GetDeviceInformation', '', known.skew);
    const movable = profile.movable && known.paths.ptz !== undefined;
    const streamAddress = await this.#streamAddress(known, profile);
    return {
      manufacturer: textOf(facts, 'Manufacturer'),
      model: textOf(facts, 'Model'),
      firmware: textOf(facts, 'FirmwareVersion'),
      channels: new Set(known.profiles.map(({ source }) => source)).size,
      movable,
      presets: movable ? (await this.presets(channel)).length : 0,
      streamAddress,
      clockDifference: Math.round(known.skew / 1000),
    };
  }

  async move(channel: string, { pan, tilt, zoom }: CameraVelocity, seconds: number): Promise<void> {
    const velocity = [
      pan === 0 && tilt === 0 && zoom !== 0 ? '' : `<PanTilt xmlns="${schema}" x="${pan}" y="${tilt}"/>`,
      zoom === 0 ? '' : `<Zoom xmlns="${schema}" x="${zoom}"/>`,
    ].join('');
    await this.#control(
      channel,
      'ContinuousMove',
      `<Velocity>${velocity}</Velocity><Timeout>PT${seconds}S</Timeout>`,
    );
  }

  async stop(channel: string): Promise<void> {
    await this.#control(channel, 'Stop', '<PanTilt>true</PanTilt><Zoom>true</Zoom>');
  }

  async presets(channel: string): Promise<readonly CameraPreset[]> {
    const answer = await this.#control(channel, 'GetPresets', '');
    return answer.children
      .flatMap((preset) => {
        const token = preset.name === 'Preset' ? preset.attributes.get('token') : undefined;
        return token === undefined ? [] : [{ token, title: textOf(preset, 'Name') }];
      })
      .slice(0, limits.cameraPresets);
  }

  async goToPreset(channel: string, token: string): Promise<void> {
    await this.#control(channel, 'GotoPreset', `<PresetToken>${escapeXml(token)}</PresetToken>`);
  }

  /** Asks the PTZ service of a channel. */
  async #control(channel: string, operation: string, content: string): Promise<XmlElement> {
    const { profiles, paths, skew } = await this.#knowledge();
    const { token, movable } = chooseProfile(profiles, channel);
    if (!movable || paths.ptz === undefined) throw failure('camera.notMovable');
    const body = `<ProfileToken>${escapeXml(token)}</ProfileToken>${content}`;
    return await this.#ask(ptz, paths.ptz, operation, body, skew);
  }

  /** The address of the stream of a profile; empty where the camera gives none. */
  async #streamAddress({ paths, skew }: Known, { token }: MediaProfile): Promise<string> {
    const setup = `<StreamSetup><Stream xmlns="${schema}">RTP-Unicast</Stream><Transport xmlns="${schema}"><Protocol>RTSP</Protocol></Transport></StreamSetup>`;
    const body = `${setup}<ProfileToken>${escapeXml(token)}</ProfileToken>`;
    try {
      const answer = await this.#ask(media, paths.media, 'GetStreamUri', body, skew);
      return withoutUser(descendant(answer, 'MediaUri', 'Uri')?.text ?? '');
    } catch (error) {
      if (error instanceof CatalogueError && error.key === 'camera.fault') return '';
      throw error;
    }
  }

  /** The knowledge about the camera; requested again after a failure. */
  #knowledge(): Promise<Known> {
    this.#known ??= this.#learn().catch((error: unknown) => {
      this.#known = undefined;
      throw error;
    });
    return this.#known;
  }

  async #learn(): Promise<Known> {
    const skew = await this.#skew();
    const paths = await this.#paths(skew);
    const answer = await this.#ask(media, paths.media, 'GetProfiles', '', skew);
    return { skew, paths, profiles: readProfiles(answer) };
  }

  /** How far the clock of the camera is from ours: it compares the time of each message with its own. */
  async #skew(): Promise<number> {
    const answer = await this.#send(device, devicePath, 'GetSystemDateAndTime', '', undefined);
    const time = descendant(answer, 'SystemDateAndTime', 'UTCDateTime');
    const part = (group: string, name: string) => Number(descendant(time, group, name)?.text ?? Number.NaN);
    const read = Date.UTC(
      part('Date', 'Year'),
      part('Date', 'Month') - 1,
      part('Date', 'Day'),
      part('Time', 'Hour'),
      part('Time', 'Minute'),
      part('Time', 'Second'),
    );
    return Number.isFinite(read) ? read - this.#parts.now() : 0;
  }

  async #paths(skew: number): Promise<ServicePaths> {
    try {
      const content = '<IncludeCapability>false</IncludeCapability>';
      return readServices(await this.#ask(device, devicePath, 'GetServices', content, skew), devicePath);
    } catch (error) {
      // Older devices do not know this operation.
      if (!(error instanceof CatalogueError) || error.key !== 'camera.fault') throw error;
      const content = '<Category>All</Category>';
      return readServices(await this.#ask(device, devicePath, 'GetCapabilities', content, skew), devicePath);
    }
  }

  /** Asks with user and password, where there are some. */
  async #ask(
    namespace: string,
    path: string,
    operation: string,
    content: string,
    skew: number,
  ): Promise<XmlElement> {
    const { username, password, now, nonce } = this.#parts;
    const token = username === '' ? undefined : { username, password, nonce: nonce(), created: now() + skew };
    return await this.#send(namespace, path, operation, content, token);
  }

  async #send(
    namespace: string,
    path: string,
    operation: string,
    content: string,
    token: Parameters<typeof soapMessage>[1],
  ): Promise<XmlElement> {
    const { address, allowPrivate } = this.#parts;
    const message = soapMessage(`<${operation} xmlns="${namespace}">${content}</${operation}>`, token);
    return readAnswer(await postToCamera(address, path, message, allowPrivate), `${operation}Response`);
  }
}

function textOf(element: XmlElement, name: string): string {
  return (child(element, name)?.text ?? '').replace(/\p{Cc}/gu, ' ').slice(0, 200);
}
