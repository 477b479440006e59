import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Context } from '../../platform/context'
import { invalid } from '../../platform/errors'
import { siteSettings } from '../site-settings/site-settings'

/** zxcvbn's best grade: ten thousand million tries (decision 018). */
const ENOUGH_GUESSES = 1e10
/** What is left of a password without the words that anybody knows, in letters and digits. */
const ENOUGH_OF_ONES_OWN = 8
/** The work grows with the length: what is strong so far does not become weaker. */
const LOOKED_AT = 64

/** Words of sign-in pages and of our field, and phrases known for being passwords. */
const OBVIOUS = [
  'hearthside',
  'foundation',
  'nonprofit',
  'charity',
  'donation',
  'housing',
  'admin',
  'administrator',
  'password',
  'welcome',
  'changeme',
  'letmein',
  'correcthorsebatterystaple',
  'thequickbrownfox',
  'tobeornottobe',
  'maytheforcebewithyou',
  'onceuponatime',
]

const GUESSABLE = 'This password is too easy to guess. Use three or four unrelated words, and not your name, your email, or our name.'

/** A text as guessing programs take it: lower case, letters without accents and digits alone. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A text and its words, the longest first. Words of one or two letters are in everything. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(plain)
    .filter(({ length }) => length >= 3)
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

let loaded: Promise<ZxcvbnFactory> | undefined

/** Reads the lists of words, which need not weigh on the start, unless they are read already. */
export const loadWords = (): Promise<ZxcvbnFactory> => (loaded ??= makeEstimator())

async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT })
}

/**
 * Whether a guessing program would soon try this password: it is common, a pattern of the keyboard, a repetition, or made
 * of what is known of the account and the site.
 * @param known texts that anybody may know: names, an e-mail
 */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  const words = wordsOf([...known, ...OBVIOUS])
  const whole = plain(password)
  const own = words.reduce((left, word) => left.replaceAll(word, ''), whole)
  if (own !== whole && own.length < ENOUGH_OF_ONES_OWN) return true
  const estimator = await loadWords()
  return estimator.check(password, words).guesses < ENOUGH_GUESSES
}

/** @throws Refusal 422 on `password` when it is easy to guess for this account of this site */
export async function refuseGuessable(ctx: Context, password: string, { name, email }: { name: string; email: string }): Promise<void> {
  const site = await siteSettings(ctx)
  if (await isGuessable(password, [name, email, site.name, site.city ?? '', site.state ?? ''])) throw invalid({ password: [GUESSABLE] })
}
