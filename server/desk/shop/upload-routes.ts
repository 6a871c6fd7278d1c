import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { MOST_UPLOAD_BYTES } from '#domain/file-size.ts'
import { storePicture } from '#server/content/store-picture.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { createSerialQueue } from '#server/desk/http/create-serial-queue.ts'
import { receiveUpload } from '#server/desk/http/receive-upload.ts'
import { actingDeps, type DeskEnv, requireUploader } from '#server/desk/http/require-member.ts'

export function pictureUploadRoutes(deps: DeskDeps) {
  const inTurn = createSerialQueue() // each unpacks a picture
  return new Hono<DeskEnv>().post(
    '/pictures',
    requireUploader(deps, 'member'),
    validator('query', (_, c) => ({ name: (c.req.query('name') ?? '').normalize('NFC') })),
    (c) =>
      receiveUpload(c, { mostBytes: MOST_UPLOAD_BYTES }, async (file) => {
        const { name } = c.req.valid('query')
        return c.json(
          await inTurn.always(c, () => storePicture(actingDeps(deps, c), { file, name })),
        )
      }),
  )
}
