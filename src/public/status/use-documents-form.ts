import { router } from '@inertiajs/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { documentRefusedText, MAX_DOCUMENT_BYTES, MAX_DOCUMENTS_PER_UPLOAD, NO_FILES, TOO_MANY_FILES } from '../../shared/documents'
import type { Errors } from '../apply/errors'
import { csrfHeaders, renewCsrfToken } from '../csrf'

interface SubmissionErrors {
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

const submissionErrorsOf = (status: number, answer: Answer | null): SubmissionErrors => {
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
const sendDocuments = (form: HTMLFormElement, onProgress: (share: number) => void, isRetry = false): Promise<SubmissionErrors | null> =>
  new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    const refuse = () => resolve(submissionErrorsOf(xhr.status, xhr.response as Answer | null))
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

const TOO_LARGE = 'is larger than 10 MB. Take a smaller photo, or split it into parts.'

/** Finds what the server would refuse, before a slow phone sends it. */
function problemsOf(form: HTMLFormElement): Errors {
  const files = (new FormData(form).getAll('files') as File[]).filter(({ name, size }) => name !== '' || size > 0)
  const large = files.filter(({ size }) => size > MAX_DOCUMENT_BYTES).map(({ name }) => documentRefusedText(name, TOO_LARGE))
  const texts = files.length === 0 ? [NO_FILES] : files.length > MAX_DOCUMENTS_PER_UPLOAD ? [TOO_MANY_FILES] : large
  return {
    ...(!new FormData(form).has('kind') && { kind: ['Choose what you’re sending.'] }),
    ...(texts.length > 0 && { files: texts }),
  }
}

const NOTHING: SubmissionErrors = { errors: {}, message: null }

export function useDocumentsForm(given: Errors) {
  const [refusal, setRefusal] = useState<SubmissionErrors>({ errors: given, message: null })
  const [share, setShare] = useState<number | null>(null)
  const busy = useRef(false)
  const { errors, message } = refusal
  useEffect(() => {
    const at = errors.kind ? 'document-kind' : errors.files ? 'files' : null
    if (at) document.getElementById(at)?.focus()
  }, [errors])

  const run = async (form: HTMLFormElement) => {
    const problems = problemsOf(form)
    if (Object.keys(problems).length > 0) return setRefusal({ errors: problems, message: null })
    setRefusal(NOTHING)
    setShare(0)
    const refused = await sendDocuments(form, setShare)
    setShare(null)
    if (!refused) return router.visit('/apply/status', { replace: true, preserveState: false })
    const { reference, ...fields } = refused.errors
    setRefusal({ errors: fields, message: reference?.join(' ') ?? refused.message })
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    void run(event.currentTarget).finally(() => (busy.current = false))
  }
  return { errors, message, share, send }
}
