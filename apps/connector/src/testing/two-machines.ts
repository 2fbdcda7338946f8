import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Whether this machine lets a test make networks of its own. */
export const mayMakeNetworks = spawnSync('unshare', ['-rn', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
const root = fileURLToPath(new URL('../../../../', import.meta.url));

const network = `
set -e
ip link set lo up
unshare -n sleep 120 & other=$!
trap 'kill $(jobs -p)' EXIT
until [ "$(readlink /proc/$other/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.05; done
ip link add near type veth peer name far
ip link set far netns $other
ip addr add 10.77.0.1/24 dev near
ip link set near up
nsenter -t $other -n ip addr add 10.77.0.2/24 dev far
nsenter -t $other -n ip link set far up
other() { nsenter -t $other -n "$@"; }
untilSays() { until grep -q "$2" "$1"; do sleep 0.05; done; }
`;

/**
 * Runs a script of bash on a machine that has a cable to another one: 10.77.0.1, and 10.77.0.2, on which `other` runs a command;
 * `untilSays FILE TEXT` waits for a line of a log. Answers its output; rejects where a command of it fails, and after two minutes.
 */
export async function onTwoMachines(script: string, ...args: readonly string[]): Promise<string> {
  const all = ['-rn', 'bash', '-c', network + script, 'bash', ...args];
  return (await promisify(execFile)('unshare', all, { cwd: root, timeout: 120_000 })).stdout;
}
