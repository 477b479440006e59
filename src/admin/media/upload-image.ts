import type { Media } from '../../shared/api/media'
import type { Problem } from '../../shared/api/common'
import { UPLOAD_FAILED } from '../../shared/media'
import { CSRF_HEADER, type CsrfToken, REQUIRED_STEP_HEADER, pageHeaders } from '../http/csrf-token'
import { ProblemError } from '../http/problem-error'

export interface UploadRequest {
  file: File
  thumbnails: boolean
  /** @param share sent so far, from 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface Settings {
  csrf: CsrfToken
  userId: number
  askToSignIn: (isOther: boolean) => Promise<boolean>
  onSession: (header: (name: string) => string | null) => void
}

const bodyOf = ({ file, thumbnails }: UploadRequest): FormData => {
  const body = new FormData()
  body.append('thumbnails', thumbnails ? '1' : '0')
  body.append('files[]', file, file.name)
  return body
}

/** The server's message; undefined when the connection broke. */
const textOf = (answer: unknown): string | undefined => (answer as Partial<Problem> | null)?.message

const isMedia = (answer: unknown): answer is [Media] => Array.isArray(answer) && answer.length === 1

export interface FormRequest extends Pick<UploadRequest, 'onProgress' | 'signal'> {
  path: string
  body: FormData
  failure: string
}

/**
 * Sends files with XMLHttpRequest, since `fetch` cannot report upload progress.
 * @returns a function that resolves to the answer @throws ProblemError when the upload fails (rule 11.3)
 */
export const createFormSender = ({ csrf, userId, askToSignIn, onSession }: Settings) => {
  const send = (request: FormRequest, renewals = 0): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      const fail = () =>
        reject(new ProblemError(textOf(xhr.response) ?? request.failure, xhr.status, (xhr.response as Partial<Problem> | null)?.errors))
      xhr.open('POST', `/api/${request.path}`)
      xhr.responseType = 'json'
      const header = (name: string) => xhr.getResponseHeader(name)
      for (const [name, value] of Object.entries(pageHeaders(csrf, userId))) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && request.onProgress(loaded / total)
      xhr.onload = () => {
        onSession(header)
        const again = (times: number) => void send(request, times).then(resolve, reject)
        if (xhr.status === 401)
          return void askToSignIn(header(REQUIRED_STEP_HEADER) === 'same-person').then((isSignedIn) => (isSignedIn ? again(0) : fail()))
        if (xhr.status === 403 && csrf.renew(header(CSRF_HEADER), renewals)) return again(renewals + 1)
        if (xhr.status === 201) resolve(xhr.response)
        else fail()
      }
      xhr.onerror = fail
      xhr.onabort = fail
      request.signal.addEventListener('abort', () => xhr.abort())
      xhr.send(request.body)
    })
  return (request: FormRequest) => send(request)
}

export type SendForm = ReturnType<typeof createFormSender>

/** @returns a function that uploads one image (rule 4.6) @throws ProblemError */
export const createUploader = (sendForm: SendForm) => async (request: UploadRequest) => {
  const answer = await sendForm({ ...request, path: 'media', body: bodyOf(request), failure: UPLOAD_FAILED })
  if (!isMedia(answer)) throw new ProblemError(UPLOAD_FAILED, 201)
  return answer[0]
}

export type UploadImage = ReturnType<typeof createUploader>
