import sharp from 'sharp'
import { cleanPicture } from './clean-picture.ts'
import type { CleanJob } from './picture-job.ts'
import { makeVariants, type VariantsJob } from './picture-variants.ts'
import { answerInWorker } from './worker.ts'

sharp.cache(false)
sharp.concurrency(1)

answerInWorker(async (job: CleanJob | VariantsJob) =>
  'picture' in job ? makeVariants(job) : ((await cleanPicture(job)) ?? 'broken'),
)
