/** In UTF-16 units; longer than any grapheme or word. */
const PART = 1000
/** In UTF-16 units before the end of a part, where the following text may still change the segmentation. */
const UNSETTLED = 100

const isSecondOfPair = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** Feeds long texts in parts: `Intl.Segmenter` copies its whole text for each segment. */
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
