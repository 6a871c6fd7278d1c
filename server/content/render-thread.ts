import { renderChapter } from './render-chapter.ts'
import { answerInThread } from './thread.ts'

answerInThread((asked: Parameters<typeof renderChapter>) => renderChapter(...asked))
