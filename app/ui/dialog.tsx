import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconClose } from './icons.tsx'

interface DialogProps {
  title: string
  description: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. Load it lazily: it includes the code for focus handling. */
export function Dialog({ title, description, onClose, children }: DialogProps) {
  return (
    <Base.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog-popup">
          <div className="mb-6 grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2">
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
