import { numberInWords, timesInWords } from '#domain/number-words.ts'
import { pickDefined } from '#domain/pick-defined.ts'
import type { SongFile } from './product-file.ts'

/** Extra sections of a song's page [CONST-product-03 to CONST-product-11]. */
export function songSections(song: SongFile) {
  const { melodies, revisions, audience } = song
  return {
    ...audience,
    ...pickDefined(song, ['making', 'rights', 'languages', 'delivery']),
    afterPurchase: [
      'Your song is in My AI Services, with a button to start it',
      'You send us the details there, or by email',
      'We reply within 24-48 hours to book a call',
      `You choose between ${numberInWords(melodies)} melodies`,
      `You can ask for changes to the lyrics ${timesInWords(revisions)}`,
      'You get the finished song as an MP4',
    ],
    included: [
      `${revisions} lyric revisions`,
      `${melodies} melodies`,
      'A call before we start',
      'One finished song',
    ],
  }
}
