/** A page of a PDF, in points (1/72 of an inch); drawing operators of PDF 1.4, origin at the bottom left. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** A text of printable ASCII as PDF has it. */
export function pdfText(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[^ -~]/g, '?')})`;
}

/**
 * A PDF file (ISO 32000-1) of pages that need the font `/F1` (Helvetica) and `/F2` (Courier), which every reader has. All of it
 * is ASCII, so that an offset is the length of a text.
 */
export function pdfFile(pages: readonly PdfPage[]): Blob {
  const first = 5;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ width, height, content }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${first + index * 2 + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets: string[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(`${String(text.length).padStart(10, '0')} 00000 n \n`);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const end = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return new Blob([text], { type: 'application/pdf' });
}
