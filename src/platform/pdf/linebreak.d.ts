declare module 'linebreak' {
  /** Finds the places to break a line (https://www.unicode.org/reports/tr14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
