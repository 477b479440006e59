import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Pictures, PublicMeta } from '../endpoints/web'
import { errorCode } from '../platform/errors'
import { fontPath, HEADLINE_FONT } from '../platform/pdf/font-files'
import { STRIPES } from '../shared/brand/logo'
import { colors } from '../shared/brand/tokens'
import { escapeXml } from '../shared/html'
import { isBlank } from '../shared/text'
import type { Assets, DrawingName } from './assets'

/** The font file's own family name; the comma keeps "SemiBold" part of it. */
const FAMILY = 'Source Serif 4 SemiBold,'
const LONGEST = 180

interface Box {
  width: number
  height: number
  size: number
}

/**
 * Renders text as an image in the heading font, wrapped at words. The text may come from anyone, so it is escaped, and characters that
 * cannot be drawn are dropped.
 * @returns null when nothing is left to draw
 */
async function drawHeadline(text: string, box: Box): Promise<{ png: Buffer; width: number; height: number } | null> {
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
  removeLeftFonts()
  const folder = mkdtempSync(path.join(tmpdir(), `${FONT_FOLDER}${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'heading.ttf')
  copyFileSync(fontPath(HEADLINE_FONT), file)
  return (copied = file)
}

const FONT_FOLDER = 'hearthside-font-'

/** A process that was killed could not delete its copy. */
function removeLeftFonts(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^hearthside-font-(\d+)-/.exec(name) ?? []
    if (!pid || isRunning(Number(pid))) continue
    try {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      /** Another account's, which removes it itself. */
    }
  }
}

/** A process of another account is running too, though it can't be signaled. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}

/** In pixels, the size that social networks ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 }

const DRAWING = { left: 720, width: SHARE_SIZE.width - 720 }
const TEXT = { left: 72, width: 580 }
const HEADLINE = { top: 96, height: 350, size: 68 }
const NAME = { top: 506, left: 148, height: 60, size: 30 }
const ADDRESS = { top: 544, height: 30, size: 24 }

/** Visible part of each drawing, in its own units: for the upright one, the lit window of the house or the lamp above the table. */
const VIEWS: Record<DrawingName, string> = { street: '875 0 320 420', 'kitchen-table': '380 0 411 540', logo: '0 0 64 64' }

/** Number of images, of 20 to 100 kB each. */
const MOST_KEPT = 60

const placed = (assets: Assets, name: DrawingName, place: string): string =>
  assets
    .drawing(name)
    .replace(
      /^<svg[^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEWS[name]}" preserveAspectRatio="xMidYMid slice" ${place}>`,
    )

/** Draws at most two at a time, because each takes up a core. */
export function createPictures(assets: Assets): Pictures {
  const kept = new Map<string, Promise<Buffer>>()
  const limit = pLimit(2)

  const keep = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const picture = kept.get(key) ?? limit(draw)
    kept.delete(key)
    kept.set(key, picture)
    picture.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return picture
  }

  const icon = (size: number) => keep(`icon ${size}`, () => drawIcon(assets, size))
  return {
    share: (meta, foundation, address) => keep(keyOf(meta, foundation, address), () => drawShare(assets, meta, { foundation, address })),
    icon,
    favicon: () => keep('favicon', async () => iconFile(await drawIcon(assets, 32), 32)),
  }
}

const keyOf = ({ title, headline, drawing }: PublicMeta, foundation: string, address = '') =>
  createHash('sha256')
    .update(JSON.stringify([headline ?? title, drawing, foundation, address]))
    .digest('base64')

interface Sender {
  foundation: string
  address: string | undefined
}

async function drawShare(assets: Assets, { title, headline, drawing }: PublicMeta, { foundation, address }: Sender): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const stripes = STRIPES.map(
    (color, i) => `<path d="M0 ${height - 14}h${DRAWING.left}v14H0z" fill="${color}" transform="translate(${(i * DRAWING.left) / 3} 0)"/>`,
  )
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path d="M0 0h${width}v${height}H0z" fill="${colors.paper}"/>${stripes.join('')}
<path d="M${DRAWING.left} 0h${DRAWING.width}v${height}H${DRAWING.left}z" fill="${colors.dusk}"/>
${placed(assets, drawing, `x="${DRAWING.left}" width="${DRAWING.width}" height="${height}"`)}
${placed(assets, 'logo', `x="${TEXT.left}" y="${NAME.top}" width="60" height="60"`)}
</svg>`
  const room = TEXT.left + TEXT.width - NAME.left
  const [words, name, below] = [
    await drawHeadline(headline ?? title, { width: TEXT.width, height: HEADLINE.height, size: HEADLINE.size }),
    await drawHeadline(foundation, { width: room, height: address ? ADDRESS.top - NAME.top : NAME.height, size: NAME.size }),
    address ? await drawHeadline(address, { width: room, height: ADDRESS.height, size: ADDRESS.size }) : null,
  ]
  return sharp(Buffer.from(ground))
    .composite([
      ...(words ? [{ input: words.png, left: TEXT.left, top: HEADLINE.top }] : []),
      ...(name
        ? [{ input: name.png, left: NAME.left, top: below ? NAME.top : NAME.top + Math.round((NAME.height - name.height) / 2) }]
        : []),
      ...(below ? [{ input: below.png, left: NAME.left, top: ADDRESS.top }] : []),
    ])
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer()
}

/** Has a margin, because phones crop icons to their own shape. */
async function drawIcon(assets: Assets, size: number): Promise<Buffer> {
  const margin = size < 100 ? 0 : Math.round(size * 0.14)
  const inner = size - 2 * margin
  const mark = await sharp(Buffer.from(placed(assets, 'logo', `width="${inner}" height="${inner}"`)))
    .png()
    .toBuffer()
  const background = margin === 0 ? { r: 0, g: 0, b: 0, alpha: 0 } : colors.paper
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}

/** An icon file with one PNG in it (https://learn.microsoft.com/windows/win32/menurc/newheader: all numbers little-endian). */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
