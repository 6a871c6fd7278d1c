import { z } from 'zod'

const revision = z.int().min(0)
const name = z.string().trim().min(1, 'Enter a name.').max(120)

export const SaveDocumentRequest = z.strictObject({ body: z.string().max(200_000), revision })
export const DocumentRevision = z.strictObject({ revision })

/** Makes a hidden product like `from`. */
export const CopyProductRequest = z.strictObject({ from: z.string().max(200), name })

export const PublishSiteRequest = z.strictObject({
  /** Publication and revisions that the owner has seen. */
  live: z.int().min(1),
  drafts: z.record(z.string(), revision),
  note: z.string().trim().max(300),
})

export const RestoreRequest = PublishSiteRequest.pick({ live: true })
