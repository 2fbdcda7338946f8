import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedByAlibaba } from './alibaba-signature.ts';
import { tencentAuthorization } from './tencent-signature.ts';

describe('the signature of Alibaba Cloud', () => {
  it('is that of the example of its documentation ("signature method V3", fixed parameters)', () => {
    const { query, headers } = signedByAlibaba(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: {
          RegionId: 'cn-shanghai',
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
        },
        time: Date.parse('2023-10-26T10:22:32Z'),
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    );
    expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
    expect(headers['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('encodes what encodeURIComponent leaves, as RFC 3986 demands', () => {
    const request = { host: 'h', action: 'a', version: 'v', time: 0, nonce: 'n' };
    const { query } = signedByAlibaba(
      { ...request, query: { b: "!'()*~ 阀", a: '+' } },
      { id: 'i', secret: 's' },
    );
    expect(query).toBe('a=%2B&b=%21%27%28%29%2A~%20%E9%98%80');
  });
});

describe('the signature of Tencent Cloud', () => {
  it('is that of the example of its documentation ("Signature v3")', () => {
    const payload = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`;
    expect(createHash('sha256').update(payload).digest('hex')).toBe(
      '35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064',
    );
    const key = { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };
    const request = { host: 'cvm.tencentcloudapi.com', service: 'cvm', payload, timestamp: 1_551_113_065 };
    expect(tencentAuthorization(request, key)).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });
});
