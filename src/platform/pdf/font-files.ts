import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

interface FontFile {
  name: string
  /** In its package. */
  file: string
  /** What it is looked into for; the name of a font is for everything. */
  scripts: RegExp
}

const expo = (name: string, file: string, scripts: RegExp): FontFile => ({
  name,
  file: `@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`,
  scripts,
})

const EVERYTHING = /[^]/u

/** Of every paper, in two weights. */
export const OWN_FONTS = {
  text: expo('public-sans', 'PublicSans', EVERYTHING),
  strong: { ...expo('public-sans', '', EVERYTHING), name: 'strong', file: '@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf' },
} as const

/**
 * Those that help out, in the order in which they are asked: the scripts of what many people in the United States speak at home, emoji, and
 * one that draws every sign of Unicode's first plane, plainly and letter by letter (decision 055).
 */
export const OTHER_FONTS: readonly FontFile[] = [
  { ...expo('noto-sans', 'NotoSans', /[\p{scx=Deva}]/u), name: 'devanagari' },
  /** Each of its letters is one sign, which is read back as it was written; the other has more letters. */
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

/** Of headlines in pictures. */
export const HEADLINE_FONT = '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'

/** What a build copies. */
export const FONT_FILES = [...new Set([...Object.values(OWN_FONTS), ...OTHER_FONTS].map(({ file }) => file)), HEADLINE_FONT]

/** A build copies the fonts beside the program; sources find them in their packages. */
export const fontPath = (file: string): string =>
  import.meta.url.endsWith('.ts')
    ? createRequire(import.meta.url).resolve(file)
    : path.join(path.dirname(fileURLToPath(import.meta.url)), 'fonts', path.basename(file))
