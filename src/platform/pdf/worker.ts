import { parentPort } from 'node:worker_threads'
import { zipSync } from 'fflate'
import { drawPaper } from './draw-paper'
import type { Answer, Job } from './papers'

const answerTo = async (job: Job): Promise<Answer> => ('paper' in job ? drawPaper(job.paper) : { bytes: zipSync(job.files), lacking: [] })

/** Draws and packs in a thread of its own, one job after the other (`papers.ts`). */
parentPort?.on('message', (job: Job) => {
  void answerTo(job).then((answer) => {
    /** Into memory of their own, which then changes hands. */
    const bytes = new Uint8Array(answer.bytes)
    parentPort?.postMessage({ ...answer, bytes }, [bytes.buffer])
  })
})
