import { type DragEvent, useState } from 'react'
import type { Elements } from '#app/ui/elements.ts'

interface DropPlaceProps {
  onDrop: (files: readonly File[]) => void
  children: Elements
}

/** Takes dropped files, beside the file input that it frames. */
export function DropPlace({ onDrop, children }: DropPlaceProps) {
  const [over, setOver] = useState(false)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    onDrop([...event.dataTransfer.files])
  }
  return (
    <div
      role="presentation"
      className="rounded-control border border-dashed border-control hover:border-text has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-signal data-over:border-text data-over:bg-surface"
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
