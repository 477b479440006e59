import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { fontPath, HEADLINE_FONT } from '../platform/pdf/font-files'
import { colors } from '../shared/brand/tokens'
import { escapeXml } from '../shared/escape-html'
import { isBlank } from '../shared/text'

/** The font file's own family name; the comma keeps "SemiBold" part of it. */
const FAMILY = 'Source Serif 4 SemiBold,'
/** Characters that remain readable on a small image. */
const LONGEST = 180

export interface Box {
  width: number
  /** A longer text gets a smaller font until it fits. */
  height: number
  /** Font size in pixels. */
  size: number
}

/**
 * Renders text as an image in the heading font, wrapped at words. The text may come from anyone, so it is escaped, and characters that
 * cannot be drawn are dropped.
 * @returns null when nothing is left to draw
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

/** A private copy of the heading font, safe from a newer version replacing it; deleted when the process exits. */
export function fontFile(): string {
  if (copied) return copied
  const folder = mkdtempSync(path.join(tmpdir(), 'hearthside-font-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'heading.ttf')
  copyFileSync(fontPath(HEADLINE_FONT), file)
  return (copied = file)
}
