import type * as X509 from '@peculiar/x509';

/**
 * The library of certificates (RFC 5280, RFC 2986), loaded when it is needed: it is large, and most starts of a program make and check
 * no certificate.
 */
export async function certificateLibrary(): Promise<typeof X509> {
  // It has to be there first.
  await import('reflect-metadata');
  return await import('@peculiar/x509');
}
