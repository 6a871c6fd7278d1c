import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Elements } from '#app/ui/elements.ts'
import type { SearchGuideAnswer } from '#contract/reading.ts'
import { counted } from '#domain/counted.ts'
import { foundPlacePath, placesOf } from './found-place.ts'
import { useSearch } from './use-guide.ts'

const PAUSE_MS = 250

interface SearchProps {
  user: { id: string }
  product: string
  children: Elements
}

export function Search({ user, product, children }: SearchProps) {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const { found, failed } = useSearch(user.id, product, words)
  useEffect(() => {
    const pause = setTimeout(() => setWords(wordsOf(typed)), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWords(wordsOf(typed))
  }
  return (
    <>
      <search className="reader-search">
        <form onSubmit={submit}>
          <input
            type="search"
            name="words"
            aria-label="Search in this guide"
            placeholder="Search in this guide"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={typed}
            onKeyDown={moveByArrows}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit">
            <Magnifier />
            <span className="sr-only">Search</span>
          </button>
        </form>
        <output className="empty:hidden">{describe({ words, found, failed })}</output>
        {found && !failed ? <FoundPlaces {...{ product, words, found }} /> : null}
      </search>
      {words ? null : children}
    </>
  )
}

function wordsOf(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ')
}

interface Found {
  words: string
  found: SearchGuideAnswer['found'] | undefined
  failed: boolean
}

function describe({ words, found, failed }: Found): string {
  if (words === '') return ''
  if (words.length < 2) return 'Type at least two letters.'
  if (failed) return 'No connection. Please try again.'
  if (!found) return 'Searching'
  const places = found.reduce((sum, chapter) => sum + chapter.places.length, 0)
  if (places === 0) return 'Nothing found. Try other words.'
  return `${counted(places, 'place')} in ${counted(found.length, 'chapter')}`
}

function FoundPlaces({
  product,
  words,
  found,
}: {
  product: string
  words: string
  found: SearchGuideAnswer['found']
}) {
  return (
    <ul>
      {found.map(({ slug, title, places }) => (
        <li key={slug}>
          <p>{title}</p>
          <ul>
            {places.map(({ nth, excerpt }) => (
              <li key={nth}>
                <Link to={foundPlacePath(product, slug, { words, nth })} onKeyDown={moveByArrows}>
                  <Marked text={excerpt} words={words} />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Marked({ text, words }: { text: string; words: string }) {
  const [found] = placesOf(text, words)
  if (!found) return <span>{text}</span>
  return (
    <span>
      <span>{text.slice(0, found.start)}</span>
      <mark>{text.slice(found.start, found.end)}</mark>
      <span>{text.slice(found.end)}</span>
    </span>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Up and down arrow keys move through the field and results. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  const { currentTarget } = event
  const stops = [...(currentTarget.closest('search')?.querySelectorAll('input, a') ?? [])]
  const next = stops[stops.indexOf(currentTarget) + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** Not in icons.tsx, which every page loads. */
function Magnifier() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        <circle cx="9" cy="9" r="5.5" />
        <path d="m13.2 13.2 3.8 3.8" />
      </g>
    </svg>
  )
}
