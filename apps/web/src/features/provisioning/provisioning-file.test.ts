import { provisioningFileSchema } from '@penstock/contract/model/provisioning-file';
import { expect, it } from 'vitest';
import { provisioningFile } from './provisioning-file.ts';

const row = { sn: '202611290001', verificationCode: 'A1B2C3', secret: 's'.repeat(40), problem: null };

it('a gateway that was made has a file for the stick of its first start', async () => {
  const file = provisioningFile(row, 'https://penstock.example.com');
  expect(file?.name).toBe('penstock-gateway.json');
  const text = await file?.content.text();
  expect(provisioningFileSchema.parse(JSON.parse(text ?? ''))).toMatchObject({
    platform: 'https://penstock.example.com',
    sn: row.sn,
    secret: row.secret,
  });
});

it.each([{ secret: '' }, { verificationCode: '' }])('one without %j has none', (change) => {
  expect(provisioningFile({ ...row, ...change }, 'https://penstock.example.com')).toBeUndefined();
});
