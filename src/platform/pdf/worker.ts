import { parentPort } from 'node:worker_threads'
import { zipSync } from 'fflate'
import { renderPdf } from './render-pdf'
import type { JobResult, Job } from './pdf-renderer'

const answerTo = async (job: Job): Promise<JobResult> =>
  'paper' in job ? renderPdf(job.paper) : { bytes: zipSync(job.files), lacking: [] }

parentPort?.on('message', (job: Job) => {
  void answerTo(job).then((answer) => {
    const bytes = new Uint8Array(answer.bytes)
    parentPort?.postMessage({ ...answer, bytes }, [bytes.buffer])
  })
})
