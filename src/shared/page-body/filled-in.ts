import { isAbout, type PageBody } from './body'

/** Words that in braces stand for what the settings say; beside them `{about}`, in a paragraph of its own. */
export const FILLED_IN = ['name', 'tagline', 'email', 'phone', 'hours', 'ein', 'registered_in', 'help_months', 'draft_days'] as const
export type FilledIn = (typeof FILLED_IN)[number]

const KNOWN: readonly string[] = FILLED_IN.map((word) => `{${word}}`)

const saidOf = (word: string): string =>
  word === '{about}'
    ? 'Please give {about} a paragraph of its own.'
    : `Nothing is filled in for ${word}. Please correct the word, or take its braces away.`

const unfilledIn = (content: unknown): string[] => {
  const braced = JSON.stringify(content).match(/\{[a-z_]+\}/gi) ?? []
  return [...new Set(braced)].filter((word) => !KNOWN.includes(word)).map(saidOf)
}

/** What would stand in public as it was typed, by field, in words for its editor; braces around anything but one word are just braces. */
export const unfilledFields = ({ title, description, body }: { title: string; description: string | null; body: PageBody }) =>
  Object.fromEntries(
    Object.entries({ title, description, body: body.root.children.filter((node) => !isAbout(node)) })
      .map(([field, content]) => [field, unfilledIn(content)] as const)
      .filter(([, texts]) => texts.length > 0),
  )
