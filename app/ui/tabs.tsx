import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly { key: Key; label: string; panel: ReactNode }[]
  chosen: Key
  onChoose: (key: Key) => void
}

export function Tabs<Key extends string>({ label, tabs, chosen, onChoose }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const panel = tabs.find((tab) => tab.key === chosen) ?? tabs[0]

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = tabs.findIndex((tab) => tab.key === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }

  return (
    <div className="grid gap-8">
      <div ref={list} role="tablist" aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === panel?.key}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === panel?.key ? 0 : -1}
            onClick={() => onChoose(tab.key)}
            onKeyDown={move}
            className="-mb-px min-h-12 border-b-2 border-transparent text-quiet hover:text-text aria-selected:border-signal aria-selected:text-text"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${panel?.key}`}>
        {panel?.panel}
      </div>
    </div>
  )
}
