import type { PagePart, PageText } from '../../shared/page-parts'

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

type Part<T extends PagePart['type']> = Extract<PagePart, { type: T }>
export type Call = Part<'call_to_action'>

export interface Question extends Part<'question'> {
  id: string
  isFound?: boolean
}

export type Group =
  | Exclude<PagePart, Part<'call_to_action' | 'question'>>
  | { type: 'buttons' | 'cards'; calls: Call[] }
  | { type: 'questions'; questions: Question[] }

export interface Section {
  id: string | null
  title: string | null
  groups: Group[]
  isFound?: boolean
}

export function outline({ sections }: PageText): Section[] {
  const taken = new Set(sections.flatMap(({ id }) => id ?? []))
  return sections.map(({ id, title, parts }) => ({ id, title, groups: grouped(parts, taken) }))
}

function grouped(parts: readonly PagePart[], taken: Set<string>): Group[] {
  const groups: Group[] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (part.type === 'question') {
      const question = { ...part, id: questionId(part.ask, taken) }
      if (last?.type === 'questions') last.questions.push(question)
      else groups.push({ type: 'questions', questions: [question] })
    } else if (part.type === 'call_to_action') {
      const type = part.title === null ? 'buttons' : 'cards'
      if (last?.type === type) last.calls.push(part)
      else groups.push({ type, calls: [part] })
    } else groups.push(part)
  }
  return groups
}

const LONGEST_ID = 60

/** A single word could clash with another id on the page (`email`, `menu`). */
function questionId(ask: string, taken: Set<string>): string {
  const words = wordsOf(ask)
  while (words.length > 1 && words.join('-').length > LONGEST_ID) words.pop()
  const base = (words.length > 1 ? words : ['question', ...words]).join('-')
  let id = base
  for (let again = 2; taken.has(id); again++) id = `${base}-${again}`
  taken.add(id)
  return id
}

export const innerHeading = ({ title }: Pick<Section, 'title'>): 'h2' | 'h3' => (title === null ? 'h2' : 'h3')
