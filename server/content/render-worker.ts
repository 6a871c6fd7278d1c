import { renderChapter } from './render-chapter.ts'
import { answerInWorker } from './worker.ts'

answerInWorker((asked: Parameters<typeof renderChapter>) => renderChapter(...asked))
