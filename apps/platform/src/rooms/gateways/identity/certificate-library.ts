/**
 * The library of certificates (RFC 5280, RFC 2986). It is a tenth of the program, and is loaded when a gateway asks for its first certificate.
 */
export async function certificateLibrary(): Promise<typeof import('@peculiar/x509')> {
  // It has to be there first.
  await import('reflect-metadata');
  return await import('@peculiar/x509');
}
