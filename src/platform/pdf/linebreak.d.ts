declare module 'linebreak' {
  /** Where a line may be broken (https://www.unicode.org/reports/tr14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
