import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import type { ContentProblem } from '#desk/api/answers.ts'

interface ProblemListProps {
  title: string
  problems: readonly ContentProblem[]
  tone?: 'bad' | 'warn'
}

export function ProblemList({ title, problems, tone = 'bad' }: ProblemListProps) {
  if (problems.length === 0) return null
  return (
    <Notice tone={tone} title={title}>
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={`${problem.chapterId} ${problem.line} ${problem.message}`}>
            <Place problem={problem} />
            <span>{problem.message}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Place({ problem: { chapterId, chapterTitle, line } }: { problem: ContentProblem }) {
  if (chapterId === null) return null
  const words = line === null ? chapterTitle : `${chapterTitle}, line ${line}`
  return (
    <span>
      <Link
        to={`?chapter=${chapterId}${line === null ? '' : `&line=${line}`}`}
        className="underline"
      >
        {words}
      </Link>
      {': '}
    </span>
  )
}
