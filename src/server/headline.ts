import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { fontPath, HEADLINE_FONT } from '../platform/pdf/font-files'
import { colors } from '../shared/brand/tokens'
import { escapeXml } from '../shared/escape-html'
import { isBlank } from '../shared/text'

/** As the file calls itself; the comma keeps "SemiBold" part of it. */
const FAMILY = 'Source Serif 4 SemiBold,'
/** Characters; nobody reads more on a small picture. */
const LONGEST = 180

export interface Box {
  width: number
  /** A text that needs more is set smaller, until it fits. */
  height: number
  /** Of the letters, in pixels. */
  size: number
}

/**
 * A text as a picture, in the heading font, broken at words. The text may be anybody's: its signs are escaped, and what cannot be
 * drawn is left out.
 * @returns null when nothing of it can be drawn
 */
export async function drawHeadline(text: string, box: Box): Promise<{ png: Buffer; width: number; height: number } | null> {
  const words = escapeXml(shortened(text))
  if (isBlank(words)) return null
  const natural = await typeset(words, box, false)
  return natural.height > box.height ? typeset(words, box, true) : natural
}

const shortened = (text: string): string => {
  const signs = [...text.trim()]
  return signs.length <= LONGEST ? signs.join('') : `${signs.slice(0, LONGEST).join('').trimEnd()}…`
}

async function typeset(words: string, { width, height, size }: Box, fit: boolean) {
  const text = {
    text: `<span foreground="${colors.ink}">${words}</span>`,
    font: `${FAMILY} ${size}`,
    fontfile: fontFile(),
    width,
    rgba: true,
    wrap: 'word-char',
    ...(fit ? { height } : { dpi: 72 }),
  } as const
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

let copied: string | undefined

/** The heading font, copied to where no newer version replaces it while this process runs. Gone when the process ends. */
export function fontFile(): string {
  if (copied) return copied
  const folder = mkdtempSync(path.join(tmpdir(), 'hearthside-font-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'heading.ttf')
  copyFileSync(fontPath(HEADLINE_FONT), file)
  return (copied = file)
}
