/**
 * The header that has a browser save an answer under a name (RFC 6266). Browsers take the name in UTF-8 (RFC 8187);
 * the plain one is for programs that do not know it.
 */
export function attachment(name: string): string {
  return disposition('attachment', name);
}

/** The header of an answer that pages show. */
export function inline(name: string): string {
  return disposition('inline', name);
}

function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
