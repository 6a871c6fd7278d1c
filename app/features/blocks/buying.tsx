import type { Of } from './blocks.tsx'

export function HowItWorks({ steps }: Pick<Of<'buying'>, 'steps'>) {
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map((step, index) => (
        <li
          key={step.name}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)] content-start items-baseline gap-y-1"
        >
          <span aria-hidden="true" className="figures text-fine text-quiet">
            {index + 1}
          </span>
          <h3 className="font-semibold">{step.name}</h3>
          <p className="col-start-2 text-fine text-quiet">{step.summary}</p>
        </li>
      ))}
    </ol>
  )
}

export function Questions({ questions }: Pick<Of<'buying'>, 'questions'>) {
  return (
    <div className="border-t border-line">
      {questions.map(({ asked, answer }) => (
        <details key={asked} data-question="" className="border-b border-line">
          <summary className="py-5 text-lead font-medium">{asked}</summary>
          <p className="max-w-prose pb-6 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  )
}
