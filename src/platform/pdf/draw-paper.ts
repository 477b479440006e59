import { buffer } from 'node:stream/consumers'
import type { WrittenPaper } from './paper'
import { openSheet } from './sheet'

export interface DrawnPaper {
  bytes: Uint8Array
  /** Characters in none of the fonts, printed as boxes. */
  lacking: string[]
}

/** Draws a tagged PDF. CPU time grows with its length, so servers call it in a worker thread. */
export async function drawPaper({ title, subject, shapes, lackNote, foot, numbered }: WrittenPaper): Promise<DrawnPaper> {
  const sheet = openSheet(title, subject)
  for (const [name, ...args] of shapes) (sheet[name] as (...given: unknown[]) => void).apply(sheet, args)
  if (lackNote !== undefined && sheet.lacking.size > 0) sheet.paragraph(lackNote)
  sheet.end(foot, { numbered })
  return { bytes: await buffer(sheet.doc), lacking: [...sheet.lacking] }
}
