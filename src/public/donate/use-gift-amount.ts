import { useCallback, useState, type FormEvent } from 'react'
import { parseDollars } from '../../shared/money'

/** In cents; null while the amount is no valid gift. */
function giftIn(form: HTMLFormElement, maxDollars: number): number | null {
  const data = new FormData(form)
  const [written, chosen] = [data.get('amount'), data.get('suggested')]
  const cents = parseDollars(typeof written === 'string' && written ? written : typeof chosen === 'string' ? chosen : '')
  return cents !== null && cents >= 100 && cents <= maxDollars * 100 ? cents : null
}

/** Follows the form's amount: cents, or null while it is no valid gift or scripts are off. */
export function useGiftAmount(maxDollars: number) {
  const [gift, setGift] = useState<number | null>(null)
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (form) setGift(giftIn(form, maxDollars))
    },
    [maxDollars],
  )
  return { gift, ref, onChange: (event: FormEvent<HTMLFormElement>) => setGift(giftIn(event.currentTarget, maxDollars)) }
}
