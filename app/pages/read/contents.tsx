import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReadGuideAnswer } from '#contract/reading.ts'
import { paths } from '#domain/pages.ts'
import { Search } from './search.tsx'

interface ContentsProps {
  user: { id: string }
  product: string
  guide: Extract<ReadGuideAnswer, { state: 'open' }>
  slug: string
  onDownload: (file: string) => Promise<void>
}

export function Contents({ user, product, guide, slug, onDownload }: ContentsProps) {
  const isWide = useSyncExternalStore(onWidthChange, () => wide().matches)
  const { key } = useLocation() // each step within the guide folds it
  const [unfoldedAt, setUnfoldedAt] = useState<string>()
  return (
    <details
      className="reader-contents"
      open={isWide || unfoldedAt === key}
      onToggle={({ currentTarget: { open } }) => {
        // a wide screen opens it automatically; it folds again when narrow
        if (!isWide) setUnfoldedAt(open ? key : undefined)
      }}
    >
      <summary>
        <span>{guide.title}</span> <span>Contents</span>
      </summary>
      <nav aria-label="Contents">
        <Search {...{ user, product }}>
          <ol>
            {guide.chapters.map((chapter) => (
              <li key={chapter.slug}>
                <Link
                  to={paths.readGuide(product, chapter.slug)}
                  aria-current={chapter.slug === slug ? 'page' : undefined}
                >
                  {chapter.title}
                </Link>
              </li>
            ))}
          </ol>
          <Files files={guide.files} onDownload={onDownload} />
        </Search>
      </nav>
    </details>
  )
}

function Files({
  files,
  onDownload,
}: Pick<ContentsProps, 'onDownload'> & { files: ContentsProps['guide']['files'] }) {
  if (files.length === 0) return null
  return (
    <div>
      <p className="reader-files">Files</p>
      <ul>
        {files.map(({ name, bytes }) => (
          <li key={name}>
            <button type="button" onClick={() => onDownload(name)}>
              <span>{name}</span> <small>{sizeText(bytes)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Wide screens show the contents unfolded beside the text. */
const wide = () => window.matchMedia('(width >= 64rem)')

function onWidthChange(changed: () => void): () => void {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}
