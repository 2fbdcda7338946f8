import { z } from 'zod';
import { textSchema } from '../schema/text.ts';

/** Where the connection tool is served, with a slash at the end. */
export const toolAddress = '/tools/';
/** The tool for PLC remote download as one file, and the facts about it. */
export const toolFile = 'penstock-connect.mjs';
export const toolFactsFile = 'penstock-connect.json';
/** The list of the packages of the connection tool. */
export const toolPackagesFile = 'packages.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const version = z.string().min(1).max(50);

/** The facts about the file of the tool for PLC remote download. */
export const toolFactsSchema = z.object({
  version,
  bytes: z.number().int().min(1),
  /** In hexadecimal, lower case. */
  sha256,
});

/** The systems that the connection tool is built for, and `npm` for any that has Node.js. */
export const toolSystems = [
  'linux-x64',
  'linux-arm64',
  'windows-x64',
  'macos-arm64',
  'macos-x64',
  'npm',
] as const;

/** The names that files of packages have: nothing else is served from their folder. */
export const toolPackageFile = /^penstock-connect-[0-9][\w.+-]{0,60}\.(?:tar\.gz|tgz|zip)$/;
/** Beside the packages: the licences of all that is in them, and the list of sums that `sha256sum --check` reads. */
export const toolLicencesFile = 'LICENCES.txt';
export const toolSumsFile = 'SHA256SUMS';

const packageSchema = z.object({
  file: z.string().regex(toolPackageFile),
  /** One of {@link toolSystems}, or one that a later version knows. */
  system: z.string().max(50),
  bytes: z.number().int().min(1),
  sha256,
  /** Whether it was started when it was built; nobody has tried the others. */
  tried: z.boolean(),
});
export type ToolPackage = z.output<typeof packageSchema>;

/** The packages of the connection tool that were built together. */
export const toolPackagesSchema = z.object({
  version,
  built: z.iso.datetime(),
  packages: z.array(packageSchema).min(1).max(100),
  /** The latest additions. */
  news: z.array(z.object({ title: textSchema, text: textSchema })).max(100),
  /** The packages of others that are in them, with SPDX expressions. */
  licences: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })).max(5000),
});
export type ToolPackages = z.output<typeof toolPackagesSchema>;
