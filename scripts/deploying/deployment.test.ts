import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { settingFacts } from '../../apps/platform/src/kernel/settings/setting.ts';
import { readSettings, settingsSchema } from '../../apps/platform/src/kernel/settings/settings.ts';
import { isInstalled } from '../testing/missing-program.ts';
import { onlyWhere } from '../testing/peer-program.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
const variables = new Set(
  Object.values(settingsSchema.shape).flatMap((schema) => settingFacts.get(schema)?.variable ?? []),
);
const texts = z.record(z.string(), z.string());

/** The value of a line such as `USER 10001:10001` of a Containerfile. */
function instruction(file: string, name: string): string {
  return new RegExp(`^${name} (.+)$`, 'm').exec(read(file))?.[1] ?? '';
}

/** The settings of an image itself: `ENV`. */
function imageSettings(file: string): Record<string, string> {
  return Object.fromEntries(
    instruction(file, 'ENV')
      .split(' ')
      .map((pair) => pair.split('='))
      .map(([name = '', value = '']) => [name, value]),
  );
}

const image = 'containers/platform.Containerfile';

describe('the image of the platform', () => {
  it('runs as a user of its own, ends by SIGTERM, has its health asked, and says the ports of the settings', () => {
    expect(instruction(image, 'USER')).toBe('10001:10001');
    expect(instruction(image, 'STOPSIGNAL')).toBe('SIGTERM');
    expect(instruction(image, 'HEALTHCHECK')).toContain('/api/health');
    const { httpPort, mqttPort, mqttWebSocketPort, mqttTlsPort, mqttTlsWebSocketPort } = readSettings({});
    expect(new Set(instruction(image, 'EXPOSE').split(' ').map(Number))).toEqual(
      new Set([httpPort, mqttPort, mqttWebSocketPort, mqttTlsPort, mqttTlsWebSocketPort]),
    );
    expect(readSettings(imageSettings(image))).toMatchObject({
      httpHost: '0.0.0.0',
      data: instruction(image, 'VOLUME'),
    });
  });
});

describe('the compose file', () => {
  const service = z.object({
    image: z.string(),
    environment: texts.default({}),
    volumes: z.array(z.string()).default([]),
    ports: z.array(z.string()).default([]),
    read_only: z.boolean().default(false),
    stop_grace_period: z.string().optional(),
  });
  const file = z
    .object({
      services: z.object({ platform: service, database: service, broker: service }),
      volumes: z.record(z.string(), z.unknown()),
    })
    .parse(parse(read('containers/compose.yaml')));
  const given = { DATABASE_PASSWORD: 'secret1', BROKER_PASSWORD: 'secret2', PENSTOCK_VERSION: '1.2.3' };
  /** A value with its variables as `docker compose` replaces them: ${NAME}, ${NAME:?why}, ${NAME:-default}. */
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest?: string) => {
      const value = new Map(Object.entries(given)).get(name);
      return value ?? (kind === '-' ? (rest ?? '') : '');
    });

  it('gives the platform settings that exist, with values that it takes', () => {
    const { environment } = file.services.platform;
    expect(Object.keys(environment).filter((name) => !variables.has(name))).toEqual([]);
    const settings = readSettings({
      ...imageSettings(image),
      ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)])),
    });
    expect(settings.databaseUrl?.shown).toBe('database:5432/penstock');
    expect(settings.mqttUrl).toBe('mqtt://penstock:secret2@broker:1884');
    expect(settings.backupFolder).toBe('/backups');
    // It has the time to stop that it takes at most.
    expect(Number.parseInt(file.services.platform.stop_grace_period ?? '', 10)).toBeGreaterThan(
      settings.stopSeconds,
    );
  });

  it('keeps what the platform writes in volumes, and its root closed', () => {
    const { platform } = file.services;
    expect(platform.read_only).toBe(true);
    const places = platform.volumes.map((volume) => volume.split(':')[1]);
    expect(places).toEqual([instruction(image, 'VOLUME'), '/backups']);
    for (const { volumes } of Object.values(file.services))
      for (const [from = ''] of volumes.map((volume) => volume.split(':')))
        if (!from.startsWith('.')) expect(Object.keys(file.volumes)).toContain(from);
  });

  it('publishes the pages and the listener of gateways, and not that of the platform at the broker', () => {
    expect(Object.values(file.services).flatMap(({ ports }) => ports)).toEqual([
      '127.0.0.1:8080:8080',
      '1883:1883',
    ]);
    const listeners = [...read('mosquitto/mosquitto.conf').matchAll(/^listener (\d+)(.*)$/gm)];
    expect(listeners.map(([, port, address]) => [port, address])).toEqual([
      ['1883', ''],
      ['1884', ' 127.0.0.1'],
    ]);
  });
});

describe('the manifests for Kubernetes', () => {
  const resources = z
    .object({ resources: z.array(z.string()) })
    .parse(parse(read('kubernetes/kustomization.yaml'))).resources;
  const documents = resources.flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((one) => one.toJS() as unknown),
  );
  const any = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
  const ofKind = (kind: string) => documents.filter((document) => any.parse(document).kind === kind);
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
  const deployment = z
    .object({
      spec: z.object({
        replicas: z.number(),
        strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
        selector: z.object({ matchLabels: texts }),
        template: z.object({
          metadata: z.object({ labels: texts }),
          spec: z.object({
            terminationGracePeriodSeconds: z.number(),
            securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
            containers: z.tuple([
              z.object({
                envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
                ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
                startupProbe: probe,
                readinessProbe: probe,
                lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
                securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
                volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
              }),
            ]),
            volumes: z.array(z.looseObject({ name: z.string() })),
          }),
        }),
      }),
    })
    .parse(ofKind('Deployment')[0]).spec;
  const pod = deployment.template.spec;
  const [container] = pod.containers;
  const map = z
    .object({ metadata: z.object({ name: z.string() }), data: texts })
    .parse(ofKind('ConfigMap')[0]);

  it('are all named, and nothing else is in the folder', () => {
    expect(readdirSync(join(deploy, 'kubernetes')).toSorted()).toEqual(
      ['kustomization.yaml', ...resources].toSorted(),
    );
  });

  it('give the platform settings that exist, with values that it takes, and the time that it takes to stop', () => {
    const secrets = [...read('kubernetes/settings.yaml').matchAll(/--from-literal=(\w+)=(\S+)/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    expect(secrets.map(([name]) => name)).toEqual(['DATABASE_URL', 'MQTT_URL', 'PENSTOCK_METRICS_TOKEN']);
    const given = { ...map.data, ...Object.fromEntries(secrets) };
    expect(Object.keys(given).filter((name) => !variables.has(name))).toEqual([]);
    const settings = readSettings({ ...imageSettings(image), ...given });
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      settings.stopSeconds + container.lifecycle.preStop.sleep.seconds,
    );
    expect(container.envFrom.flatMap((source) => Object.values(source).map(({ name }) => name))).toEqual([
      map.metadata.name,
      map.metadata.name,
    ]);
  });

  it('ask for the health at the port that is served, run as the user of the image, and may write where it does', () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: readSettings({}).httpPort }]);
    for (const { httpGet } of [container.startupProbe, container.readinessProbe])
      expect(httpGet).toEqual({ path: '/api/health', port: 'http' });
    expect(`${pod.securityContext.runAsUser}:${pod.securityContext.runAsUser}`).toBe(
      instruction(image, 'USER'),
    );
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([
      instruction(image, 'VOLUME'),
      '/tmp',
    ]);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
  });

  it('keep fewer processes than they have while nodes are emptied, and select those of the deployment', () => {
    const budget = z
      .object({ spec: z.object({ minAvailable: z.number(), selector: z.object({ matchLabels: texts }) }) })
      .parse(ofKind('PodDisruptionBudget')[0]).spec;
    expect(budget.minAvailable).toBeLessThan(deployment.replicas);
    const service = z
      .object({ spec: z.object({ selector: texts, ports: z.array(z.object({ targetPort: z.string() })) }) })
      .parse(ofKind('Service')[0]).spec;
    for (const labels of [deployment.selector.matchLabels, budget.selector.matchLabels, service.selector])
      expect(labels).toEqual(deployment.template.metadata.labels);
    expect(service.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
  });

  const withPrograms = onlyWhere(isInstalled('kubectl'), 'kubectl');
  withPrograms('are put together by kustomize', () => {
    const made = execFileSync('kubectl', ['kustomize', join(deploy, 'kubernetes')], { encoding: 'utf8' });
    const kinds = parseAllDocuments(made).map((one) => any.parse(one.toJS()).kind);
    expect(kinds.toSorted()).toEqual(documents.map((document) => any.parse(document).kind).toSorted());
    expect(made).toContain('image: penstock-platform:0.1.0');
  });
});
