/** What we have to know about a song before the first call. */
export interface SongBrief {
  song: string
  /** The subject of the mail. */
  subject: string
  details: readonly { name: string; words: string }[]
}

const nameAndEmail = { name: 'Name and e-mail', words: 'Who you are and where we answer.' }
const story = { name: 'Story', words: 'What the song tells, in as many words as it takes.' }
const mood = { name: 'Mood', words: 'How it should feel: tender, proud, funny.' }
const rhythm = { name: 'Rhythm', words: 'Slow or fast, to listen to or to dance to.' }
const style = { name: 'Example style (optional)', words: 'A song or artist it may remind of.' }

/** The three songs and their details [SONG-04 to SONG-07, decision C69]. */
export const songBriefs: readonly SongBrief[] = [
  {
    song: 'StorySong',
    subject: 'My StorySong',
    details: [nameAndEmail, story, mood, rhythm, style],
  },
  {
    song: 'BrandSong Pro',
    subject: 'Our BrandSong Pro',
    details: [
      nameAndEmail,
      story,
      mood,
      rhythm,
      style,
      { name: 'Brand essence', words: 'What your brand stands for, in a few sentences.' },
      { name: 'Website and social links', words: 'Where people meet your brand.' },
    ],
  },
  {
    song: 'EnterpriseSong Pro',
    subject: 'Our EnterpriseSong Pro',
    details: [
      nameAndEmail,
      { name: 'Company core message', words: 'The one thing the song has to say.' },
      { name: 'Website', words: 'Where we can read about your company.' },
    ],
  },
]

/** A link that opens a mail with its subject, and for a song one line for each detail. */
export function mailtoOf(address: string, subject: string, details: readonly string[] = []) {
  const body = details.map((name) => `${name}:\r\n\r\n`).join('')
  const query = [`subject=${encodeURIComponent(subject)}`]
  if (body) query.push(`body=${encodeURIComponent(body)}`)
  return `mailto:${address}?${query.join('&')}`
}
