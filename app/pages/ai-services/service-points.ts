import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { ProductFile, SongFile } from '#domain/catalogue/product-file.ts'
import { slugOf } from '#domain/slug.ts'

export interface ServicePoints {
  /** Example: `Everything in Smart Website, and:`. */
  lead?: string | undefined
  points: readonly string[]
}

/** Points of websites and songs by slug. */
export function servicePoints({
  entries,
}: Pick<Catalogue, 'entries'>): Record<string, ServicePoints> {
  return Object.fromEntries(
    entries.flatMap(({ file }) => {
      const points = pointsOf(file)
      return points ? [[slugOf(file), points]] : []
    }),
  )
}

function pointsOf({ kind, page, song }: ProductFile): ServicePoints | undefined {
  if (song) return { points: pointsOfSong(song) }
  if (kind !== 'website') return undefined
  return { lead: page.includesEverything, points: page.features }
}

function pointsOfSong({ melodies, revisions, languages, delivery }: SongFile): string[] {
  return [
    `${melodies} ${melodies === 1 ? 'melody' : 'melodies'} to choose from`,
    `${revisions} lyric ${revisions === 1 ? 'revision' : 'revisions'}`,
    `In ${list(languages)}`,
    delivery,
  ]
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)
}
