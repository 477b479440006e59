import { parseDollars } from './money'

/** Numbers as papers print them: `Receipt number 000123`, `check #1042`, `No. 7`. */
const NUMBERED = /^(?:(?:receipt|check)\s*)?(?:(?:number|no\.?|#)\s*)?0*(\d{1,9})$/i

/** The numbers that a search for gifts may mean: of a receipt or a check, and an amount in cents. */
export interface GiftNumbers {
  paper: number | null
  amount: number | null
}

/** Reads what somebody looks for among gifts. An amount is read as every form reads it: `250`, `$1,250.00`. */
export function giftNumbersIn(text: string): GiftNumbers {
  const paper = NUMBERED.exec(text.trim())?.[1]
  return { paper: paper === undefined ? null : Number(paper), amount: parseDollars(text) }
}
