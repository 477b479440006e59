import type { Request, Response } from 'express'
import { Refusal } from '../../platform/errors'
import type { Onward } from '../../shared/page-props'
import { LACKING_HEADER, lackingText } from '../../shared/paper'
import { isNavigation } from '../ask-to-sign-in'

interface Sent {
  /** For the person's disk: its ending says what it is. */
  name: string
  bytes: Uint8Array
  /** Characters that the paper has no letters for. */
  lacking: readonly string[]
}

/** Of so many characters; the rest would not tell more. */
const MOST_TOLD = 20

/**
 * Answers a PDF or a ZIP. Whoever opens a paper in the browser, to print it, is told first where it has boxes for letters.
 * @throws Refusal 422 then, which `?anyway=1` passes
 */
export function sendPaper(req: Request, res: Response, { name, bytes, lacking }: Sent): void {
  const isZip = name.endsWith('.zip')
  const isKept = isZip || name.startsWith('case-file')
  if (lacking.length > 0) {
    const told = lacking.slice(0, MOST_TOLD).join(' ')
    res.set(LACKING_HEADER, encodeURIComponent(told))
    if (!isKept && isNavigation(req) && req.query.anyway === undefined) throw new BeforePrinting(req, told)
  }
  res.set({
    'Content-Type': isZip ? 'application/zip' : 'application/pdf',
    'Content-Disposition': `${isKept ? 'attachment' : 'inline'}; filename="${name}"`,
  })
  res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** What the page about a failure offers to go on with. */
class BeforePrinting extends Refusal {
  override readonly more: { onward: Onward }

  constructor(req: Request, told: string) {
    const href = `${req.originalUrl}${req.originalUrl.includes('?') ? '&' : '?'}anyway=1`
    super(422, `${lackingText(told)} You can print it all the same, and write there by hand.`)
    this.more = { onward: { href, label: 'Open the paper all the same' } }
  }
}

/** Aborts when whoever asked has left, or has the answer. */
export function whileAsked(res: Response): AbortSignal {
  const left = new AbortController()
  res.once('close', () => left.abort())
  return left.signal
}
