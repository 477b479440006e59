import { expect } from 'vitest'

/** Texts that make some pattern rescan everything before or after each character. */
export const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  spaces: (n) => `1${' '.repeat(n)}x`,
  'ends of lines': (n) => `1${'\n'.repeat(n)}x`,
  'lines of a letter': (n) => 'a\n'.repeat(n / 2),
  'opened tags': (n) => '<'.repeat(n),
  'tags with a name': (n) => '<b'.repeat(n / 2),
  brackets: (n) => `${'('.repeat(n)}x`,
  'brackets among letters read from the right': (n) => '(א'.repeat(n / 2),
  'one letter': (n) => 'a'.repeat(n),
  digits: (n) => `${'1'.repeat(n)}x`,
  dots: (n) => `1${'.'.repeat(n)}x`,
  dashes: (n) => `1${'-'.repeat(n)}x`,
  'signs that are doors': (n) => `${'# '.repeat(n / 2)}x`,
  'extensions of a phone': (n) => `${'1x'.repeat(n / 2)}\n`,
  'accents that stand alone': (n) => '´'.repeat(n),
  'words of a letter': (n) => `${'a '.repeat(n / 2)} `,
  'at signs': (n) => `a${'@'.repeat(n)}`,
  slashes: (n) => `${'/'.repeat(n)}x`,
  percents: (n) => `${'1 '.repeat(n / 2)}%x`,
  commas: (n) => `1${',111'.repeat(n / 4)},x`,
  'marks on one letter': (n) => `a${'\u0301'.repeat(n)}`,
  'marks out of their order': (n) => `a${'\u0301\u0323'.repeat(n / 2)}`,
  'signs that nobody sees': (n) => '\u200d'.repeat(n),
  'a name of a server': (n) => `https://${'a.'.repeat(n / 2)}é`,
  'Arabic without a space': (n) => 'م'.repeat(n),
  'Burmese without a space': (n) => 'မြန်မာ'.repeat(n / 6),
  'Khmer without a space': (n) => 'ព្រះ'.repeat(n / 5),
  'Thai without a space': (n) => 'สมชาย'.repeat(n / 5),
  'Han without a space': (n) => '陳大文'.repeat(n / 3),
  'emoji held together': (n) => '👩\u200d'.repeat(n / 3),
  'hyphens that nobody sees': (n) => '\u00ad'.repeat(n),
  'hyphens held together': (n) => '\u00ad\u2060'.repeat(n / 2),
  'marks of directions': (n) => '\u200f\u200e'.repeat(n / 2),
}

/** Processor time in milliseconds: the least of some runs, because others disturb them, or the first one low enough. */
async function costOf(work: () => unknown, enough: number): Promise<number> {
  let least = Infinity
  for (let run = 0; run < 3 && least > enough; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Milliseconds below which other work of the process, such as garbage collection, may weigh more. Quadratic work takes seconds. */
export const FINEST = 50
/** Four times the text may cost ten times as much, because memory gets slower as it fills; quadratic work would cost sixteen times. */
export const MOST_GROWTH = 10

export async function expectLinear(what: string, read: (text: string) => unknown, make: (length: number) => string, length: number) {
  const most = MOST_GROWTH * Math.max(FINEST, await costOf(() => read(make(length)), FINEST))
  expect(await costOf(() => read(make(4 * length)), most), what).toBeLessThan(most)
}
