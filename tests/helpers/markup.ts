import { DomUtils, parseDocument } from 'htmlparser2'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export interface Markup {
  /** Attributes of all elements of a name, optionally only those that have these values. */
  all(name: string, having?: Record<string, string>): Record<string, string>[]
  texts(name: string, having?: Record<string, string>): string[]
}

export function readMarkup(text: string, xmlMode = false): Markup {
  const document = parseDocument(text, { xmlMode })
  const find = (name: string, having: Record<string, string> = {}): Element[] =>
    DomUtils.getElementsByTagName(name, document).filter(({ attribs }) =>
      Object.entries(having).every(([key, value]) => attribs[key] === value),
    )
  return {
    all: (name, having) => find(name, having).map(({ attribs }) => attribs),
    texts: (name, having) => find(name, having).map((element) => DomUtils.textContent(element)),
  }
}
