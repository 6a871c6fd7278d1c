import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import type { Elements } from './elements.ts'
import { IconClose } from './icons.tsx'

interface DialogProps {
  title: string
  description: string
  onClose: () => void
  children: Elements
}

const FIRST = 'input, select, textarea, [data-first]'

export function Dialog({ title, description, onClose, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  // on touch the on-screen keyboard would cover the text
  const findFirst = (openedBy: string) =>
    (openedBy !== 'touch' && popup.current?.querySelector<HTMLElement>(FIRST)) || true
  return (
    <Base.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup ref={popup} initialFocus={findFirst} className="dialog-popup">
          <div className="mb-4 grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2">
            <Base.Title className="text-title font-semibold">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-m-3 grid size-11 place-items-center text-quiet hover:text-text"
            >
              <IconClose />
            </Base.Close>
            <Base.Description className="col-span-2 text-fine text-quiet">
              {description}
            </Base.Description>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
