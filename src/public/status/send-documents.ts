import { csrfHeaders, renewCsrfToken } from '../csrf'
import type { Errors } from '../apply/errors'

export interface Refusal {
  errors: Errors
  message: string | null
}

const KEPT = 'Your files are still selected here.'
const FAULT = `Something went wrong on our end. ${KEPT} Please try again in a few minutes.`
const OFFLINE = `We can’t reach our server. ${KEPT} Check your internet connection and try again.`
const STALE = `This page was open for a long time. ${KEPT} Please press the button again.`

interface Answer {
  message?: string
  errors?: Record<string, string[]>
}

const refusalOf = (status: number, answer: Answer | null): Refusal => {
  if (status === 0) return { errors: {}, message: OFFLINE }
  if (answer?.errors) return { errors: answer.errors, message: null }
  if (status === 403) return { errors: {}, message: STALE }
  return { errors: {}, message: (status < 500 && answer?.message) || FAULT }
}

/**
 * Sends the form by XMLHttpRequest, since `fetch` can't report progress, and page visits would lose the selected files on a refusal.
 * @param onProgress share sent so far, from 0 to 1
 * @returns null once everything was kept
 */
export const sendDocuments = (form: HTMLFormElement, onProgress: (share: number) => void, isRetry = false): Promise<Refusal | null> =>
  new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    const refuse = () => resolve(refusalOf(xhr.status, xhr.response as Answer | null))
    xhr.open('POST', form.action)
    xhr.responseType = 'json'
    xhr.setRequestHeader('Accept', 'application/json')
    for (const [name, value] of Object.entries(csrfHeaders())) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    xhr.onload = () => {
      if (xhr.status === 200) return resolve(null)
      const fresh = xhr.getResponseHeader('X-CSRF-TOKEN')
      if (xhr.status !== 403 || !fresh || isRetry) return refuse()
      renewCsrfToken(fresh)
      void sendDocuments(form, onProgress, true).then(resolve)
    }
    xhr.onerror = refuse
    xhr.onabort = refuse
    xhr.send(new FormData(form))
  })
