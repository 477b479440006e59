import QRCode from 'qrcode'

const FORM = { errorCorrectionLevel: 'M', margin: 2 } as const
/** Sharp on a poster of A4 width. */
const PNG_PIXELS = 1200

/** The QR code of a whole address, as an SVG data URL. */
export async function qrCode(url: string): Promise<string> {
  const svg = await QRCode.toString(url, { type: 'svg', ...FORM })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** The same as a PNG, for programs that take no SVG. */
export const qrPng = (url: string): Promise<Buffer> => QRCode.toBuffer(url, { type: 'png', width: PNG_PIXELS, ...FORM })
