import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import type { Media } from '../../shared/api/media'
import { MAX_UPLOAD_BYTES, TOO_MANY_BYTES, UPLOAD_FAILED, uploadFailedMessage } from '../../shared/media'
import { useAppDataProvider } from '../data-provider'
import { useUnsaved } from '../layout/page-signals'
import { ProblemError } from '../http/problem-error'

/** Parallel uploads: they share the connection, and the server resizes each image. */
const AT_ONCE = 2

export interface Upload {
  key: number
  file: File
  state: 'uploading' | 'failed'
  /** Sent so far, from 0 to 1. */
  share: number
  /** Too large, or not an image: a retry would not help. */
  refused: boolean
  problem: string
}

export type UploadState = 'idle' | 'uploading' | 'success' | 'failed'

interface Settings {
  thumbnails: boolean
  /** Called for each stored image, in the order the files were chosen. */
  onUploaded: (image: Media) => void
}

const isTooLarge = ({ size }: File) => size > MAX_UPLOAD_BYTES
const REFUSALS = [413, 422]

export function useUploads({ thumbnails, onUploaded }: Settings) {
  const dataProvider = useAppDataProvider()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [arrived, setArrived] = useState(0)
  const [uploadLimit] = useState(() => pLimit(AT_ONCE))
  const keys = useRef(0)
  const gone = useRef(new AbortController())
  /** Settles when all files chosen before have arrived or failed. */
  const turn = useRef<Promise<void>>(Promise.resolve())
  const deliver = useRef(onUploaded)
  useEffect(() => {
    deliver.current = onUploaded
  })
  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])

  const patch = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key))
  const send = ({ key, file }: Upload) => {
    const { signal } = gone.current
    const sent = uploadLimit(() => dataProvider.upload({ file, thumbnails, signal, onProgress: (share) => patch(key, { share }) }))
    sent.catch((error: unknown) => {
      const refused = error instanceof ProblemError && REFUSALS.includes(Number(error.status))
      patch(key, { state: 'failed', refused, problem: error instanceof ProblemError ? error.message : UPLOAD_FAILED })
    })
    turn.current = Promise.allSettled([turn.current, sent]).then(([, outcome]) => {
      if (outcome.status !== 'fulfilled' || signal.aborted) return
      deliver.current(outcome.value.data)
      drop(key)
      setArrived((count) => count + 1)
    })
  }

  const uploading = uploads.some(({ state }) => state === 'uploading')
  useUnsaved(uploading)
  const state: UploadState = uploading ? 'uploading' : uploads.length > 0 ? 'failed' : arrived > 0 ? 'success' : 'idle'
  return {
    uploads,
    arrived,
    state,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        const refused = isTooLarge(file)
        const problem = refused ? uploadFailedMessage(file.name, TOO_MANY_BYTES) : ''
        return { key: keys.current++, file, state: refused ? 'failed' : 'uploading', share: 0, refused, problem }
      })
      setUploads((all) => [...all.filter(({ state }) => state === 'uploading'), ...added])
      setArrived(0)
      added.filter(({ state }) => state === 'uploading').forEach(send)
    },
    retry: (upload: Upload) => {
      patch(upload.key, { state: 'uploading', share: 0 })
      send(upload)
    },
    dismiss: ({ key }: Upload) => drop(key),
  }
}

export type Uploads = ReturnType<typeof useUploads>
