import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { Errors } from './errors'
import { sentForms } from './sent-forms'

export interface SendProblem {
  errors: Errors
  message: string | null
  /** Number of staff's questions without an answer; sending them needs a yes (rule 19.4). */
  skipped?: number
}

const KEPT = 'Nothing is lost. Your answers are still here.'
const REFUSALS: Record<number, string> = {
  403: `This page was open for a long time. ${KEPT} Please press the button again.`,
  413: 'Your answers are too long. Please shorten your story and send again.',
  429: `We’ve received a lot of forms from your internet connection. ${KEPT} Please wait a few minutes and send again.`,
}
const FAULT = `Something went wrong on our end. ${KEPT} Please try again in a few minutes.`
const OFFLINE = `We can’t reach our server. ${KEPT} Check your internet connection and try again.`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function errorsIn(data: unknown): Errors {
  const source = isRecord(data) && isRecord(data.props) ? data.props.errors : isRecord(data) ? data.errors : null
  if (!isRecord(source)) return {}
  return Object.fromEntries(Object.entries(source).map(([path, texts]) => [path, [texts].flat().map(String)]))
}

function alreadySentMessage(data: unknown): string | null {
  const said = isRecord(data) && isRecord(data.props) ? data.props.message : isRecord(data) ? data.message : null
  return typeof said === 'string' ? said : null
}

function skippedIn(data: unknown): number | undefined {
  const skipped = isRecord(data) && isRecord(data.props) ? data.props.skipped : undefined
  return typeof skipped === 'number' ? skipped : undefined
}

function refusalOf(status: number, data: unknown): SendProblem {
  const skipped = status === 409 ? skippedIn(data) : undefined
  if (skipped !== undefined) return { errors: {}, message: null, skipped }
  const errors = status === 422 ? errorsIn(data) : {}
  const message = (status === 410 && alreadySentMessage(data)) || (REFUSALS[status] ?? FAULT)
  return { errors, message: Object.keys(errors).length ? null : message }
}

/**
 * A refusal never replaces the page, so typed answers stay in memory and reach no history entry.
 * @param sent called when the form was accepted, to delete local copies
 * @returns the refusal, or null once the confirmation page loads
 */
export const sendApplication = (action: string, submission: AnswerTree, sent: () => void): Promise<SendProblem | null> =>
  new Promise((resolve) => {
    router.post(action, submission as Record<string, string>, {
      preserveState: false,
      onSuccess: () => {
        sentForms.add(action)
        sent()
      },
      onHttpException: ({ status, data }) => {
        if (status < 400) return true
        resolve(refusalOf(status, data))
        return false
      },
      onNetworkError: () => {
        resolve({ errors: {}, message: OFFLINE })
        return false
      },
      onFinish: () => resolve(null),
    })
  })

export function useSinglePress(): [busy: boolean, once: (action: () => Promise<void>) => void] {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const once = (action: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void action().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return [busy, once]
}
