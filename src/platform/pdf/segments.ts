/** In UTF-16 units: no letter and no word has so many. */
const PART = 1000
/** Before the end of a part, where what follows may still change what is one: a letter of many marks, words that a dictionary looks ahead at. */
const UNSETTLED = 100

const isSecondOfPair = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** The segments of a text. `Intl.Segmenter` copies all of its text for each of them, so that it is given a long one part by part. */
export function* segmentsOf(segmenter: Intl.Segmenter, text: string): Generator<{ segment: string; index: number }> {
  for (let from = 0; from < text.length;) {
    const start = from
    const end = start + PART
    const part = text.slice(start, isSecondOfPair(text.charCodeAt(end)) ? end + 1 : end)
    const settled = end < text.length ? end - UNSETTLED : text.length
    for (const { segment, index } of segmenter.segment(part)) {
      if (from >= settled) break
      yield { segment, index: start + index }
      from = start + index + segment.length
    }
  }
}
