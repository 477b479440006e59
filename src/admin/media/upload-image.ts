import type { Media } from '../../shared/api/media'
import { UPLOAD_FAILED } from '../../shared/media'
import { ProblemError } from '../http/problem-error'

export interface UploadRequest {
  file: File
  /** Whether a thumbnail is made too: for stories. */
  thumbnails: boolean
  /** Told how much is sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface Settings {
  csrfToken: string
  /** Loads another page in full. */
  leave: (url: string) => void
}

const bodyOf = ({ file, thumbnails }: UploadRequest): FormData => {
  const body = new FormData()
  body.append('thumbnails', thumbnails ? '1' : '0')
  body.append('files[]', file, file.name)
  return body
}

const isMedia = (answer: unknown): answer is [Media] => Array.isArray(answer) && answer.length === 1

/**
 * Sends one image to the media store (rule 4.6). `fetch` cannot tell how much of a body is sent; this can.
 * @returns a function that answers the stored image, or throws a `ProblemError` with the text of rule 11.3
 */
export const createUploader =
  ({ csrfToken, leave }: Settings) =>
  (request: UploadRequest): Promise<Media> =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      const fail = () => reject(new ProblemError(UPLOAD_FAILED, xhr.status))
      xhr.open('POST', '/api/media')
      xhr.responseType = 'json'
      for (const [name, value] of [
        ['Accept', 'application/json'],
        ['X-CSRF-TOKEN', csrfToken],
        ['X-Requested-With', 'XMLHttpRequest'],
      ] as const)
        xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && request.onProgress(loaded / total)
      xhr.onload = () => {
        const answer: unknown = xhr.response
        if (xhr.status === 401) leave('/login')
        if (xhr.status === 201 && isMedia(answer)) resolve(answer[0])
        else fail()
      }
      xhr.onerror = fail
      xhr.onabort = fail
      request.signal.addEventListener('abort', () => xhr.abort())
      xhr.send(bodyOf(request))
    })

export type UploadImage = ReturnType<typeof createUploader>
