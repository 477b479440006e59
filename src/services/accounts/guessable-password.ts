import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Context } from '../../platform/context'
import { invalid } from '../../platform/errors'
import { siteSettings } from '../site-settings/site-settings'

/** zxcvbn's top score: 10^10 guesses (decision 008). */
const ENOUGH_GUESSES = 1e10
const ENOUGH_OF_ONES_OWN = 8
/** Caps the work, which grows with length; a password that is strong up to here stays strong. */
const LOOKED_AT = 64

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

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

function wordsOf(texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(plain)
    .filter(({ length }) => length >= 3)
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

const importWords = () => Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
let imported: ReturnType<typeof importWords> | undefined
let estimator: ZxcvbnFactory | undefined

/** Only loads the files: the estimator takes 6 MB, and most processes never change a password. */
export const loadWords = () => (imported ??= importWords())

async function getEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await loadWords()
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT })
  return estimator
}

export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  const words = wordsOf([...known, ...OBVIOUS])
  const whole = plain(password)
  const own = words.reduce((left, word) => left.replaceAll(word, ''), whole)
  if (own !== whole && own.length < ENOUGH_OF_ONES_OWN) return true
  return (await getEstimator()).check(password, words).guesses < ENOUGH_GUESSES
}

/** @throws UserError 422 on `password` when it is too easy to guess */
export async function refuseGuessable(ctx: Context, password: string, { name, email }: { name: string; email: string }): Promise<void> {
  const site = await siteSettings(ctx)
  if (await isGuessable(password, [name, email, site.name, site.city ?? '', site.state ?? ''])) throw invalid({ password: [GUESSABLE] })
}
