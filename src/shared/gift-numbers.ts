import { parseDollars } from './money'

/** Numbers as printed on receipts and checks: `Receipt number 000123`, `check #1042`, `No. 7`. */
const NUMBERED = /^(?:(?:receipt|check)\s*)?(?:(?:number|no\.?|#)\s*)?0*(\d{1,9})$/i

export interface GiftNumbers {
  paper: number | null
  amount: number | null
}

export function parseGiftNumbers(text: string): GiftNumbers {
  const paper = NUMBERED.exec(text.trim())?.[1]
  return { paper: paper === undefined ? null : Number(paper), amount: parseDollars(text) }
}
