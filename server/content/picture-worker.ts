import sharp from 'sharp'
import { cleanPicture } from './clean-picture.ts'
import type { CleanJob } from './picture-job.ts'
import { answerInWorker } from './worker.ts'

sharp.cache(false)
sharp.concurrency(1)

answerInWorker(async (job: CleanJob) => (await cleanPicture(job)) ?? 'broken')
