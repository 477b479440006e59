import { useEffect, useState } from 'react'

/** Whether what is there now was painted; a page that nobody sees is not, and counts as painted. */
export function useOnScreen(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere || isPainted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const afterPaint = () => (timer = setTimeout(() => setPainted(true)))
    const frame = requestAnimationFrame(afterPaint)
    if (document.hidden) afterPaint()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isThere, isPainted])
  return isPainted
}
