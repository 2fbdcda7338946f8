/** A declaration with an address (IEC 61131-3): `level AT %MW10 : INT := 0; // inlet`. */
const declaration =
  /^[ \t]{0,40}([A-Za-z_]\w{0,99})[ \t]{1,40}AT[ \t]{1,40}(%[A-Z]{1,3}[0-9.]{1,20})[ \t]{0,40}:[ \t]{0,40}([^;:=\r\n]{1,60}?)[ \t]{0,40}(?::=[^;\r\n]{0,200})?;[ \t]{0,40}(?:\/\/([^\r\n]{0,300})|\(\*([^\r\n]{0,300}?)\*\))?/gim;

/** The variables that a list of global variables of CODESYS declares with addresses, as rows with headers; none where it is no such list. */
export function declaredVariables(text: string): readonly (readonly string[])[] {
  const rows = Array.from(
    text.matchAll(declaration),
    ([, name = '', address = '', type = '', line, block]) => [
      name,
      address,
      type,
      (line ?? block ?? '').trim(),
    ],
  );
  return rows.length === 0 ? [] : [['Variable', 'Address', 'Declared as', 'Comment'], ...rows];
}
