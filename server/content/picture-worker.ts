import sharp from 'sharp'
import { cleanPicture } from './clean-picture.ts'
import type { CleanOrder } from './picture-order.ts'
import { answerInWorker } from './worker.ts'

sharp.cache(false)
sharp.concurrency(1)

answerInWorker(async (order: CleanOrder) => (await cleanPicture(order)) ?? 'broken')
