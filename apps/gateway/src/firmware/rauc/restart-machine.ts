import type { Bus } from '../../machine-settings/bus/bus.ts';

/** The name on the bus of the service of systemd that restarts the machine, for whom polkit allows it. */
const loginService = 'org.freedesktop.login1';

/** Whether there is something on the bus that restarts the machine. */
export async function canRestartMachine(bus: Bus): Promise<boolean> {
  return (await bus.names()).has(loginService);
}

/** Restarts the machine: its services are stopped in order, this gateway among them. @throws BusError. */
export async function restartMachine(bus: Bus): Promise<void> {
  const isInteractive = false;
  await bus.call({
    service: loginService,
    path: '/org/freedesktop/login1',
    interface: `${loginService}.Manager`,
    member: 'Reboot',
    signature: 'b',
    body: [isInteractive],
  });
}
