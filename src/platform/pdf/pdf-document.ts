import type { Sheet } from './sheet'

type ShapeName =
  | 'space'
  | 'heading'
  | 'caption'
  | 'paragraph'
  | 'together'
  | 'reserve'
  | 'pair'
  | 'entry'
  | 'list'
  | 'nextPage'
  | 'labels'
  | 'codes'
  | 'mark'

export type DrawCall = { [Name in ShapeName]: [name: Name, ...Parameters<Sheet[Name]>] }[ShapeName]

export interface PdfDocumentData {
  title: string
  subject: string
  shapes: DrawCall[]
  lackNote?: string
  foot: string
  numbered: boolean
  /** Day in its metadata, `YYYY-MM-DD`, which makes the same content the same bytes; absent: when it is drawn. */
  dated?: string
}

/** Records calls of `Sheet`'s methods, to replay in a worker thread. */
export class PdfDocument {
  private readonly shapes: DrawCall[] = []

  constructor(
    private readonly title: string,
    private readonly subject: string,
  ) {}

  space = this.noting('space')
  heading = this.noting('heading')
  caption = this.noting('caption')
  paragraph = this.noting('paragraph')
  together = this.noting('together')
  reserve = this.noting('reserve')
  pair = this.noting('pair')
  entry = this.noting('entry')
  list = this.noting('list')
  nextPage = this.noting('nextPage')
  labels = this.noting('labels')
  codes = this.noting('codes')
  mark = this.noting('mark')

  written(
    foot: string,
    { numbered = true, ...more }: Partial<Pick<PdfDocumentData, 'numbered' | 'lackNote' | 'dated'>> = {},
  ): PdfDocumentData {
    const { title, subject, shapes } = this
    return { title, subject, shapes, foot, numbered, ...more }
  }

  private noting<Name extends ShapeName>(name: Name) {
    return (...args: Parameters<Sheet[Name]>): void => void this.shapes.push([name, ...args] as unknown as DrawCall)
  }
}
