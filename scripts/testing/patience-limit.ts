/** How long a test waits for what another process or a timer brings, in milliseconds: as long as ends a test that hangs, since a processor may be busy elsewhere. */
export const patience = 60_000;
