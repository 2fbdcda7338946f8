import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type XmlElement, child, descendant, parseXml } from '@penstock/server/xml/document';

const soap = 'http://www.w3.org/2003/05/soap-envelope';
const namespaces = [
  `xmlns:s="${soap}"`,
  'xmlns:tds="http://www.onvif.org/ver10/device/wsdl"',
  'xmlns:trt="http://www.onvif.org/ver10/media/wsdl"',
  'xmlns:tptz="http://www.onvif.org/ver20/ptz/wsdl"',
  'xmlns:tt="http://www.onvif.org/ver10/schema"',
  'xmlns:ter="http://www.onvif.org/ver10/error"',
].join(' ');

/** How long after or before its own time a message may have been made, in ms. */
const tolerance = 5000;

/** Where the simulated camera looks, and how fast that changes, in units and units a second. */
interface Axis {
  position: number;
  velocity: number;
}

/**
 * A camera that speaks the SOAP of ONVIF: it checks the digest of each message and that no nonce comes twice, has a clock of
 * its own, moves when it is asked to, and stops when the time of a move is over.
 */
export class OnvifCameraSimulator {
  readonly username = 'operator';
  readonly password = 'Camera & <26>';
  /** Its clock against ours, in ms. */
  skew = 3_600_000;
  /** Whether it knows `GetServices`, which older devices do not. */
  knowsServices = true;
  /** Whether it counts the time of a move. */
  countsTime = true;
  /** Answers instead of itself, where it is set. */
  hostile: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** The operations that it was asked for. */
  readonly asked: string[] = [];
  readonly axes = { pan: axis(), tilt: axis(), zoom: axis() };
  #server: Server | undefined;
  readonly #nonces = new Set<string>();
  #turned = performance.now();
  #moveEnds = Number.POSITIVE_INFINITY;
  readonly #presets = new Map([
    ['gate', { name: '大门 "1"', pan: 5, tilt: 1, zoom: 2 }],
    ['basin', { name: 'Basin', pan: -5, tilt: 0, zoom: 0 }],
  ]);

  /** Starts it on a free port of this machine, and answers the port. */
  async start(): Promise<number> {
    const server = createServer((request, response) => this.#take(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
  }

  /** Whether it moves now. */
  get isMoving(): boolean {
    this.#turn();
    return Object.values(this.axes).some(({ velocity }) => velocity !== 0);
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    if (this.hostile) {
      this.hostile(request, response);
      return;
    }
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { status, body } = this.#answer(request.url ?? '', Buffer.concat(pieces).toString('utf8'));
      response.writeHead(status, { 'content-type': 'application/soap+xml; charset=utf-8' });
      response.end(`<?xml version="1.0"?><s:Envelope ${namespaces}><s:Body>${body}</s:Body></s:Envelope>`);
    });
  }

  #answer(path: string, text: string): { readonly status: number; readonly body: string } {
    const envelope = parseXml(text);
    const operation = child(envelope, 'Body')?.children[0];
    if (envelope.namespace !== soap || !operation) return fault('Sender', 'WellFormed', 'no SOAP 1.2');
    const { name } = operation;
    this.asked.push(name);
    if (name !== 'GetSystemDateAndTime' && !this.#isProven(envelope))
      return fault('Sender', 'NotAuthorized', 'Sender not authorized');
    const service = services[name];
    if (service === undefined || path !== paths[service] || (name === 'GetServices' && !this.knowsServices))
      return fault('Receiver', 'ActionNotSupported', 'Optional Action Not Implemented');
    return this.#operate(operation);
  }

  #isProven(envelope: XmlElement): boolean {
    const token = descendant(envelope, 'Header', 'Security', 'UsernameToken');
    const nonce = child(token, 'Nonce')?.text ?? '';
    const created = child(token, 'Created')?.text ?? '';
    if (this.#nonces.has(nonce) || Buffer.from(nonce, 'base64').length < 16) return false;
    this.#nonces.add(nonce);
    const age = Date.now() + this.skew - Date.parse(created);
    const digest = createHash('sha1')
      .update(Buffer.from(nonce, 'base64'))
      .update(created + this.password)
      .digest('base64');
    const isRecent = Math.abs(age) <= tolerance;
    const isOwner = child(token, 'Username')?.text === this.username;
    return isRecent && isOwner && child(token, 'Password')?.text === digest;
  }

  #operate(operation: XmlElement): { readonly status: number; readonly body: string } {
    this.#turn();
    const own = 'http://10.255.255.1:8899';
    switch (operation.name) {
      case 'GetSystemDateAndTime': {
        const time = new Date(Date.now() + this.skew);
        return done(
          'tds:GetSystemDateAndTimeResponse',
          `<tds:SystemDateAndTime><tt:UTCDateTime><tt:Time><tt:Hour>${time.getUTCHours()}</tt:Hour><tt:Minute>${time.getUTCMinutes()}</tt:Minute><tt:Second>${time.getUTCSeconds()}</tt:Second></tt:Time><tt:Date><tt:Year>${time.getUTCFullYear()}</tt:Year><tt:Month>${time.getUTCMonth() + 1}</tt:Month><tt:Day>${time.getUTCDate()}</tt:Day></tt:Date></tt:UTCDateTime></tds:SystemDateAndTime>`,
        );
      }
      case 'GetServices':
        // The addresses are those inside its own network, as behind a router.
        return done(
          'tds:GetServicesResponse',
          `<tds:Service><tds:Namespace>http://www.onvif.org/ver10/media/wsdl</tds:Namespace><tds:XAddr>${own}${paths.media}</tds:XAddr></tds:Service><tds:Service><tds:Namespace>http://www.onvif.org/ver20/ptz/wsdl</tds:Namespace><tds:XAddr>${own}${paths.ptz}</tds:XAddr></tds:Service>`,
        );
      case 'GetCapabilities':
        return done(
          'tds:GetCapabilitiesResponse',
          `<tds:Capabilities><tt:Media><tt:XAddr>${own}${paths.media}</tt:XAddr></tt:Media><tt:PTZ><tt:XAddr>${own}${paths.ptz}</tt:XAddr></tt:PTZ></tds:Capabilities>`,
        );
      case 'GetDeviceInformation':
        return done(
          'tds:GetDeviceInformationResponse',
          '<tds:Manufacturer>Simulator</tds:Manufacturer><tds:Model>Dome 4</tds:Model><tds:FirmwareVersion>1.2</tds:FirmwareVersion>',
        );
      case 'GetProfiles':
        return done('trt:GetProfilesResponse', profilesXml);
      case 'GetStreamUri':
        return done(
          'trt:GetStreamUriResponse',
          `<trt:MediaUri><tt:Uri>rtsp://user:secret@10.0.0.9:554/${child(operation, 'ProfileToken')?.text}</tt:Uri></trt:MediaUri>`,
        );
      case 'ContinuousMove':
        return this.#move(operation);
      case 'Stop':
        for (const one of Object.values(this.axes)) one.velocity = 0;
        return done('tptz:StopResponse', '');
      case 'GetPresets':
        return done(
          'tptz:GetPresetsResponse',
          [...this.#presets]
            .map(
              ([token, { name }]) => `<tptz:Preset token="${token}"><tt:Name>${name}</tt:Name></tptz:Preset>`,
            )
            .join(''),
        );
      default:
        return this.#goTo(child(operation, 'PresetToken')?.text ?? '');
    }
  }

  #move(operation: XmlElement): { readonly status: number; readonly body: string } {
    if (child(operation, 'ProfileToken')?.text !== 'dome_main')
      return fault('Sender', 'NoPTZProfile', 'The profile has no PTZ');
    const speed = (element: string, name: string) =>
      Number(descendant(operation, 'Velocity', element)?.attributes.get(name) ?? 0);
    this.axes.pan.velocity = speed('PanTilt', 'x');
    this.axes.tilt.velocity = speed('PanTilt', 'y');
    this.axes.zoom.velocity = speed('Zoom', 'x');
    const seconds = Number(/^PT(\d+)S$/.exec(child(operation, 'Timeout')?.text ?? '')?.[1] ?? Number.NaN);
    this.#moveEnds = this.countsTime ? performance.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
    return done('tptz:ContinuousMoveResponse', '');
  }

  #goTo(token: string): { readonly status: number; readonly body: string } {
    const preset = this.#presets.get(token);
    if (!preset) return fault('Sender', 'NoToken', 'The requested preset token does not exist.');
    this.axes.pan.position = preset.pan;
    this.axes.tilt.position = preset.tilt;
    this.axes.zoom.position = preset.zoom;
    return done('tptz:GotoPresetResponse', '');
  }

  /** Lets it move up to now. */
  #turn(): void {
    const now = performance.now();
    const seconds = Math.max(0, Math.min(now, this.#moveEnds) - this.#turned) / 1000;
    for (const one of Object.values(this.axes)) {
      one.position += one.velocity * seconds;
      if (now >= this.#moveEnds) one.velocity = 0;
    }
    this.#turned = now;
  }
}

function axis(): Axis {
  return { position: 0, velocity: 0 };
}

type Service = 'device' | 'media' | 'ptz';

const paths: Readonly<Record<Service, string>> = {
  device: '/onvif/device_service',
  media: '/onvif/Media?x=1',
  ptz: '/onvif/PTZ',
};

const services: Readonly<Partial<Record<string, Service>>> = {
  GetSystemDateAndTime: 'device',
  GetServices: 'device',
  GetCapabilities: 'device',
  GetDeviceInformation: 'device',
  GetProfiles: 'media',
  GetStreamUri: 'media',
  ContinuousMove: 'ptz',
  Stop: 'ptz',
  GetPresets: 'ptz',
  GotoPreset: 'ptz',
};

const profile = (token: string, source: string, more: string) =>
  `<trt:Profiles token="${token}" fixed="true"><tt:Name>${token}</tt:Name><tt:VideoSourceConfiguration token="v"><tt:SourceToken>${source}</tt:SourceToken></tt:VideoSourceConfiguration>${more}</trt:Profiles>`;

/** Two channels; the first has two profiles, of which the second can be moved. */
const profilesXml =
  profile('dome_sub', 'dome', '') +
  profile('dome_main', 'dome', '<tt:PTZConfiguration token="p"/>') +
  profile('fixed_main', 'fixed', '');

function done(name: string, content: string): { readonly status: number; readonly body: string } {
  return { status: 200, body: `<${name}>${content}</${name}>` };
}

function fault(
  code: string,
  subcode: string,
  text: string,
): { readonly status: number; readonly body: string } {
  return {
    status: code === 'Sender' ? 400 : 500,
    body: `<s:Fault><s:Code><s:Value>s:${code}</s:Value><s:Subcode><s:Value>ter:${subcode}</s:Value></s:Subcode></s:Code><s:Reason><s:Text xml:lang="en">${text}</s:Text></s:Reason></s:Fault>`,
  };
}
