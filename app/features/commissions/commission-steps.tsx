import type { OwnCommission } from '#contract/commissions.ts'
import { stepsOf } from '#domain/commission-state.ts'

const spoken = { done: ', done', next: ', next', later: '' }

/** Renders nothing for a kind without steps. */
export function CommissionSteps({ commission }: { commission: OwnCommission }) {
  const steps = stepsOf(commission)
  if (steps.length === 0) return null
  return (
    <div className="commission-way">
      <ol className="commission-steps">
        {steps.map(({ name, stands }) => (
          <li key={name} data-stands={stands} aria-current={stands === 'next' ? 'step' : undefined}>
            <span>{name}</span>
            <span className="sr-only">{spoken[stands]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
