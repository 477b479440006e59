import { forgetMovedAnswers } from './apply/saving/answers-apart'

/** Handles Back or Forward; true stops every other listener. */
type HistoryGuard = () => boolean

const guards = new Set<HistoryGuard>()

/** Call before Inertia starts: on the window, the first listener runs first. */
export const watchHistory = () =>
  addEventListener('popstate', (event) => {
    if ([...guards].some((guard) => guard())) event.stopImmediatePropagation()
    else forgetMovedAnswers()
  })

export function guardHistory(guard: HistoryGuard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}
