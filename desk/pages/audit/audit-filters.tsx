import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ACT_KINDS, type ActKind } from '#contract/desk/act-kinds.ts'
import { useHashParams } from '#desk/ui/use-hash-params.ts'

const kindWords: Readonly<Record<ActKind, string>> = {
  money: 'Money',
  orders: 'Orders',
  people: 'People',
  content: 'Content',
  mails: 'Emails',
  access: 'Desk access',
}

export function AuditFilters({ people }: { people: readonly string[] }) {
  const [kept, keep] = useHashParams()
  const choose = (name: 'who' | 'kind', value: string) => {
    const to = new URLSearchParams(kept)
    to.delete('before')
    if (value === '') to.delete(name)
    else to.set(name, value)
    keep(to)
  }
  const who = kept.get('who') ?? ''
  const kind = kept.get('kind') ?? ''
  const listed = who === '' || people.includes(who) ? people : [who, ...people]
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Choice
        label="Who"
        value={who}
        all="Everyone"
        options={listed.map((one) => [one, one])}
        onChoose={(value) => choose('who', value)}
      />
      <Choice
        label="About"
        value={kind}
        all="Everything"
        options={ACT_KINDS.map((one) => [one, kindWords[one]])}
        onChoose={(value) => choose('kind', value)}
      />
      {who === '' && kind === '' ? null : (
        <Button variant="quiet" onClick={() => keep(new URLSearchParams())}>
          Show all
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  /** Label of the empty option. */
  all: string
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

function Choice({ label, value, all, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-2 max-sm:w-full">
      <label htmlFor={id} className="text-fine font-medium">
        {label}
      </label>
      <select
        id={id}
        className="min-h-11 w-full rounded-control border border-control bg-ground px-3 font-sans text-fine text-text hover:border-quiet focus-visible:border-signal"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
