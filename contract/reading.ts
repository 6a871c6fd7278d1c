import { z } from 'zod'

const ProductField = z.string().max(100)
const ChapterField = z.string().max(200)

/** POST read-guide. */
export const ReadGuideRequest = z.object({
  product: ProductField,
  /** The reader has put away what is new in this version, on every device. */
  seenVersion: z.int32().positive().optional(),
})

/** 200 answer of read-guide: the guide's contents, or why it cannot be read. */
export const ReadGuideAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    title: z.string(),
    /** Number of the live version. */
    version: z.int(),
    /** What is new in it, in the creator's words, for who has read an earlier one and not put it away. */
    changed: z.string().nullable(),
    chapters: z.array(z.object({ slug: z.string(), title: z.string() })),
    files: z.array(z.object({ name: z.string(), bytes: z.int() })),
    /** Slug of the chapter read last. */
    place: z.string().nullable(),
  }),
  z.object({
    state: z.literal('needs_opening'),
    title: z.string(),
    /** The name on its booklet, where that shows one. */
    coverTitle: z.string().optional(),
    /** Last day to withdraw, such as 2026-12-07. */
    lastDay: z.string(),
    chapters: z.array(z.object({ slug: z.string(), title: z.string() })),
    waiver: z.object({ version: z.string(), text: z.string() }),
  }),
  /** Theirs, and nothing has been published yet. */
  z.object({ state: z.literal('preparing'), title: z.string() }),
  z.object({
    state: z.literal('ended'),
    title: z.string(),
    because: z.enum(['withdrawn', 'refunded', 'revoked']),
  }),
  z.object({ state: z.literal('not_owned'), title: z.string() }),
  /** There is no such guide. */
  z.object({ state: z.literal('unknown') }),
])
export type ReadGuideAnswer = z.infer<typeof ReadGuideAnswer>

/** POST read-chapter; the place of the reader is kept. */
export const ReadChapterRequest = z.object({
  product: ProductField,
  chapter: ChapterField,
  /** One of all chapters that are printed: the place stays where it is. */
  forPrint: z.boolean().optional(),
})

/** 200 answer of read-chapter. */
export const ReadChapterAnswer = z.object({
  title: z.string(),
  /** As made when it was published: pictures, files and chapters have data attributes instead of addresses. */
  html: z.string(),
  version: z.int(),
  /** Addresses of the guide's pictures by their names, for an hour or two. */
  pictures: z.record(z.string(), z.string()),
})
export type ReadChapterAnswer = z.infer<typeof ReadChapterAnswer>

/** POST open-guide: the buyer wants it now and has read the text of this version. */
export const OpenGuideRequest = z.object({
  product: ProductField,
  waiverVersion: z.string().max(100),
})

/** POST list-reading has no fields. */
export const ListReadingRequest = z.object({})
/** 200 answer of list-reading: the published guides that are the person's own or free, and where he is in each. */
export const ListReadingAnswer = z.object({
  guides: z.array(
    z.object({
      product: z.string(),
      /** How many the live version has. */
      chapters: z.int(),
      /** The chapter read last, counted from 1; null where none was, or it is in the live version no more. */
      place: z.object({ number: z.int(), title: z.string() }).nullable(),
    }),
  ),
})
export type ListReadingAnswer = z.infer<typeof ListReadingAnswer>

/** POST file-link. */
export const FileLinkRequest = z.object({ product: ProductField, file: z.string().max(200) })

/**
 * 200 answer of file-link: an address for five minutes, in this browser and session only; or, while a PDF gets its buyer's
 * address on each page, that it is being prepared: ask again in a moment.
 */
export const FileLinkAnswer = z.union([
  z.object({ url: z.string() }),
  z.object({ preparing: z.literal(true) }),
])
export type FileLinkAnswer = z.infer<typeof FileLinkAnswer>

/** POST search-guide. */
export const SearchGuideRequest = z.object({
  product: ProductField,
  words: z.string().trim().min(2).max(100),
})

/** 200 answer of search-guide: the chapters that have the words, each with the text around the first places. */
export const SearchGuideAnswer = z.object({
  found: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      places: z.array(
        z.object({
          /** How often the chapter has the words before this place. */
          nth: z.int(),
          excerpt: z.string(),
        }),
      ),
    }),
  ),
})
export type SearchGuideAnswer = z.infer<typeof SearchGuideAnswer>
