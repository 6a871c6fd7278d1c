import type { BuyingQuestion } from './buying-questions.ts'

export function Questions({ list }: { list: readonly BuyingQuestion[] }) {
  return (
    <div className="border-t border-line">
      {list.map(({ asked, answer }) => (
        <details key={asked} className="border-b border-line">
          <summary className="min-h-14 py-3 font-medium">{asked}</summary>
          <p className="max-w-prose pb-5 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  )
}
