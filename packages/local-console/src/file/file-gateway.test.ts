import { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import { configurationFile } from '@penstock/console/configuration/thread/configuration-file';
import { sendPatch } from '@penstock/console/configuration/upload-patch';
import { LineBreaks } from '@penstock/console/configuration/line-breaks';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { configurationState, listRevisions } from '@penstock/contract/link/methods/configuration';
import { restartGateway } from '@penstock/contract/link/methods/gateway';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { CurrentGateway } from '../current-gateway.ts';
import { FileGateway } from './file-gateway.ts';

const thread = new ConfigurationThread();
afterAll(() => thread.stop());
const sn = '202611280001';
const clock = { now: () => 1 };

async function openedFile() {
  const configuration = configurationFrom({ format: 1, name: 'pump house' });
  const facts = { model: 'PG-100', gateway: { sn, revision: 7 }, edited: null };
  const opened = await thread.run({ kind: 'openFile', content: configurationFile(configuration, facts) });
  const file = new FileGateway({ thread, clock, name: 'plant.json', opened });
  const gateway = new CurrentGateway({ clock, log: pino({ enabled: false }) });
  const connection = await gateway.open(file.link(), file.name);
  return { file, gateway, connection };
}

it('a file is edited as a gateway is: by revisions, checked, and with nothing that is live', async () => {
  const { file, gateway, connection } = await openedFile();
  expect(connection).toMatchObject({ mode: 'file', sn, hardware: 'PG-100', address: 'plant.json' });
  const breaks = new LineBreaks({ of: async () => [] });
  const change = (after: unknown, baseRevision = 1, path = 'name') =>
    sendPatch(gateway, breaks, sn, {
      baseRevision,
      changes: [{ kind: 'changed', path: [path], after }],
      author: 'anna',
      note: '',
      probation: 0,
    });
  const heard: number[] = [];
  gateway.hear({ configuration: (_sn, { revision }) => heard.push(revision) });

  await expect(change(7)).rejects.toMatchObject({ key: 'document.invalid' });
  expect(file.isUnsaved).toBe(false);
  expect(await change('by me')).toMatchObject({ revision: 2, changed: true });
  await expect(change('late')).rejects.toMatchObject({ key: 'configuration.stale' });
  expect(await gateway.request(sn, configurationState, {})).toMatchObject({ revision: 2, author: 'anna' });
  expect((await gateway.request(sn, listRevisions, {})).revisions.map(({ revision }) => revision)).toEqual([
    2, 1,
  ]);
  expect(heard).toEqual([2]);
  await expect(gateway.request(sn, restartGateway, { author: 'anna' })).rejects.toMatchObject({
    key: 'connect.fileOnly',
  });

  // A patch that does not fit in a message comes in chunks.
  const variables = Array.from({ length: 10_000 }, (_, index) => ({
    key: `v${index}`,
    formula: '1 + 1',
    remark: 'a remark that takes place in a message',
  }));
  expect(await change(variables, 2, 'intermediateVariables')).toMatchObject({ revision: 3 });

  expect(file.isUnsaved).toBe(true);
  const saved: unknown = JSON.parse(new TextDecoder().decode(await file.save()));
  expect(saved).toMatchObject({ gateway: { sn, revision: 7 }, configuration: { name: 'by me' } });
  expect(file.isUnsaved).toBe(false);
  await gateway.close();

  // It is still there when it is gone on with.
  expect(await gateway.open(file.link(), file.name)).toMatchObject({ online: true });
  expect(await gateway.request(sn, configurationState, {})).toMatchObject({ revision: 3 });
  await gateway.close();
});
