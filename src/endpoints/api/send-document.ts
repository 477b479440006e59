import type { Request, Response } from 'express'
import { UserError } from '../../platform/errors'
import type { Onward } from '../../shared/page-props'
import { MISSING_GLYPHS_HEADER, missingGlyphsText } from '../../shared/constants'
import { isNavigation } from '../web'

interface Sent {
  name: string
  bytes: Uint8Array
  lacking: readonly string[]
}

const MOST_TOLD = 20

/**
 * Answers a PDF or a ZIP. A PDF opened in the browser for printing first warns about missing characters.
 * @throws UserError 422 for that warning; `?anyway=1` skips it
 */
export function sendDocument(req: Request, res: Response, { name, bytes, lacking }: Sent): void {
  const isZip = name.endsWith('.zip')
  const isKept = isZip || name.startsWith('case-file')
  if (lacking.length > 0) {
    const told = lacking.slice(0, MOST_TOLD).join(' ')
    res.set(MISSING_GLYPHS_HEADER, encodeURIComponent(told))
    if (!isKept && isNavigation(req) && req.query.anyway === undefined) throw new BeforePrinting(req, told)
  }
  res.set({
    'Content-Type': isZip ? 'application/zip' : 'application/pdf',
    'Content-Disposition': `${isKept ? 'attachment' : 'inline'}; filename="${name}"`,
  })
  res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

class BeforePrinting extends UserError {
  override readonly more: { onward: Onward }

  constructor(req: Request, told: string) {
    const href = `${req.originalUrl}${req.originalUrl.includes('?') ? '&' : '?'}anyway=1`
    super(422, `${missingGlyphsText(told)} You can still print it and write those in by hand.`)
    this.more = { onward: { href, label: 'Open it anyway' } }
  }
}

export function abortOnDisconnect(res: Response): AbortSignal {
  const left = new AbortController()
  res.once('close', () => left.abort())
  return left.signal
}
