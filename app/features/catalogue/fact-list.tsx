import { IconCheck } from '#app/ui/icons.tsx'

/** Short facts, one a line, in two columns where there is room. */
export function CheckList({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="grid content-start gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map((fact) => (
        <li key={fact} className="flex gap-3">
          <span className="mt-0.5 text-quiet">
            <IconCheck />
          </span>
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** What happens one after the other. */
export function StepList({ steps }: { steps: readonly { step: string; details: string }[] }) {
  return (
    <ol className="grid gap-6 sm:grid-cols-3">
      {steps.map(({ step, details }, index) => (
        <li key={step} className="grid content-start gap-1">
          <p className="font-medium">
            <span className="figures mr-2 text-quiet">{index + 1}</span>
            {step}
          </p>
          <p className="text-fine text-quiet">{details}</p>
        </li>
      ))}
    </ol>
  )
}
