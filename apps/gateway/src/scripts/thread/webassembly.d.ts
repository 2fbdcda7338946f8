/**
 * The part of WebAssembly that is used here (WebAssembly JavaScript Interface, 5.1 and 5.3): the types of
 * Node.js lack it.
 */
declare namespace WebAssembly {
  interface Module {}
  function compile(bytes: Uint8Array): Promise<Module>;
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow: (pages: number) => number;
  }
  // The name serves as type and constructor.
  var Memory: {
    prototype: Memory;
    new (limits: { initial: number; maximum?: number }): Memory;
  };
}
