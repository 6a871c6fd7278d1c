import { renderChapter } from './render-chapter.ts'
import { answerInWorker } from './thread.ts'

answerInWorker((asked: Parameters<typeof renderChapter>) => renderChapter(...asked))
