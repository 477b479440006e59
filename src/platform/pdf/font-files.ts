import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

interface FontFile {
  name: string
  file: string
  scripts: RegExp
}

const expo = (name: string, file: string, scripts: RegExp): FontFile => ({
  name,
  file: `@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`,
  scripts,
})

const EVERYTHING = /[^]/u

export const OWN_FONTS = {
  text: expo('public-sans', 'PublicSans', EVERYTHING),
  strong: { ...expo('public-sans', '', EVERYTHING), name: 'strong', file: '@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf' },
} as const

/**
 * Fallbacks in the order they are tried: the scripts of languages that many people in the United States speak at home, emoji, and one font
 * with every sign of Unicode's first plane (decision 021).
 */
export const OTHER_FONTS: readonly FontFile[] = [
  { ...expo('noto-sans', 'NotoSans', /[\p{scx=Deva}]/u), name: 'devanagari' },
  /** First, because each letter is one glyph, which text extraction reads back correctly; the next one has more letters. */
  expo('ibm-plex-sans-arabic', 'IBMPlexSansArabic', /\p{scx=Arab}/u),
  expo('noto-sans-arabic', 'NotoSansArabic', /\p{scx=Arab}/u),
  expo('noto-sans-armenian', 'NotoSansArmenian', /\p{scx=Armn}/u),
  expo('noto-sans-bengali', 'NotoSansBengali', /\p{scx=Beng}/u),
  expo('noto-sans-ethiopic', 'NotoSansEthiopic', /\p{scx=Ethi}/u),
  expo('noto-sans-gujarati', 'NotoSansGujarati', /\p{scx=Gujr}/u),
  expo('noto-sans-gurmukhi', 'NotoSansGurmukhi', /\p{scx=Guru}/u),
  expo('noto-sans-hebrew', 'NotoSansHebrew', /\p{scx=Hebr}/u),
  expo('noto-sans-khmer', 'NotoSansKhmer', /\p{scx=Khmr}/u),
  expo('noto-sans-lao', 'NotoSansLao', /\p{scx=Laoo}/u),
  expo('noto-sans-malayalam', 'NotoSansMalayalam', /\p{scx=Mlym}/u),
  expo('noto-sans-myanmar', 'NotoSansMyanmar', /\p{scx=Mymr}/u),
  expo('noto-sans-tamil', 'NotoSansTamil', /\p{scx=Taml}/u),
  expo('noto-sans-telugu', 'NotoSansTelugu', /\p{scx=Telu}/u),
  expo('noto-sans-thai', 'NotoSansThai', /\p{scx=Thai}/u),
  {
    name: 'noto-sans-sc',
    file: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
    scripts: /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\uff01-\uff65]/u,
  },
  { name: 'noto-sans-kr', file: '@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff', scripts: /\p{scx=Hang}/u },
  expo('noto-sans', 'NotoSans', /[\u0000-\u2fff\ua640-\uab6f]/u),
  expo('noto-emoji', 'NotoEmoji', /[\p{Emoji}\p{Extended_Pictographic}]/u),
  { name: 'unifont', file: '@fontsource/unifont/files/unifont-latin-400-normal.woff', scripts: /[\u0000-\uffff]/u },
]

export const HEADLINE_FONT = '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'

export const FONT_FILES = [...new Set([...Object.values(OWN_FONTS), ...OTHER_FONTS].map(({ file }) => file)), HEADLINE_FONT]

export const fontPath = (file: string): string =>
  import.meta.url.endsWith('.ts')
    ? createRequire(import.meta.url).resolve(file)
    : path.join(path.dirname(fileURLToPath(import.meta.url)), 'fonts', path.basename(file))

/** The font inside a WOFF 1.0 file: the same tables, inflated (https://www.w3.org/TR/WOFF/). */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  ;[count, power * 16, Math.log2(power), (count - power) * 16].forEach((value, i) => head.writeUInt16BE(value, 4 + 2 * i))
  let at = head.length
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = woff.subarray(44 + 20 * i)
    const [from, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = woff.subarray(from, from + packed)
    const table = Buffer.alloc((length + 3) & ~3)
    ;(packed < length ? inflateSync(bytes) : bytes).copy(table)
    const record = head.subarray(12 + 16 * i)
    entry.copy(record, 0, 0, 4)
    entry.copy(record, 4, 16, 20)
    record.writeUInt32BE(at, 8)
    record.writeUInt32BE(length, 12)
    at += table.length
    return table
  })
  return Buffer.concat([head, ...tables])
}
