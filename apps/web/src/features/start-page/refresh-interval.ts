/** How often what the overview shows is asked for again, in ms. */
export const refreshInterval = 30_000;
