import { parentPort } from 'node:worker_threads'
import { zipSync } from 'fflate'
import { drawPaper } from './draw-paper'
import type { Answer, Job } from './papers'

const answerTo = async (job: Job): Promise<Answer> => ('paper' in job ? drawPaper(job.paper) : { bytes: zipSync(job.files), lacking: [] })

parentPort?.on('message', (job: Job) => {
  void answerTo(job).then((answer) => {
    /** Copied into its own buffer, which is then transferred. */
    const bytes = new Uint8Array(answer.bytes)
    parentPort?.postMessage({ ...answer, bytes }, [bytes.buffer])
  })
})
