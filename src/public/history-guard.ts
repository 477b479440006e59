type HistoryGuard = (event: PopStateEvent) => void

let guard: HistoryGuard | null = null

/** To be called before the page library starts: on the window, the listener that came first acts first. */
export const watchHistory = () => addEventListener('popstate', (event) => guard?.(event))

/** Lets one page decide about Back and Forward, before the page library acts on them. */
export const setHistoryGuard = (next: HistoryGuard | null) => {
  guard = next
}
