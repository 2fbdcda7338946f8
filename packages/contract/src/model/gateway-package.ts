import { z } from 'zod';

/** The list of the packages of the gateway that a platform offers, beside them ({@link toolAddress}). */
export const gatewayPackagesFile = 'gateway-packages.json';
/** The list of their sums that `sha256sum --check` reads. */
export const gatewaySumsFile = 'GATEWAY-SHA256SUMS';

/** The names that files of packages have: nothing else is served from their folder. */
export const gatewayPackageFile = /^penstock-gateway_[0-9][\w.+~-]{0,60}_(?:amd64|arm64)\.deb$/;

/** The architectures that the gateway is built for, as Debian calls them. */
export const gatewayArchitectures = ['amd64', 'arm64'] as const;

/** The packages of the gateway that were built together. */
export const gatewayPackagesSchema = z.object({
  version: z.string().min(1).max(50),
  built: z.iso.datetime(),
  packages: z
    .array(
      z.object({
        file: z.string().regex(gatewayPackageFile),
        architecture: z.enum(gatewayArchitectures),
        bytes: z.number().int().min(1),
        /** In hexadecimal, lower case. */
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        /** Whether it was started when it was built; nobody has tried the others. */
        tried: z.boolean(),
      }),
    )
    .min(1)
    .max(gatewayArchitectures.length),
});
export type GatewayPackages = z.output<typeof gatewayPackagesSchema>;
