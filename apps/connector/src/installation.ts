import type { PackedWeb } from '@penstock/server/http/packed-web';

/** How this tool came onto the computer. */
export interface Installation {
  readonly version: string;
  /** The folder of the web application, or the application itself. */
  readonly web: string | PackedWeb;
  /** Which of the files for download it is, such as `linux-x64` or `npm`; undefined where it runs from its sources. */
  readonly system: string | undefined;
  /** The platform that has made the file, if it has left its address in it. */
  readonly platform: string | undefined;
}
