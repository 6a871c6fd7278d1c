import { Button } from '../../ui/button.tsx'
import type { ReadingSettings } from './reading-settings.ts'

interface ReadingToolsProps {
  settings: ReadingSettings
  change: (some: Partial<ReadingSettings>) => void
  onPrint: () => void
}

const sizes = ['small', 'normal', 'large'] as const

export function ReadingTools({ settings, change, onPrint }: ReadingToolsProps) {
  const at = sizes.indexOf(settings.size)
  const isLight = settings.page === 'light'
  return (
    <div role="toolbar" aria-label="Reading" className="reader-tools not-on-paper">
      <Button
        variant="quiet"
        disabled={at === 0}
        onClick={() => change({ size: sizes[at - 1] ?? 'small' })}
      >
        <span aria-hidden="true">A−</span>
        <span className="sr-only">Smaller text</span>
      </Button>
      <Button
        variant="quiet"
        disabled={at === sizes.length - 1}
        onClick={() => change({ size: sizes[at + 1] ?? 'large' })}
      >
        <span aria-hidden="true">A+</span>
        <span className="sr-only">Larger text</span>
      </Button>
      <Button
        variant="quiet"
        aria-label={isLight ? 'Dark page' : 'Light page'}
        onClick={() => change({ page: isLight ? 'dark' : 'light' })}
      >
        <span>
          <span>{`${isLight ? 'Dark' : 'Light'} `}</span>
          <span className="max-sm:hidden">page</span>
        </span>
      </Button>
      <Button variant="quiet" aria-label="Print or save as PDF" onClick={onPrint}>
        <span>
          Print <span className="max-sm:hidden">or save as PDF</span>
        </span>
      </Button>
    </div>
  )
}
