import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnswerTree } from '../../../shared/application-form/answers'
import type { Found, Saver } from './saver'
import type { SavingPlace, SavingState } from './saving-calls'

interface Options {
  /** Null disables saving. */
  place: SavingPlace | null
  saved: { version: number; saved_at: string } | null
  mark: string | undefined
  /** The document came with its saved answers; otherwise look for them. */
  isFresh: boolean
  answers: () => AnswerTree
  fill: (answers: AnswerTree, isSaved: boolean) => void
}

export interface Saving {
  state: SavingState
  changed: () => void
  /** Another step is open. */
  moved: () => void
  save: () => Promise<boolean>
  settle: (isMine: boolean) => void
  end: () => void
  isUnsaved: () => boolean
  isStuck: () => boolean
  isInConflict: () => boolean
  over: () => string | null
  mark: () => string | undefined
}

const AGAIN_MS = 10_000

/**
 * Saves a form while it is filled out (rule 18.6). The saver loads when the page is idle, or with the first answer. If it can't be loaded,
 * the state says that nothing is saved, and loading is retried.
 */
export function useSaving({ place, saved, mark, isFresh, answers, fill }: Options): Saving {
  const [state, setState] = useState<SavingState>(saved ? { kind: 'saved', at: saved.saved_at } : { kind: 'nothing' })
  const latest = useRef({ answers, fill })
  /** Updated together with the screen: the saved answers must be those on it. */
  useLayoutEffect(() => {
    latest.current = { answers, fill }
  })
  const saver = useRef<Saver | null>(null)
  const loading = useRef<Promise<Saver | null> | null>(null)
  const start = useRef({ saved, mark })
  const typed = useRef(false)

  /** Resolves to true when answers may be saved elsewhere; checked before anything is saved. */
  const before = useRef<Promise<boolean> | null>(null)
  const [isLacking, setLacking] = useState(false)

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
    moved: () => {
      if (!place || !(start.current.saved || loading.current)) return
      /** Unlike `load` alone, says nothing if the saver can't be loaded: no answer waits for it. */
      const saving = import('./saver').then(() => load(place))
      void saving.then((made) => made?.moved()).catch(() => undefined)
    },
    save: async () => (place && (isUnsaved() || saver.current?.isSending) ? ((await (await load(place))?.save()) ?? false) : true),
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

function whenIdle(fetching: () => Promise<unknown>): void {
  const fetch = () => void fetching().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(fetch)
  else setTimeout(fetch, 1000)
}

/** Browsers that can't list databases count as having a copy, so that it is looked up. */
async function hasCopy({ copy }: SavingPlace): Promise<boolean> {
  try {
    const kept = await indexedDB.databases?.()
    return !kept || kept.some(({ name }) => name === copy)
  } catch {
    return false
  }
}

function restore(
  saver: Saver,
  { saved, copy, isOlder }: Found,
  fill: (answers: AnswerTree, isSaved: boolean) => void,
  tell: (state: SavingState) => void,
): void {
  const answers = copy ?? saved?.answers
  if (!answers) return
  if (saved?.saved_at) tell({ kind: 'saved', at: saved.saved_at })
  fill(answers, !!saved?.saved_at)
  if (saved && copy && isOlder) saver.meet(saved)
  else if (copy || saver.isUnsaved) saver.changed()
}
