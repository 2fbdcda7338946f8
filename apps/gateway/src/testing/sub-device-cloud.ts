import { createHmac } from 'node:crypto';
import { connectAsync, type MqttClient } from 'mqtt';
import { z } from 'zod';

/** The vendors whose clouds have devices behind gateways. */
export type SubDeviceVendor = 'alibaba' | 'huawei' | 'onenet';

const alibabaDevice = z.object({
  productKey: z.string(),
  deviceName: z.string(),
  clientId: z.string().default(''),
  timestamp: z.string().default(''),
  sign: z.string().default(''),
});
const alibabaSchema = z.object({
  id: z.string(),
  params: z.union([
    z.array(alibabaDevice),
    alibabaDevice,
    z.object({
      properties: z.record(z.string(), z.unknown()),
      subDevices: z.array(
        z.object({ identity: alibabaDevice, properties: z.record(z.string(), z.unknown()) }),
      ),
    }),
  ]),
});
const onenetDevice = z.object({
  productID: z.string(),
  deviceName: z.string(),
  sasToken: z.string().optional(),
});
const onenetSchema = z.object({
  id: z.string(),
  params: z.union([
    z.array(z.object({ identity: onenetDevice, properties: z.record(z.string(), z.unknown()) })),
    onenetDevice,
  ]),
});
const huaweiSchema = z.union([
  z.object({ devices: z.array(z.object({ device_id: z.string(), services: z.array(z.unknown()) })) }),
  z.object({
    services: z.array(
      z.object({
        event_type: z.string(),
        paras: z.object({
          device_statuses: z.array(z.object({ device_id: z.string(), status: z.string() })),
        }),
      }),
    ),
  }),
]);

/**
 * A cloud behind a broker that knows devices with secrets, by the documents of its vendor: it checks signatures with primitives of its
 * own, and refuses values of a device that is not online.
 */
export class SubDeviceCloud {
  /** The devices that are online. */
  readonly online = new Set<string>();
  /** The devices whose values it took, and those whose it refused. */
  readonly took: string[] = [];
  readonly refused: string[] = [];
  /** The requests and reports in their order, such as `online press01`. */
  readonly story: string[] = [];
  readonly #vendor: SubDeviceVendor;
  readonly #secrets: Readonly<Record<string, string>>;
  readonly #bound = new Set<string>();
  #client: MqttClient | undefined;

  /** `secrets`: by the names of devices. */
  constructor(vendor: SubDeviceVendor, secrets: Readonly<Record<string, string>>) {
    this.#vendor = vendor;
    this.#secrets = secrets;
  }

  async start(port: number): Promise<void> {
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { clientId: `cloud-${this.#vendor}` });
    this.#client = client;
    client.on('message', (topic, payload) => this.#message(topic, JSON.parse(payload.toString())));
    const topics = {
      alibaba: [
        '/sys/pk/gw/thing/topo/add',
        '/ext/session/pk/gw/combine/login',
        '/ext/session/pk/gw/combine/logout',
        '/sys/pk/gw/thing/event/property/pack/post',
      ],
      huawei: [
        '$oc/devices/gw/sys/events/up',
        '$oc/devices/gw/sys/properties/report',
        '$oc/devices/gw/sys/gateway/sub_devices/properties/report',
      ],
      onenet: ['sub/topo/add', 'sub/login', 'sub/logout', 'pack/post'].map(
        (end) => `$sys/pid/gw/thing/${end}`,
      ),
    }[this.#vendor];
    for (const topic of topics) await client.subscribeAsync(topic, { qos: 1 });
  }

  async stop(): Promise<void> {
    await this.#client?.endAsync(true);
  }

  /** Ends the session of a device without being asked (Alibaba). */
  async end(deviceName: string): Promise<void> {
    this.online.delete(deviceName);
    const error = {
      id: '1',
      code: 520,
      message: 'device session error',
      data: { productKey: 'pk2', deviceName },
    };
    await this.#client?.publishAsync('/ext/error/pk/gw', JSON.stringify(error));
  }

  #message(topic: string, body: unknown): void {
    if (this.#vendor === 'alibaba') this.#alibaba(topic, alibabaSchema.parse(body));
    else if (this.#vendor === 'onenet') this.#onenet(topic, onenetSchema.parse(body));
    else if (topic === '$oc/devices/gw/sys/properties/report') this.#take('gw');
    else this.#huawei(huaweiSchema.parse(body));
  }

  #alibaba(topic: string, { id, params }: z.output<typeof alibabaSchema>): void {
    const answer = (code: number, message: string) =>
      this.#publish(`${topic}_reply`, { id, code, message, data: {} });
    if ('subDevices' in params) {
      const names = params.subDevices.map(({ identity }) => identity.deviceName);
      const isTaken = this.#takeAll([...(Object.keys(params.properties).length > 0 ? ['gw'] : []), ...names]);
      answer(isTaken ? 200 : 520, isTaken ? 'success' : 'device session error');
      return;
    }
    const device = Array.isArray(params) ? params[0] : params;
    if (device === undefined) return;
    const { deviceName, productKey, clientId, timestamp, sign } = device;
    if (topic.endsWith('/logout')) {
      this.#step('offline', deviceName);
      answer(200, 'success');
      return;
    }
    const signed = `clientId${clientId}deviceName${deviceName}productKey${productKey}timestamp${timestamp}`;
    const own = createHmac('sha256', this.#secrets[deviceName] ?? '')
      .update(signed)
      .digest('hex');
    if (sign.toLowerCase() !== own) answer(6100, 'device signature error');
    else if (topic.endsWith('/topo/add')) {
      this.#step('bind', deviceName);
      answer(200, 'success');
    } else if (this.#bound.has(deviceName)) {
      this.#step('online', deviceName);
      answer(200, 'success');
    } else answer(6401, 'topological relationship does not exist');
  }

  #onenet(topic: string, { id, params }: z.output<typeof onenetSchema>): void {
    const answer = (code: number, msg: string) => this.#publish(`${topic}/reply`, { id, code, msg });
    if (Array.isArray(params)) {
      const isTaken = this.#takeAll(params.map(({ identity }) => identity.deviceName));
      answer(isTaken ? 200 : 2403, isTaken ? 'success' : 'sub device not login');
      return;
    }
    const { deviceName, productID, sasToken } = params;
    if (topic.endsWith('/topo/add')) {
      const fields = new URLSearchParams(sasToken);
      const text = `${fields.get('et')}\nsha256\nproducts/${productID}/devices/${deviceName}\n2018-10-31`;
      const key = Buffer.from(this.#secrets[deviceName] ?? '', 'base64');
      const own = createHmac('sha256', key).update(text).digest('base64');
      if (fields.get('sign') === own) this.#step('bind', deviceName);
      answer(
        fields.get('sign') === own ? 200 : 2412,
        fields.get('sign') === own ? 'success' : 'sas token invalid',
      );
    } else if (topic.endsWith('/logout')) {
      this.#step('offline', deviceName);
      answer(200, 'success');
    } else if (this.#bound.has(deviceName)) {
      this.#step('online', deviceName);
      answer(200, 'success');
    } else answer(2414, 'sub device not bound');
  }

  #huawei(body: z.output<typeof huaweiSchema>): void {
    if ('devices' in body) {
      for (const { device_id: name } of body.devices) this.#take(name);
      return;
    }
    for (const { paras } of body.services) {
      for (const { device_id, status } of paras.device_statuses) {
        const isKnown = device_id in this.#secrets;
        if (isKnown) this.#step(status === 'ONLINE' ? 'online' : 'offline', device_id);
        const failed = { device_id, error_code: 'IOTDA.014000', error_msg: 'device not exist' };
        this.#publish('$oc/devices/gw/sys/events/down', {
          object_device_id: 'gw',
          services: [
            {
              service_id: '$sub_device_manager',
              event_type: 'sub_device_update_status_response',
              paras: isKnown
                ? { successful_devices: [{ device_id, status }], failed_devices: [] }
                : { successful_devices: [], failed_devices: [failed] },
            },
          ],
        });
      }
    }
  }

  #step(step: 'bind' | 'online' | 'offline', name: string): void {
    this.story.push(`${step} ${name}`);
    if (step === 'bind') this.#bound.add(name);
    else if (step === 'online') this.online.add(name);
    else this.online.delete(name);
  }

  /** Takes a report with values of these devices, or refuses all of it. */
  #takeAll(names: readonly string[]): boolean {
    const isTaken = names.every((name) => name === 'gw' || this.online.has(name));
    for (const name of names) {
      this.story.push(`${isTaken ? 'took' : 'refused'} ${name}`);
      (isTaken ? this.took : this.refused).push(name);
    }
    return isTaken;
  }

  #take(name: string): void {
    this.#takeAll([name]);
  }

  #publish(topic: string, body: object): void {
    this.#client?.publish(topic, JSON.stringify(body), { qos: 0 });
  }
}
