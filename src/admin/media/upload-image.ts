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

/**
 * Uploads one image (rule 4.6) with XMLHttpRequest, since `fetch` cannot report upload progress.
 * @returns a function that resolves to the stored image @throws ProblemError when the upload fails (rule 11.3)
 */
export const createUploader = ({ csrf, userId, askToSignIn, onSession }: Settings) => {
  const upload = (request: UploadRequest, renewals = 0): Promise<Media> =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      const fail = () => reject(new ProblemError(textOf(xhr.response) ?? UPLOAD_FAILED, xhr.status))
      xhr.open('POST', '/api/media')
      xhr.responseType = 'json'
      const header = (name: string) => xhr.getResponseHeader(name)
      for (const [name, value] of Object.entries(pageHeaders(csrf, userId))) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && request.onProgress(loaded / total)
      xhr.onload = () => {
        const answer: unknown = xhr.response
        onSession(header)
        const again = (times: number) => void upload(request, times).then(resolve, reject)
        if (xhr.status === 401)
          return void askToSignIn(header(REQUIRED_STEP_HEADER) === 'same-person').then((isSignedIn) => (isSignedIn ? again(0) : fail()))
        if (xhr.status === 403 && csrf.renew(header(CSRF_HEADER), renewals)) return again(renewals + 1)
        if (xhr.status === 201 && isMedia(answer)) resolve(answer[0])
        else fail()
      }
      xhr.onerror = fail
      xhr.onabort = fail
      request.signal.addEventListener('abort', () => xhr.abort())
      xhr.send(bodyOf(request))
    })
  return (request: UploadRequest) => upload(request)
}

export type UploadImage = ReturnType<typeof createUploader>
