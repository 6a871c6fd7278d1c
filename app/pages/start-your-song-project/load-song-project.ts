import type { Site } from '#contract/site.ts'
import { stepsAfterCall } from '#domain/catalogue/order-steps.ts'

export type SongProduct = ReturnType<typeof loadSongProject>[number]

export function loadSongProject({ catalogue }: Site) {
  return catalogue.entries.flatMap(({ file, item }) =>
    file.song
      ? [{ item, state: file.state, brief: file.song.brief, afterCall: stepsAfterCall(file) }]
      : [],
  )
}
