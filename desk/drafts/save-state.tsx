import { Button, ButtonRow } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatSince } from '#desk/ui/format-since.ts'
import type { Saver, Saving } from './create-saver.ts'

export function SaveWord<Written>({ saving }: { saving: Saving<Written> }) {
  return <output className="text-fine text-quiet tabular-nums">{wordOf(saving)}</output>
}

function wordOf<Written>({ state, savedAt }: Saving<Written>): string {
  switch (state) {
    case 'saved':
      return savedAt ? `Saved ${formatSince(savedAt)}` : 'Saved'
    case 'unsaved':
    case 'saving':
      return 'Saving…'
    case 'failed':
    case 'changed elsewhere':
    case 'gone':
      return 'Not saved'
  }
}

interface SaveTroubleProps<Written> {
  what: string
  saving: Saving<Written>
  saver: Saver<Written>
  textOf: (written: Written) => string
}

export function SaveTrouble<Written>({ what, saving, saver, textOf }: SaveTroubleProps<Written>) {
  const { state, theirs, why } = saving
  if (state === 'failed') {
    return (
      <Notice tone="warn" live title="Not saved yet">
        <p>{`${why} We’ve kept it in this browser and will keep trying.`}</p>
      </Notice>
    )
  }
  if (state === 'gone') {
    return (
      <Notice tone="bad" live title={`${what} is no longer in the draft`}>
        <p>
          It was deleted, published or discarded elsewhere. Copy what you typed before you leave.
        </p>
      </Notice>
    )
  }
  if (state !== 'changed elsewhere' || !theirs) return null
  return (
    <Notice tone="warn" live title={`${what} was changed elsewhere`}>
      <p>
        {`${theirs.by} saved it ${formatSince(theirs.at)}, in another tab or on another device. Nothing was overwritten, and what you typed is still here.`}
      </p>
      <details className="w-full">
        <summary className="flex min-h-11 items-center text-text">Show the other version</summary>
        <pre className="max-h-80 overflow-auto [font:inherit] wrap-anywhere whitespace-pre-wrap text-text">
          {textOf(theirs.now)}
        </pre>
      </details>
      <ButtonRow>
        <Button onClick={saver.keepMine}>Keep my version</Button>
        <Button onClick={saver.takeTheirs}>Use the other version</Button>
      </ButtonRow>
    </Notice>
  )
}
