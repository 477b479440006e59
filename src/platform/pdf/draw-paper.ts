import { buffer } from 'node:stream/consumers'
import type { WrittenPaper } from './paper'
import { openSheet } from './sheet'

export interface DrawnPaper {
  /** A PDF. */
  bytes: Uint8Array
  /** Characters that none of the fonts has; a box stands for each. */
  lacking: string[]
}

/** Draws a paper as a tagged PDF. Takes as long as it is: where others wait, a worker does it. */
export async function drawPaper({ title, subject, shapes, lackNote, foot, numbered }: WrittenPaper): Promise<DrawnPaper> {
  const sheet = openSheet(title, subject)
  for (const [name, ...args] of shapes) (sheet[name] as (...given: unknown[]) => void).apply(sheet, args)
  if (lackNote !== undefined && sheet.lacking.size > 0) sheet.paragraph(lackNote)
  sheet.end(foot, { numbered })
  return { bytes: await buffer(sheet.doc), lacking: [...sheet.lacking] }
}
