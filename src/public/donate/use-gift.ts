import { useCallback, useState, type FormEvent } from 'react'
import { parseDollars } from '../../shared/money'

/** What is chosen or written, in cents; null while it is no gift. */
function giftIn(form: HTMLFormElement, maxDollars: number): number | null {
  const data = new FormData(form)
  const [written, chosen] = [data.get('amount'), data.get('suggested')]
  const cents = parseDollars(typeof written === 'string' && written ? written : typeof chosen === 'string' ? chosen : '')
  return cents !== null && cents >= 100 && cents <= maxDollars * 100 ? cents : null
}

/** Follows the amount of a form: in cents, null while it is no gift, and where no script follows. */
export function useGift(maxDollars: number) {
  const [gift, setGift] = useState<number | null>(null)
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (form) setGift(giftIn(form, maxDollars))
    },
    [maxDollars],
  )
  return { gift, ref, onChange: (event: FormEvent<HTMLFormElement>) => setGift(giftIn(event.currentTarget, maxDollars)) }
}
