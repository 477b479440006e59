import { useEffect, useRef, useState, type RefObject } from 'react'
import { useShowContext, useUpdate } from 'react-admin'
import type { Application, SharedWork, TakenMeanwhile, WatchedApplication } from '../../../shared/api/applications'
import type { Comment, MessageMark } from '../../../shared/api/common'
import { useTemporaryText } from '../../components/use-temporary-text'
import { useAppDataProvider } from '../../data-provider'
import { errorText, ProblemError } from '../../http/problem-error'
import { usePatchCachedRecord, useRecord } from '../../record/use-record'
import { withMarks } from '../conversation/use-conversation'
import { useQuietReports } from './use-quiet-reports'

export interface WorkChange {
  assignee_id?: 'me' | number | null
  /** Assignee on this screen; without it, the change takes it from anyone. */
  seen_assignee_id?: number | null
  follow_up_on?: string | null
  read?: boolean
}

const workOf = ({ assignee, assignee_disabled, follow_up_on, read_by }: SharedWork): SharedWork => ({
  assignee,
  assignee_disabled,
  follow_up_on,
  read_by,
})

const hasMore = ({ marks, replies }: WatchedApplication, shown: Pick<Application, 'comments' | 'replies'>): boolean =>
  marks.some(({ id }) => !shown.comments.some((comment) => comment.id === id)) ||
  replies.some((id) => !shown.replies.some((reply) => reply.id === id))

const isOutdated = (marks: readonly MessageMark[], comments: readonly Comment[]): boolean =>
  comments.some(({ id, answered_at }) => {
    const mark = marks.find((one) => one.id === id)
    return mark !== undefined && mark.answered_at !== answered_at
  })

/** Applications that were hidden from the person here: the site answers nothing about them anymore (rule 9.5). */
const hidden = new Set<number>()
export const stopWatching = (id: number): void => void hidden.add(id)

/**
 * Says that the application is open here, and follows who else has it open and what others do with it (rule 2.16).
 * @param steps counts the beginnings and ends of own changes: an answer that crosses one is out of date
 */
function useOthers(steps: RefObject<number>) {
  const dataProvider = useAppDataProvider()
  const application = useRecord<Application>()
  const { id } = application
  const patch = usePatchCachedRecord<Application>()
  const { refetch } = useShowContext()
  const [viewers, setViewers] = useState<WatchedApplication['viewers']>([])
  const report = async () => {
    if (hidden.has(id)) return
    const before = steps.current
    const { data } = await dataProvider.change<WatchedApplication>('PUT', `viewers/${id}`)
    setViewers(data.viewers)
    if (hasMore(data, application)) return void refetch()
    const [now, shown] = [workOf(data), workOf(application)]
    const isCurrent = before % 2 === 0 && steps.current === before
    if (isCurrent && JSON.stringify(now) !== JSON.stringify(shown)) patch(() => now)
    if (isOutdated(data.marks, application.comments)) patch(({ comments }) => ({ comments: withMarks(comments, data.marks) }))
  }
  useQuietReports(id, report)
  useEffect(() => {
    hidden.delete(id)
    const leave = () => {
      if (hidden.has(id)) return
      dataProvider.change('DELETE', `viewers/${id}`, undefined, { keepalive: true }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [dataProvider, id])
  return { viewers, report }
}

const isTakenSince = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 409 && (error.answer as Partial<TakenMeanwhile> | null)?.taken_by !== undefined

export function useSharedWork() {
  const { id } = useRecord<Application>()
  const [update] = useUpdate<Application>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [said, say] = useTemporaryText()
  const [question, ask] = useState<string | null>(null)
  /** Odd while a change is being saved. */
  const steps = useRef(0)
  const { viewers, report } = useOthers(steps)
  const save = async (change: WorkChange, done: string) => {
    if (steps.current % 2 === 1) return
    steps.current += 1
    setBusy(true)
    setError('')
    say('')
    try {
      await update('applications', { id, data: change }, { returnPromise: true })
      say(done)
    } catch (refusal) {
      if (change.assignee_id === 'me' && isTakenSince(refusal)) ask(errorText(refusal))
      else setError(errorText(refusal))
    }
    steps.current += 1
    setBusy(false)
    // Shows at once why it was refused, such as who has it now.
    report().catch(() => undefined)
  }
  return { viewers, save, said: busy ? 'Updating...' : said, error, question, dropQuestion: () => ask(null) }
}
