import { describe, expect, it } from 'vitest';
import { filePlaceAddress } from './file-settings.ts';
import { readSettings } from './settings.ts';

const read = (text: string) => filePlaceAddress.parse(text);

describe('the place of files', () => {
  it('is a folder, or a bucket with what the store wants', () => {
    expect(read('/var/lib/penstock/files')).toEqual({ kind: 'folder', path: '/var/lib/penstock/files' });
    expect(read('s3://KEY:SECRET@s3.example.com:9000/bucket')).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example.com:9000',
      bucket: 'bucket',
      prefix: '',
      region: 'us-east-1',
      key: 'KEY',
      secret: 'SECRET',
      token: undefined,
      style: 'path',
      authority: undefined,
    });
    expect(
      read(
        's3+http://a%2Fb:c%2Bd%40e@127.0.0.1/bucket/plants/one/?region=cn-hangzhou&style=virtual&token=t&ca=/etc/ca.pem',
      ),
    ).toMatchObject({
      endpoint: 'http://127.0.0.1',
      prefix: 'plants/one/',
      key: 'a/b',
      secret: 'c+d@e',
      region: 'cn-hangzhou',
      style: 'virtual',
      token: 't',
      authority: '/etc/ca.pem',
    });
  });

  it('is refused in one line without the secret where it is none', () => {
    for (const text of [
      's3://host/bucket',
      's3://KEY:HIDDEN@host/',
      's3://KEY:HIDDEN@host/b',
      's3://KEY:HIDDEN@host/bucket/..',
      's3://KEY:HIDDEN@host/bucket?regoin=x',
      's3://KEY:HIDDEN@host/bucket?style=other',
      's3://KEY:HIDDEN@host/bucket#part',
      's3://KEY:%@host/bucket',
      's3://KEY:HID/DEN@host/bucket',
      'https://KEY:HIDDEN@host/bucket',
    ]) {
      expect(filePlaceAddress.safeParse(text).success).toBe(false);
      let message = '';
      try {
        readSettings({ PENSTOCK_FILES: text });
      } catch (error) {
        message = String(error);
      }
      expect(message).toContain('PENSTOCK_FILES');
      expect(message).not.toContain('HIDDEN');
      expect(message.split('\n')).toHaveLength(1);
    }
  });
});
