import type { CleanedPicture, CleanJob } from './picture-job.ts'
import type { PictureVariant, VariantsJob } from './picture-variants.ts'
import { openWorker } from './worker.ts'

const WITHIN_MS = 60_000
const MEGABYTES = 1024
/** A guide has many pictures, and a worker takes a moment to start. */
const KEPT_MS = 10_000

/** Undefined when it takes too much time or memory. */
async function ask<Job, Answer>(job: Job): Promise<Answer | undefined> {
  const limits = { withinMs: WITHIN_MS, megabytes: MEGABYTES, keptForMs: KEPT_MS }
  const worker = openWorker<Job, Answer>('picture-worker', limits)
  try {
    return await worker.ask(job)
  } finally {
    await worker.close()
  }
}

/** Cleans a picture in a worker. Undefined when it takes too much time or memory. */
export function askForPicture(job: CleanJob): Promise<CleanedPicture | 'broken' | undefined> {
  return ask(job)
}

/** As `askForPicture`. */
export function askForVariants(
  job: VariantsJob,
): Promise<PictureVariant[] | 'broken' | 'animated' | undefined> {
  return ask(job)
}
