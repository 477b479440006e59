import type { Problem } from '../../shared/api/common'
import { MISSING_GLYPHS_HEADER } from '../../shared/constants'
import { ProblemError } from './problem-error'

const UNREACHED = 'Can’t reach the site. Check your connection and try again.'
const FAILED = 'We couldn’t create the file. Please try again.'

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
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  const held = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: held, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(held), 60_000)
  return decodeURIComponent(response.headers.get(MISSING_GLYPHS_HEADER) ?? '')
}
