import { readFile, writeFile } from 'node:fs/promises'
import { type StampProblem, stampPdf } from './stamp-pdf.ts'
import { answerInWorker } from './worker.ts'

export interface StampJob {
  file: string
  stamp: string
  into?: string
}

answerInWorker(async ({ file, stamp, into }: StampJob): Promise<StampProblem | 'stamped'> => {
  const result = await stampPdf(await readFile(file), stamp)
  if (typeof result === 'string') return result
  if (into) await writeFile(into, result, { mode: 0o600 })
  return 'stamped'
})
