import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnswerTree } from '../../../shared/application-form/answers'
import type { Found, Saver } from './saver'
import type { SavingPlace, SavingState } from './saving-place'

interface Options {
  /** Null: this form is not saved. */
  place: SavingPlace | null
  /** What the page came with, of answers that were saved before. */
  saved: { version: number; saved_at: string } | null
  /** What tells the form from others that this browser may open later. */
  mark: string | undefined
  /** Whether the page came as a document, with what is saved in it; else that is looked for. */
  isFresh: boolean
  /** What stands in the form now. */
  answers: () => AnswerTree
  /** Puts answers into the form at once, beside what was typed since it opened. */
  fill: (answers: AnswerTree) => void
}

/** What the form and its leave question need of saving. */
export interface Saving {
  state: SavingState
  changed: () => void
  /** Saves at once. @returns whether all is saved */
  save: () => Promise<boolean>
  settle: (isMine: boolean) => void
  /** Forgets everything here: it was sent, or is cleared. */
  end: () => void
  isUnsaved: () => boolean
  isStuck: () => boolean
  isInConflict: () => boolean
  /** What to say of a form that was sent from elsewhere; null while it was not. */
  over: () => string | null
  /** Of the draft that stands here, for who takes it in. */
  mark: () => string | undefined
}

/** How soon what saves a form is asked for again, where there was no connection. */
const AGAIN_MS = 10_000

/**
 * Saves a form while it is filled in (rule 18.6). What does it comes once the page has nothing else to do, and with the first answer at
 * the latest. Without a connection by then it says that nothing is saved, and asks for it again.
 */
export function useSaving({ place, saved, mark, isFresh, answers, fill }: Options): Saving {
  const [state, setState] = useState<SavingState>(saved ? { kind: 'saved', at: saved.saved_at } : { kind: 'nothing' })
  const latest = useRef({ answers, fill })
  /** With what is on screen, not a moment later: what is saved must be what stands there. */
  useLayoutEffect(() => {
    latest.current = { answers, fill }
  })
  const saver = useRef<Saver | null>(null)
  const loading = useRef<Promise<Saver | null> | null>(null)
  const start = useRef({ saved, mark })
  /** Typed while the saver is on its way. */
  const typed = useRef(false)

  /** Whether something may stand elsewhere that is not in this form; it is looked for before anything is saved. */
  const before = useRef<Promise<boolean> | null>(null)
  /** What saves did not come: there was no connection. */
  const [isLacking, setLacking] = useState(false)

  /** @returns null where it did not come; then it is asked for again */
  const load = useCallback((of: SavingPlace): Promise<Saver | null> => {
    const make = ([module, mayDiffer]: [{ Saver: typeof Saver }, boolean | null]) => {
      const made = new module.Saver({ place: of, ...start.current, answers: () => latest.current.answers(), tell: setState })
      if (mayDiffer) made.find((found) => restore(made, found, latest.current.fill, setState))
      if (typed.current) made.changed()
      setLacking(false)
      return (saver.current = made)
    }
    const fail = () => {
      loading.current = null
      setLacking(true)
      setState({ kind: 'waiting' })
      return null
    }
    return (loading.current ??= Promise.all([import('./saver'), before.current]).then(make, fail))
  }, [])

  useEffect(() => {
    if (!place) return
    before.current ??= isFresh ? hasCopy(place) : Promise.resolve(true)
    void before.current.then((mayDiffer) => (mayDiffer ? load(place) : void whenIdle(() => import('./saver'))))
    return () => void loading.current?.then((made) => made?.leave())
  }, [place, isFresh, load])

  useEffect(() => {
    if (!place || !isLacking) return
    const again = () => void load(place)
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [place, isLacking, load])

  const isUnsaved = () => saver.current?.isUnsaved ?? typed.current
  return {
    state,
    changed: () => {
      if (!place) return
      typed.current = true
      if (saver.current) saver.current.changed()
      else void load(place)
    },
    save: async () => (place && isUnsaved() ? ((await (await load(place))?.save()) ?? false) : true),
    settle: (isMine) => saver.current?.settle(isMine),
    end: () => {
      typed.current = false
      saver.current?.end()
    },
    isUnsaved,
    isStuck: () => saver.current?.isStuck ?? isLacking,
    isInConflict: () => saver.current?.isInConflict ?? false,
    over: () => saver.current?.over ?? null,
    mark: () => saver.current?.markOfDraft ?? start.current.mark,
  }
}

/** Fetches what is wanted soon, once the page has nothing else to do; who wants it before that asks again. */
function whenIdle(fetching: () => Promise<unknown>): void {
  const fetch = () => void fetching().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(fetch)
  else setTimeout(fetch, 1000)
}

/** Whether a local copy waits here; a browser that does not tell is asked by opening it. */
async function hasCopy({ copy }: SavingPlace): Promise<boolean> {
  try {
    const kept = await indexedDB.databases?.()
    return !kept || kept.some(({ name }) => name === copy)
  } catch {
    return false
  }
}

/** Brings back what was saved before. */
function restore(
  saver: Saver,
  { saved, copy, isOlder }: Found,
  fill: (answers: AnswerTree) => void,
  tell: (state: SavingState) => void,
): void {
  const answers = copy ?? saved?.answers
  if (!answers) return
  if (saved?.saved_at) tell({ kind: 'saved', at: saved.saved_at })
  fill(answers)
  if (saved && copy && isOlder) saver.meet(saved)
  else if (copy || saver.isUnsaved) saver.changed()
}
