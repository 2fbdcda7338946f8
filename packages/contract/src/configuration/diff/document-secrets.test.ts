import { describe, expect, it } from 'vitest';
import { configurationFrom } from '../read/read.ts';
import { restoreDocumentSecrets } from './document-secrets.ts';
import { withoutSecrets } from './secrets.ts';

const mqtt = (name: string, password: string) => ({
  name,
  host: 'broker.example.com',
  signIn: { vendor: 'plain' as const, username: 'plant', password },
});
const known = configurationFrom({
  format: 1,
  connections: { mqtt: [mqtt('cloud', 'first-secret'), mqtt('spare', 'second-secret')] },
});

describe('the secrets of a document that people have exported', () => {
  it('come back where the gateway has the item, wherever it is in the list', () => {
    const file = withoutSecrets({
      ...known,
      connections: { ...known.connections, mqtt: known.connections.mqtt.toReversed() },
    });
    const { document, missing } = restoreDocumentSecrets(file, known, new Map());
    expect(missing).toEqual([]);
    expect(document).toMatchObject({
      connections: {
        mqtt: [{ signIn: { password: 'second-secret' } }, { signIn: { password: 'first-secret' } }],
      },
    });
  });

  it('have to be entered where it does not, and are named by where they are', () => {
    const none = configurationFrom({ format: 1 });
    const file = withoutSecrets(known);
    const { document, missing } = restoreDocumentSecrets(
      file,
      none,
      new Map([['connections.mqtt[spare].signIn.password', 'typed']]),
    );
    expect(missing).toMatchObject([{ position: 'connections.mqtt.0.signIn.password' }]);
    expect(document).toMatchObject({
      connections: { mqtt: [{ signIn: { password: '' } }, { signIn: { password: 'typed' } }] },
    });
  });

  it('have to be entered where the document sends them elsewhere', () => {
    const file = withoutSecrets({
      ...known,
      connections: {
        ...known.connections,
        mqtt: known.connections.mqtt.map((one) =>
          one.name === 'cloud' ? { ...one, host: 'broker.elsewhere.example' } : one,
        ),
      },
    });
    const { document, missing } = restoreDocumentSecrets(file, known, new Map());
    expect(missing).toMatchObject([{ position: 'connections.mqtt.0.signIn.password' }]);
    expect(JSON.stringify(document)).not.toContain('first-secret');
    expect(JSON.stringify(document)).toContain('second-secret');
  });

  it('stay where a document leaves out what has its default', () => {
    const file = { connections: { mqtt: [mqtt('cloud', '******')] } };
    const { missing } = restoreDocumentSecrets(file, known, new Map());
    expect(missing).toEqual([]);
  });

  it.each([null, 3, 'text', [], { connections: 4 }, { connections: { mqtt: [null, 3] } }])(
    'are looked for in any document: %j',
    (document) => {
      expect(restoreDocumentSecrets(document, known, new Map())).toEqual({ document, missing: [] });
    },
  );
});
