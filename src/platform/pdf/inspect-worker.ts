import { parentPort } from 'node:worker_threads'
import { findPdfProblem } from './find-pdf-problem'

parentPort?.on('message', (bytes: Uint8Array) => {
  void findPdfProblem(bytes).then((problem) => parentPort?.postMessage(problem))
})
