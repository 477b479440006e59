import QRCode from 'qrcode'

const FORM = { errorCorrectionLevel: 'M', margin: 2 } as const
const PNG_PIXELS = 1200

export async function qrCode(url: string): Promise<string> {
  const svg = await QRCode.toString(url, { type: 'svg', ...FORM })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

export const qrPng = (url: string): Promise<Buffer> => QRCode.toBuffer(url, { type: 'png', width: PNG_PIXELS, ...FORM })

export function qrRows(url: string): string[] {
  const { data, size } = QRCode.create(url, { errorCorrectionLevel: FORM.errorCorrectionLevel }).modules
  return Array.from({ length: size }, (_, row) =>
    [...data.slice(row * size, (row + 1) * size)].map((square) => (square ? '1' : '0')).join(''),
  )
}
