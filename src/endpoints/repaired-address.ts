import type { RequestHandler } from 'express'
import { trimEndMatching } from '../shared/text'

/** Characters that email programs, chats and people put around or into links; of our addresses, only those in `IN_PATH` end with one. */
const TAIL = /[\s.,;:!?'"`´‘’“”„«»‹›<>()[\]{}*_~|\\^=…]/u
/** Invisible characters, and quoted-printable line breaks: `=` at the end of a line. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}\u00ad\u034f\ufe00-\ufe0f]|=?[\r\n]+/gu

const TOKEN_LENGTH = 43
const CODE_LENGTH = 28

type Mend = (text: string) => string | undefined

const first =
  (kind: RegExp): Mend =>
  (text) =>
    kind.exec(text.replace(UNSEEN, ''))?.[0]

const slug: Mend = first(/[a-z0-9]+(?:[-_.][a-z0-9]+)*/i)
/** Accepts only punctuation around the number, or words after punctuation. */
const id: Mend = (text) => /^[^\d\p{L}.-]*([1-9]\d{0,8})(?![\d\p{L}]|[.,-]\d)/u.exec(text.replace(UNSEEN, ''))?.[1]

/** For secrets of fixed length: cuts off what follows, and drops the `3D` of a quoted-printable `=`. */
const secret =
  (foreign: RegExp, length: number): Mend =>
  (text) => {
    const bare = text.replace(UNSEEN, '').replace(foreign, '')
    if (bare.length < length) return undefined
    return bare.length === length + 2 && bare.startsWith('3D') ? bare.slice(2) : bare.slice(0, length)
  }

/** Payment page of the demo: random bits in base64url, which may end with `_`. */
const session: Mend = first(/[\w-]+/)
/** 256 random bits in base64url. */
const token = secret(/[^\w-]/g, TOKEN_LENGTH)
const bareCode = secret(/[^0-9A-Za-z]/g, CODE_LENGTH)
const code: Mend = (text) => (/^[\dA-Za-z]{4}(-?[\dA-Za-z]{4}){6}$/.test(text) ? text : bareCode(text))

const IN_PATH: readonly [base: string, mend: Mend][] = [
  ['/campaign/', slug],
  ['/stories/', id],
  ['/apply/resume/', token],
  ['/landlord/', token],
  ['/donate/plan/', token],
  ['/donate/rehearsal/', session],
]
const IN_QUERY: Readonly<Record<string, Readonly<Record<string, Mend>>>> = {
  '/apply': { campaign: slug },
  '/donate': { campaign: slug, monthly: first(/^1/) },
  '/stories': { campaign: slug },
  '/apply/extended': { code },
  '/choose-password': { token },
  '/donate/receipt': { token },
}
export const trimLinkTail = (text: string): string => trimEndMatching(text.replace(UNSEEN, ''), TAIL)

/** Called by programs, which don't mangle addresses. */
const NO_PAGE = /^\/(api|admin|uploads|assets|share|webhooks|application-email)(\/|$)/

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function mendedPath(path: string): string {
  const said = decoded(path)
  for (const [base, mend] of IN_PATH) {
    const named = said.toLowerCase().startsWith(base) ? said.slice(base.length) : ''
    const whole = trimEndMatching(named, /\//)
    if (named === '' || whole.includes('/')) continue
    const mended = mend(named)
    return mended === undefined || mended === whole ? path : base + mended
  }
  const bare = trimLinkTail(said)
  /** Two leading slashes would lead to another site. */
  return bare === said || bare === '' ? path : encodeURI(bare.replace(/^[/\\]+/, '/'))
}

/** Also turns `&amp;`, copied from HTML source, into `&`. */
function mendedQuery(path: string, query: string): string {
  const mends = IN_QUERY[trimEndMatching(path.toLowerCase(), /\//)]
  if (!mends) return query
  const said = [...new URLSearchParams(query)]
  const mended = said.map(([name, value]) => {
    const bare = name.replace(/^amp;/, '')
    const mend = Object.hasOwn(mends, bare) ? mends[bare] : undefined
    return [bare, mend?.(value) ?? value]
  })
  return said.flat().join('\n') === mended.flat().join('\n') ? query : String(new URLSearchParams(mended))
}

/** An intact address comes back as it is. @param url path and query, encoded */
export function repairedAddress(url: string): string {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? []
  if (NO_PAGE.test(path)) return url
  const clean = mendedPath(path)
  const rest = mendedQuery(clean, query)
  return clean === path && rest === query ? url : clean + (rest && `?${rest}`)
}

export const repairAddress: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return next()
  const mended = repairedAddress(req.url)
  if (mended === req.url) return next()
  res.setHeader('Cache-Control', 'no-store')
  res.redirect(302, mended)
}
