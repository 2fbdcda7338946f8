import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's package of each program that tests run against, and a file that shows it is there. */
export const peerPackages = [
  // Chromium without a window: a fifth less work than `chromium --headless`.
  { package: 'chromium-headless-shell', shownBy: 'chromium-headless-shell' },
  // The pictures of widgets are compared in it; another one moves what is beside texts.
  { package: 'fonts-noto-cjk', shownBy: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc' },
  { package: 'pebble', shownBy: 'pebble' },
  { package: 'openssl', shownBy: 'openssl' },
  { package: 'mosquitto', shownBy: '/usr/sbin/mosquitto' },
  { package: 'mosquitto-clients', shownBy: 'mosquitto_pub' },
  // Other brokers: one that asks the platform about gateways, and one that does not.
  { package: 'rabbitmq-server', shownBy: '/usr/lib/rabbitmq/bin/rabbitmq-server' },
  { package: 'nats-server', shownBy: '/usr/sbin/nats-server' },
  { package: 'postgresql', shownBy: '/usr/lib/postgresql' },
  // A cluster of it that fails over, and what is put before one.
  { package: 'patroni', shownBy: 'patroni' },
  { package: 'python3-etcd', shownBy: '/usr/lib/python3/dist-packages/etcd' },
  { package: 'etcd-server', shownBy: 'etcd' },
  { package: 'haproxy', shownBy: '/usr/sbin/haproxy' },
  { package: 'pgbouncer', shownBy: '/usr/sbin/pgbouncer' },
  { package: 'gcc', shownBy: 'gcc' },
  { package: 'g++', shownBy: 'g++' },
  { package: 'libc6-dev', shownBy: '/usr/include/stdio.h' },
  { package: 'pkg-config', shownBy: 'pkg-config' },
  { package: 'libmodbus-dev', shownBy: '/usr/include/modbus/modbus.h' },
  { package: 'mbpoll', shownBy: 'mbpoll' },
  { package: 'python3', shownBy: '/usr/bin/python3' },
  { package: 'python3-pymodbus', shownBy: '/usr/lib/python3/dist-packages/pymodbus' },
  { package: 'python3-serial-asyncio', shownBy: '/usr/lib/python3/dist-packages/serial_asyncio' },
  { package: 'python3-loguru', shownBy: '/usr/lib/python3/dist-packages/loguru' },
  { package: 'python3-serial', shownBy: '/usr/lib/python3/dist-packages/serial' },
  { package: 'python3-openpyxl', shownBy: '/usr/lib/python3/dist-packages/openpyxl' },
  { package: 'python3-xlwt', shownBy: '/usr/lib/python3/dist-packages/xlwt' },
  // A mail server of others, which keeps what it gets in a Maildir.
  { package: 'python3-aiosmtpd', shownBy: '/usr/lib/python3/dist-packages/aiosmtpd' },
  // A store of objects that speaks S3; its modules alone: the services of `swift-proxy` and others would start.
  { package: 'python3-swift', shownBy: '/usr/lib/python3/dist-packages/swift' },
  // Its program that checks rules for alerts.
  { package: 'prometheus', shownBy: 'promtool' },
  { package: 'xz-utils', shownBy: 'xz' },
  { package: 'socat', shownBy: 'socat' },
  // Its commands; the system itself need not run with it.
  { package: 'systemd', shownBy: 'systemd-notify' },
  { package: 'nginx-light', shownBy: '/usr/sbin/nginx' },
  // Its program alone: the service of `tinyproxy` itself would start.
  { package: 'tinyproxy-bin', shownBy: 'tinyproxy' },
  // Databases that reports are written to; the second one takes the interface of InfluxDB 2.
  { package: 'influxdb', shownBy: 'influxd' },
  { package: 'victoria-metrics', shownBy: 'victoria-metrics' },
  // A producer and consumer of Kafka, with a cluster of librdkafka in memory.
  { package: 'kcat', shownBy: 'kcat' },
  { package: 'tshark', shownBy: 'tshark' },
  // The key store of a Linux desktop, and a session bus for it.
  { package: 'gnome-keyring', shownBy: 'gnome-keyring-daemon' },
  { package: 'dbus-daemon', shownBy: 'dbus-run-session' },
  { package: 'dbus-bin', shownBy: 'dbus-send' },
  { package: 'libsecret-tools', shownBy: 'secret-tool' },
  // Settings of a Linux machine: the manager of networks itself, and mocks of services that need a modem or a radio.
  { package: 'network-manager', shownBy: 'nmcli' },
  { package: 'python3-dbusmock', shownBy: '/usr/lib/python3/dist-packages/dbusmock' },
  // Upgrades of the system of a machine; bundles are images of squashfs.
  { package: 'rauc', shownBy: 'rauc' },
  { package: 'squashfs-tools', shownBy: 'mksquashfs' },
  { package: 'mount', shownBy: 'losetup' },
];

function isThere(name) {
  if (name.startsWith('/')) return existsSync(name);
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, name)));
}

/**
 * Whether the PostgreSQL 15 of this machine is one of before 15.20, which lacks a function that the build of Citus calls. Where there is none,
 * no package of it is asked for: a later Debian has another.
 */
function isTooOldForCitus() {
  const server = '/usr/lib/postgresql/15/bin/postgres';
  if (!existsSync(server)) return false;
  const { stdout } = spawnSync(server, ['--version'], { encoding: 'utf8' });
  return Number(/ 15\.(\d+)/.exec(stdout)?.[1]) < 20;
}

/** The Debian packages that are missing on this machine, or too old. */
export function missingPeerPackages() {
  const missing = peerPackages.filter((peer) => !isThere(peer.shownBy)).map((peer) => peer.package);
  return isTooOldForCitus() ? [...missing, 'postgresql-15'] : missing;
}
