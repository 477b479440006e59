import { forgetAnswersApart } from './apply/saving/answers-apart'

/** Looks at a step Back or Forward; true: that was all, nobody else acts on it. */
type HistoryGuard = () => boolean

const guards = new Set<HistoryGuard>()

/** To be called before the page library starts: on the window, the listener that came first acts first. */
export const watchHistory = () =>
  addEventListener('popstate', (event) => {
    if ([...guards].some((guard) => guard())) event.stopImmediatePropagation()
    else forgetAnswersApart()
  })

/** Lets a page decide about Back and Forward, before the page library acts on them. @returns what ends it */
export function guardHistory(guard: HistoryGuard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}
