import { describe, expect, it } from 'vitest';
import { alibabaPassword } from './credentials/alibaba.ts';
import { azureSignature } from './vendors/azure.ts';
import { baiduPassword } from './vendors/baidu.ts';
import type { CredentialInput } from './credentials/credentials.ts';
import { huaweiPassword } from './vendors/huawei.ts';
import known from './credentials/known-answers.json' with { type: 'json' };
import { onenetSignature } from './vendors/onenet.ts';
import { tencentPassword } from './vendors/tencent.ts';
import { credentialsFor } from './list.ts';

/** An hour that is another day in China than in UTC. */
const now = Date.UTC(2025, 3, 14, 17, 59, 59, 999);
const input: CredentialInput = {
  now,
  usesTls: true,
  ownClientId: 'gw1',
  randomText: (length) => 'ABCDEFGH'.slice(0, length),
};
const week = Math.floor((now + 7 * 86_400_000) / 1000);

describe('known answers', () => {
  it('of Alibaba', () => {
    const { aliyun_doc: doc, aliyun_sha256: other } = known;
    expect(alibabaPassword(doc.secret, doc.content, 'hmacsha1')).toBe(doc.password);
    expect(alibabaPassword(other.secret, other.content, 'hmacsha256')).toBe(other.password);
  });
  it('of Huawei', () => {
    const { key_is_timestamp: hour, message_is_secret: secret, password } = known.huawei;
    expect(huaweiPassword(hour, secret)).toBe(password);
  });
  it('of OneNET', () => {
    const { onenet_product: product, onenet_device: device } = known;
    const ofProduct = { expires: 1_537_255_523, method: 'sha1', resource: 'products/123123' } as const;
    expect(onenetSignature(product.key_b64, ofProduct)).toBe(product.sign);
    const resource = 'products/Ck2AF9QD2K/devices/test';
    const ofDevice = { expires: 32_472_115_200, method: 'sha256', resource } as const;
    expect(onenetSignature(device.key_b64, ofDevice)).toBe(device.sign);
  });
  it.each([
    [known.baidu_md5_ts, 1_583_826_857],
    [known.baidu_md5_0, 0],
  ])('of Baidu: %o', ({ password }, seconds) => {
    const device = { deviceName: 'mydevice', seconds, algorithm: 'MD5' } as const;
    expect(baiduPassword('ImSeCrEt0I1M2jkl', device)).toBe(password);
  });
  it('of Azure', () => {
    const { key_b64: key, sig_urlencoded: signature } = known.azure_sas;
    expect(encodeURIComponent(azureSignature(key, 'uri', 12_345))).toBe(signature);
  });
  it('of Tencent', () => {
    const { psk_b64: deviceSecret, username, password_sha256, password_sha1 } = known.tencent_selfmade;
    expect(tencentPassword({ deviceSecret, algorithm: 'hmacsha256' }, username)).toBe(password_sha256);
    expect(tencentPassword({ deviceSecret, algorithm: 'hmacsha1' }, username)).toBe(password_sha1);
  });
});

describe('credentials for a connect', () => {
  const noDevices = { subDevices: '', subDeviceSecrets: '' };
  it('to Alibaba name what is signed, and whether TLS is used', () => {
    const device = {
      productKey: 'pk',
      deviceName: 'device',
      deviceSecret: 'secret',
      instanceId: '',
      ...noDevices,
    };
    const signIn = { vendor: 'alibaba', ...device, algorithm: 'hmacsha1' } as const;
    const id = `pk.device|securemode=2,signmethod=hmacsha1,timestamp=${now}|`;
    expect(credentialsFor(signIn, input)).toEqual({
      clientId: id,
      username: 'device&pk',
      password: alibabaPassword(
        'secret',
        `clientIdpk.devicedeviceNamedeviceproductKeypktimestamp${now}`,
        'hmacsha1',
      ),
      renewAt: null,
    });
    expect(credentialsFor(signIn, { ...input, usesTls: false }).clientId).toContain('|securemode=3,');
  });
  it('to Huawei hold the hour in UTC, whatever the time zone of the gateway', () => {
    const signIn = { vendor: 'huawei', deviceId: 'p_d', deviceSecret: '12345678', subDevices: '' } as const;
    expect(credentialsFor(signIn, input)).toEqual({
      clientId: 'p_d_0_0_2025041417',
      username: 'p_d',
      password: huaweiPassword('2025041417', '12345678'),
      renewAt: null,
    });
  });
  it('to Tencent expire after a week, and are renewed before', () => {
    const { psk_b64: deviceSecret } = known.tencent_selfmade;
    const device = { productId: 'LD8S5J1L07', deviceName: 'test', deviceSecret };
    const credentials = credentialsFor({ vendor: 'tencent', ...device, algorithm: 'hmacsha256' }, input);
    expect(credentials.clientId).toBe('LD8S5J1L07test');
    expect(credentials.username).toBe(`LD8S5J1L07test;12010126;ABCDE;${week}`);
    expect(credentials.password).toMatch(/^[0-9a-f]{64};hmacsha256$/);
    expect(credentials.renewAt).toBeGreaterThan(now);
    expect(credentials.renewAt).toBeLessThan(week * 1000);
  });
  it('to OneNET are a list of URL-encoded fields', () => {
    const { key_b64: deviceSecret } = known.onenet_device;
    const device = { productId: 'Ck2AF9QD2K', deviceName: 'test', deviceSecret, ...noDevices };
    const signIn = { vendor: 'onenet', ...device } as const;
    const { clientId, username, password } = credentialsFor(signIn, input);
    expect([clientId, username]).toEqual(['test', 'Ck2AF9QD2K']);
    const fields = new URLSearchParams(password);
    expect(password).toContain(
      `version=2018-10-31&res=products%2FCk2AF9QD2K%2Fdevices%2Ftest&et=${week}&method=sha256&sign=`,
    );
    const resource = 'products/Ck2AF9QD2K/devices/test';
    const sign = onenetSignature(deviceSecret, { expires: week, method: 'sha256', resource });
    expect(fields.get('sign')).toBe(sign);
  });
  it('to Baidu take the own client id where none is given', () => {
    const device = { core: 'abcd123', deviceName: 'mydevice', deviceSecret: 'ImSeCrEt0I1M2jkl' };
    const own = credentialsFor({ vendor: 'baidu', ...device, clientId: '' }, input);
    expect([own.clientId, own.username]).toEqual(['gw1', 'thingidp@abcd123|mydevice|0|SHA256']);
    expect(own.password).toMatch(/^[0-9a-f]{64}$/);
    expect(credentialsFor({ vendor: 'baidu', ...device, clientId: 'c' }, input).clientId).toBe('c');
  });
  it('to Azure are a shared access signature of the device', () => {
    const hub = 'plant.azure-devices.net';
    const signIn = {
      vendor: 'azure',
      proof: 'key',
      hub,
      deviceId: 'd',
      deviceSecret: 'cGFzc3dvcmQ=',
    } as const;
    const { clientId, username, password, renewAt } = credentialsFor(signIn, input);
    expect([clientId, username]).toEqual(['d', `${hub}/d/?api-version=2021-04-12`]);
    const resource = 'plant.azure-devices.net%2Fdevices%2Fd';
    const signature = encodeURIComponent(azureSignature('cGFzc3dvcmQ=', resource, week));
    expect(password).toBe(`SharedAccessSignature sr=${resource}&sig=${signature}&se=${week}`);
    expect(renewAt).toBeLessThan(week * 1000);
  });
  it('to Azure have no password where the certificate proves the device', () => {
    const device = { hub: 'h', deviceId: 'd', deviceSecret: '' };
    expect(credentialsFor({ vendor: 'azure', proof: 'certificate', ...device }, input)).toEqual({
      clientId: 'd',
      username: 'h/d/?api-version=2021-04-12',
      password: '',
      renewAt: null,
    });
  });
  it('to JetLinks sign the time of the connect', () => {
    const { username, secureKey, password } = known.jetlinks;
    const [secureId = '', time] = username.split('|');
    const device = { vendor: 'jetlinks', productId: 'p', deviceId: 'd', secureId, secureKey } as const;
    const expected = { clientId: 'd', username, password, renewAt: null };
    expect(credentialsFor(device, { ...input, now: Number(time) })).toEqual(expected);
  });
  it('to AWS, ThingsBoard, Sparkplug hosts and others are what is written', () => {
    expect(credentialsFor({ vendor: 'aws', thingName: 'thing' }, input)).toEqual({
      clientId: 'thing',
      username: '',
      password: '',
      renewAt: null,
    });
    expect(
      credentialsFor(
        { vendor: 'thingsboard', clientId: '', accessToken: 't', claimKey: '', claimTime: 600 },
        input,
      ),
    ).toEqual({
      clientId: 'gw1',
      username: 't',
      password: '',
      renewAt: null,
    });
    const ubidots = { vendor: 'ubidots', deviceName: 'press', clientId: '', accessToken: 't' } as const;
    expect(credentialsFor(ubidots, input)).toMatchObject({ clientId: 'gw1', username: 't', password: '' });
    const user = { clientId: '', username: 'u', password: 'p' };
    const expected = { ...user, clientId: 'gw1', renewAt: null };
    expect(credentialsFor({ vendor: 'plain', ...user }, input)).toEqual(expected);
    const node = {
      vendor: 'sparkplug',
      group: 'g',
      node: 'n',
      primaryHost: '',
      aliases: false,
      ...user,
    } as const;
    expect(credentialsFor(node, input)).toEqual(expected);
  });
});
