import type { ReadChapterAnswer } from '#contract/reading.ts'
import { ChapterText } from './chapter-text.tsx'

interface PrintedGuideProps {
  product: string
  title: string
  chapters: readonly ReadChapterAnswer[]
}

export function PrintedGuide({ product, title, chapters }: PrintedGuideProps) {
  return (
    <>
      <p className="only-on-paper">{title}</p>
      {chapters.map((chapter) => (
        <ChapterText key={chapter.title} product={product} chapter={chapter} />
      ))}
    </>
  )
}
