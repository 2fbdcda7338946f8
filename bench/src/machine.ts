import { readFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** The machine on which the figures were measured, for the head of the table. */
export function machineFacts(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${processors.length} cores, ${memory} GiB; ${system()}; Node.js ${process.versions.node}`;
}

/** How busy the machine is in the last minute, for the remarks on times: others may use it as well. */
export function machineLoad(): string {
  return `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`;
}

function system(): string {
  try {
    const name = /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
    return `${name ?? platform()}, kernel ${release()}`;
  } catch {
    return `${platform()} ${release()}`;
  }
}
