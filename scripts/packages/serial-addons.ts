import { join } from 'node:path';

const prebuilt = 'node_modules/@serialport/bindings-cpp/prebuilds';
const name = '@serialport+bindings-cpp';

/**
 * The machine code for serial lines that the library brings, by the names under which the tool looks for it
 * (apps/connector/src/packed/serial-addon.ts).
 */
const addons: Readonly<Record<string, string>> = {
  'serial-linux-x64.node': `linux-x64/${name}.glibc.node`,
  'serial-linux-x64-musl.node': `linux-x64/${name}.musl.node`,
  'serial-linux-arm64.node': `linux-arm64/${name}.armv8.glibc.node`,
  'serial-linux-arm64-musl.node': `linux-arm64/${name}.armv8.musl.node`,
  'serial-linux-arm.node': `linux-arm/${name}.armv7.glibc.node`,
  'serial-linux-arm-musl.node': `linux-arm/${name}.armv7.musl.node`,
  'serial-win32-x64.node': `win32-x64/${name}.node`,
  'serial-win32-arm64.node': `win32-arm64/${name}.armv8.node`,
  'serial-win32-ia32.node': `win32-ia32/${name}.node`,
  // One file for both kinds of processors.
  'serial-darwin-x64.node': `darwin-x64+arm64/${name}.node`,
  'serial-darwin-arm64.node': `darwin-x64+arm64/${name}.node`,
};

/** All of them, with the path of each. */
export function serialAddons(root: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(addons).map(([asset, file]) => [asset, join(root, prebuilt, file)]));
}
