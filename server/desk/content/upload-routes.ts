import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { FileKind, SaveChapterRequest } from '#contract/desk/content.ts'
import { AppError } from '#domain/errors.ts'
import { MOST_UPLOAD_BYTES } from '#domain/file-size.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/checked-input.ts'
import { receiveUpload } from '#server/desk/http/receive-upload.ts'
import {
  actingDeps,
  checkAfterBody,
  type DeskEnv,
  requireUploader,
} from '#server/desk/http/require-member.ts'
import { limitBody } from '#server/http/middleware/limit-body.ts'
import { addDraftFile, requireFileName } from './draft-files.ts'
import { saveChapter } from './edit-draft.ts'

const MiB = 1024 ** 2
/** 1 MB of text, each character escaped. */
const MOST_CHAPTER_BODY = 7 * MiB

export function contentUploadRoutes(deps: DeskDeps) {
  const member = requireUploader(deps, 'member')
  return new Hono<DeskEnv>()
    .post(
      '/:key/chapters/:id',
      member,
      limitBody(deps, { format: 'desk', maxSize: MOST_CHAPTER_BODY }),
      checkAfterBody,
      jsonBody(SaveChapterRequest),
      async (c) => {
        const { key: productKey, id } = c.req.param()
        const given = { ...c.req.valid('json'), productKey, id }
        return c.json(await saveChapter(actingDeps(deps, c), given))
      },
    )
    .post('/:key/files/:kind', member, fileName, async (c) => {
      const kind = FileKind.safeParse(c.req.param('kind'))
      if (!kind.success) throw new AppError('not_found')
      const { name } = c.req.valid('query')
      const named = { productKey: c.req.param('key'), kind: kind.data, name }
      requireFileName(deps, named)
      return receiveUpload(c, { mostBytes: MOST_UPLOAD_BYTES }, async (file) => {
        await c.get('checkAgain')()
        return c.json(await addDraftFile(actingDeps(deps, c), { ...named, file }))
      })
    })
}

/** macOS uploads decomposed names, keyboards produce composed ones. */
const fileName = validator('query', (_, c) => ({
  name: (c.req.query('name') ?? '').normalize('NFC'),
}))
