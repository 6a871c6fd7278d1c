import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { findTargets, type Target } from './find-targets.ts'

interface GoToDialogProps {
  pages: readonly Target[]
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

export function GoToDialog({ pages, typed, onType, onClose }: GoToDialogProps) {
  const id = useId()
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const content = useAnswer(['content'], () => api.content.$get())
  const guides = (content.data?.items ?? []).map(({ key, name }) => ({
    label: name,
    to: deskPaths.guide(key),
  }))
  const targets = findTargets(typed, pages, guides)
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const go = (target: Target | undefined) => {
    if (!target) return
    onClose()
    void navigate(target.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Enter') return
    // closing restores the focus at once, and Enter would press the element behind the dialog
    event.preventDefault()
    if (step) setAt((at + step + targets.length) % targets.length)
    else go(targets[at])
  }
  return (
    <Dialog
      title="Go to"
      description="Type a page, a guide, an order number or an email address."
      onClose={onClose}
    >
      <input
        role="combobox"
        aria-label="Go to"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={`${id}-${at}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        className={fieldClass}
        value={typed}
        onChange={({ target }) => {
          onType(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of options that a field controls has no tag
        role="listbox"
        id={id}
        aria-label="Results"
        className="-mx-3 mt-3 -mb-3 grid max-h-80 overflow-y-auto"
      >
        {targets.map((target, index) => (
          <button
            key={target.to}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={-1}
            id={`${id}-${index}`}
            aria-selected={index === at}
            className="min-h-11 rounded-control px-3 text-start text-fine wrap-anywhere hover:bg-ground aria-selected:bg-line"
            onClick={() => go(target)}
          >
            {target.label}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
