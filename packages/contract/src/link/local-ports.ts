/** The port on which gateways listen for consoles of their LAN unless they were started with another one, and for questions (UDP). */
export const localPort = 7143;

/** The port on which gateways serve their own page to browsers of their LAN where nothing else is set. */
export const localPagePort = 7144;
