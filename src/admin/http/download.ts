import type { Problem } from '../../shared/api/common'
import { MISSING_GLYPHS_HEADER } from '../../shared/constants'
import { ProblemError } from './problem-error'

const UNREACHED = 'Can’t reach the site. Check your connection and try again.'
const FAILED = 'We couldn’t create the file. Please try again.'

/** Prefers the encoded name (RFC 6266), which may have any letters. Plain names may lack quotation marks. */
export function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  const [, quoted, plain = ''] = /filename=(?:"((?:[^"\\]|\\.)+)"|([^;\s]+))/i.exec(disposition) ?? []
  return quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1')
}

/**
 * Fetches the file instead of linking to it, because a refusal can then be shown.
 * @returns characters that the document's fonts cannot draw
 * @throws ProblemError
 */
export async function download(url: string): Promise<string> {
  const response = await fetch(url).catch(() => {
    throw new ProblemError(UNREACHED, 0)
  })
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
    throw new ProblemError(problem?.message ?? FAILED, response.status, problem?.errors, problem)
  }
  const name = fileNameIn(response.headers.get('Content-Disposition') ?? '')
  const held = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: held, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(held), 60_000)
  return decodeURIComponent(response.headers.get(MISSING_GLYPHS_HEADER) ?? '')
}
