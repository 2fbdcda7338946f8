import { type GatewayLabel, gatewayLabelText } from '@penstock/contract/model/gateway-label';
import { encodeQR } from 'qr';
import { type PdfPage, pdfFile, pdfText } from './pdf.ts';

/** Points of a millimetre. */
const mm = 72 / 25.4;
/** A sheet of labels: A4 with 3 × 8 labels of 64 × 33.9 mm, as they are sold. In mm. */
const sheet = {
  width: 210,
  height: 297,
  columns: 3,
  rows: 8,
  left: 6.4,
  top: 12.9,
  pitch: 66.6,
  label: { width: 64, height: 33.9 },
  code: 24,
  inset: 4,
} as const;

/** The labels of gateways as a PDF to print: serial number and code as a QR code and in letters. */
export function labelSheet(labels: readonly GatewayLabel[]): Blob {
  const perPage = sheet.columns * sheet.rows;
  const pages: PdfPage[] = [];
  for (let first = 0; first < labels.length; first += perPage) {
    const content = labels
      .slice(first, first + perPage)
      .map(labelContent)
      .join('\n');
    pages.push({ width: round(sheet.width * mm), height: round(sheet.height * mm), content });
  }
  return pdfFile(pages);
}

function labelContent(label: GatewayLabel, index: number): string {
  const column = index % sheet.columns;
  const row = Math.floor(index / sheet.columns);
  const left = (sheet.left + column * sheet.pitch) * mm;
  const bottom = (sheet.height - sheet.top - (row + 1) * sheet.label.height) * mm;
  const size = sheet.code * mm;
  const codeBottom = bottom + ((sheet.label.height - sheet.code) / 2) * mm;
  const textLeft = left + (sheet.inset + sheet.code + 3) * mm;
  const line = (font: string, fontSize: number, up: number, text: string) =>
    `BT /${font} ${fontSize} Tf ${round(textLeft)} ${round(bottom + up * mm)} Td ${pdfText(text)} Tj ET`;
  return [
    squares(label, left + sheet.inset * mm, codeBottom, size),
    line('F1', 7, 25, 'SN'),
    line('F2', 11, 20.5, label.sn),
    line('F1', 7, 13, 'Code'),
    line('F2', 11, 8.5, label.verificationCode),
  ].join('\n');
}

/** The squares of a QR code, those of a row that touch as one. Error correction M, so that a scratch does no harm. */
function squares(label: GatewayLabel, left: number, bottom: number, size: number): string {
  const modules = encodeQR(gatewayLabelText(label), 'raw', { ecc: 'medium', border: 1 });
  const unit = size / modules.length;
  const parts: string[] = [];
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x] === true) x += 1;
      if (x === start) continue;
      const up = bottom + (modules.length - 1 - y) * unit;
      parts.push(`${round(left + start * unit)} ${round(up)} ${round((x - start) * unit)} ${round(unit)} re`);
    }
  }
  return `${parts.join('\n')}\nf`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
