import { z } from 'zod'

const ProductField = z.string().max(100)
const ChapterField = z.string().max(200)

export const ReadGuideRequest = z.object({
  product: ProductField,
  /** Version whose news the reader dismissed, on every device. */
  seenVersion: z.int32().positive().optional(),
})

export const ReadGuideAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    title: z.string(),
    /** Live version. */
    version: z.int(),
    /** The creator's words, for readers of an earlier version who have not dismissed them. */
    changed: z.string().nullable(),
    chapters: z.array(z.object({ slug: z.string(), title: z.string() })),
    files: z.array(z.object({ name: z.string(), bytes: z.int() })),
    /** Slug of the last chapter read. */
    place: z.string().nullable(),
  }),
  z.object({
    state: z.literal('needs_opening'),
    title: z.string(),
    /** Title on the cover, if it has one. */
    coverTitle: z.string().optional(),
    /** Last day to withdraw, such as 2026-12-07. */
    lastDay: z.string(),
    chapters: z.array(z.object({ slug: z.string(), title: z.string() })),
    waiver: z.object({ version: z.string(), text: z.string() }),
  }),
  /** Owned, but unpublished. */
  z.object({ state: z.literal('preparing'), title: z.string() }),
  z.object({
    state: z.literal('ended'),
    title: z.string(),
    because: z.enum(['withdrawn', 'refunded', 'revoked']),
  }),
  z.object({ state: z.literal('not_owned'), title: z.string() }),
  z.object({ state: z.literal('unknown') }),
])
export type ReadGuideAnswer = z.infer<typeof ReadGuideAnswer>

/** Stores the reading place. */
export const ReadChapterRequest = z.object({
  product: ProductField,
  chapter: ChapterField,
  /** Printing all chapters leaves the reading place unchanged. */
  forPrint: z.boolean().optional(),
})

export const ReadChapterAnswer = z.object({
  title: z.string(),
  /** Stored at publishing: pictures, files and chapters are data attributes instead of addresses. */
  html: z.string(),
  version: z.int(),
  /** Addresses by name, valid for an hour or two. */
  pictures: z.record(z.string(), z.string()),
})
export type ReadChapterAnswer = z.infer<typeof ReadChapterAnswer>

/** `waiverVersion` is that of the text the customer read. */
export const OpenGuideRequest = z.object({
  product: ProductField,
  waiverVersion: z.string().max(100),
})

export const ListReadingRequest = z.object({})
/** Published guides that are owned or free. */
export const ListReadingAnswer = z.object({
  guides: z.array(
    z.object({
      product: z.string(),
      /** Number of chapters in the live version. */
      chapters: z.int(),
      /** Last chapter read, from 1; null if the live version lacks it. */
      place: z.object({ number: z.int(), title: z.string() }).nullable(),
    }),
  ),
})
export type ListReadingAnswer = z.infer<typeof ListReadingAnswer>

export const FileLinkRequest = z.object({ product: ProductField, file: z.string().max(200) })

/** Valid for five minutes, in this browser and session. `preparing`: the PDF is being stamped; ask again. */
export const FileLinkAnswer = z.union([
  z.object({ url: z.string() }),
  z.object({ preparing: z.literal(true) }),
])
export type FileLinkAnswer = z.infer<typeof FileLinkAnswer>

export const SearchGuideRequest = z.object({
  product: ProductField,
  words: z.string().trim().min(2).max(100),
})

export const SearchGuideAnswer = z.object({
  found: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      places: z.array(
        z.object({
          /** Matches in the chapter before this place. */
          nth: z.int(),
          excerpt: z.string(),
        }),
      ),
    }),
  ),
})
export type SearchGuideAnswer = z.infer<typeof SearchGuideAnswer>
