import type { Site } from '#contract/site.ts'
import { stepsAfterCall } from '#domain/catalogue/texts-of.ts'

export type SongProduct = ReturnType<typeof loadSongProject>[number]

export function loadSongProject({ catalogue, facts }: Site) {
  return catalogue.entries.flatMap(({ file, item }) =>
    file.song
      ? [
          {
            item,
            state: file.state,
            brief: file.song.brief,
            afterCall: stepsAfterCall(file, facts),
          },
        ]
      : [],
  )
}
