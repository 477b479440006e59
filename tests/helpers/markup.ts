import { DomUtils, parseDocument } from 'htmlparser2'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A document, for what its elements say. */
export interface Markup {
  /** The attributes of each element of a name; of those alone that have these values. */
  all(name: string, having?: Record<string, string>): Record<string, string>[]
  /** The text of each element of a name. */
  texts(name: string, having?: Record<string, string>): string[]
}

/** Reads HTML, or XML with `xmlMode`. */
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
