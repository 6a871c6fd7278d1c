import { type FormEvent, useState } from 'react'
import { callFunction } from '#app/browser/api/api.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { OwnOrder } from '#contract/functions.ts'
import { formatDay, keepOnOneLine } from '#domain/dates.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'

type Line = OwnOrder['lines'][number]

interface EarlyStartsProps {
  order: OwnOrder
  onAsked: () => void
}

/** Services of an order that may begin before the withdrawal period ends, if the customer asks (decision D7). */
export function EarlyStarts({ order, onAsked }: EarlyStartsProps) {
  const lines = order.lines.filter(({ earlyStart }) => earlyStart !== null)
  if (lines.length === 0) return null
  return (
    <ul className="col-span-full grid content-start gap-2">
      {lines.map((line) => (
        <li key={line.lineNo}>
          <EarlyStart orderNumber={order.number} line={line} onAsked={onAsked} />
        </li>
      ))}
    </ul>
  )
}

interface EarlyStartProps {
  orderNumber: number
  line: Line
  onAsked: () => void
}

function EarlyStart({ orderNumber, line, onAsked }: EarlyStartProps) {
  const { name, lineNo, earlyStart } = line
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (!earlyStart) return null
  const { askedAt, text, textVersion } = earlyStart
  const lastDay = keepOnOneLine(earlyStart.lastDay)
  if (askedAt !== null) {
    return (
      <output className="block text-fine text-quiet">
        {`We’re starting ${name} right away, as you asked on ${keepOnOneLine(formatDay(dayInFinland(new Date(askedAt))))}.`}
      </output>
    )
  }
  const problemId = `early-start-problem-${orderNumber}-${lineNo}`
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!new FormData(event.currentTarget).has('agreed')) {
      setProblem(`Tick the box to ask us. Otherwise, work starts after ${lastDay}.`)
      return
    }
    setProblem(undefined)
    setBusy(true)
    const { error } = await callFunction('request-early-start', {
      orderNumber,
      lineNo,
      textVersion,
    })
    setBusy(false)
    if (error) setProblem(error.message || 'We didn’t get an answer. Please try again.')
    else onAsked()
  }
  return (
    <details className="group border-t border-line">
      <summary className="flex items-center justify-between gap-4 py-3 text-fine">
        <span>{`Work on ${name} starts after ${lastDay}.`}</span>{' '}
        <span className={buttonClass({})}>Start sooner?</span>
      </summary>
      <form className="grid gap-4 pb-5" onSubmit={ask} noValidate>
        <p className="text-fine text-quiet">
          {`You can withdraw until ${lastDay}. Work starts after that day, or right away if you ask us.`}
        </p>
        <label className="flex items-start gap-4">
          <input
            type="checkbox"
            name="agreed"
            aria-describedby={problem ? problemId : undefined}
            aria-invalid={problem ? true : undefined}
            onChange={() => setProblem(undefined)}
          />
          <span>{text}</span>
        </label>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" variant="primary" busy={busy} disabled={busy}>
            Ask us to start
          </Button>
          {problem ? (
            <p id={problemId} role="alert" className="text-fine text-bad">
              {problem}
            </p>
          ) : null}
        </div>
      </form>
    </details>
  )
}
