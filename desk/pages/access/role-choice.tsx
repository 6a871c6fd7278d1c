import type { DeskRole } from '#contract/desk/access.ts'

export const roleWords: Readonly<Record<DeskRole, { label: string; may: string }>> = {
  owner: { label: 'Owner', may: 'Can do everything, including refunds.' },
  helper: {
    label: 'Helper',
    may: 'Can do the day-to-day work, but not refund, export, erase or invite.',
  },
}

interface RoleChoiceProps {
  chosen: DeskRole
  onChoose: (role: DeskRole) => void
}

export function RoleChoice({ chosen, onChoose }: RoleChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-fine font-medium">Role</legend>
      {(['helper', 'owner'] as const).map((role) => (
        <label
          key={role}
          className="grid grid-cols-[auto_1fr] items-start gap-x-4 rounded-control border border-line px-4 py-3 has-checked:border-control has-checked:bg-ground"
        >
          <input
            type="radio"
            name="role"
            value={role}
            className="mt-1 size-5 shrink-0 accent-signal"
            checked={chosen === role}
            onChange={() => onChoose(role)}
          />
          <span>{roleWords[role].label}</span>
          <span className="col-start-2 text-fine text-quiet">{roleWords[role].may}</span>
        </label>
      ))}
    </fieldset>
  )
}
