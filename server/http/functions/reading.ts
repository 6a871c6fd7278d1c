import { type Context, Hono } from 'hono'
import {
  FileLinkRequest,
  ListReadingRequest,
  OpenGuideRequest,
  ReadChapterRequest,
  ReadGuideRequest,
  SearchGuideRequest,
} from '#contract/reading.ts'
import { openGuide } from '#server/content/open-guide.ts'
import {
  listReading,
  searchGuide,
  showChapter,
  showFileLink,
  showGuide,
} from '#server/content/show-guide.ts'
import type { Deps } from '#server/deps.ts'
import type { FunctionLimits } from '#server/http/limits/function-limits.ts'
import { requireSession } from '#server/http/middleware/access-token.ts'
import { setContentCookie } from '#server/http/middleware/browser-cookie.ts'
import { readJson } from '#server/http/middleware/read-json.ts'

export function readingRoutes(deps: Deps, limits: FunctionLimits) {
  const routes = new Hono()
  routes.post('/read-guide', limits.reading, async (c) => {
    const { product, seenVersion } = await readJson(c, ReadGuideRequest)
    const reader = await readerOf(deps, c, product)
    return c.json(await showGuide(deps, reader, { seenVersion }))
  })
  routes.post('/open-guide', limits.reading, async (c) => {
    const { product, waiverVersion } = await readJson(c, OpenGuideRequest)
    await openGuide(deps, await readerOf(deps, c, product), waiverVersion)
    return c.json({ success: true })
  })
  routes.post('/read-chapter', limits.reading, async (c) => {
    const { product, ...asked } = await readJson(c, ReadChapterRequest)
    const reader = await readerOf(deps, c, product)
    const answer = await showChapter(deps, reader, asked)
    setContentCookie(deps, c, reader.sessionId)
    return c.json(answer)
  })
  routes.post('/list-reading', limits.reading, async (c) => {
    await readJson(c, ListReadingRequest)
    const { sub: userId } = await requireSession(deps, c)
    return c.json(await listReading(deps, userId))
  })
  routes.post('/search-guide', limits.reading, async (c) => {
    const { product, words } = await readJson(c, SearchGuideRequest)
    return c.json(await searchGuide(deps, await readerOf(deps, c, product), words))
  })
  routes.post('/file-link', limits.reading, async (c) => {
    const { product, file } = await readJson(c, FileLinkRequest)
    const reader = await readerOf(deps, c, product)
    const answer = await showFileLink(deps, reader, file)
    setContentCookie(deps, c, reader.sessionId)
    return c.json(answer)
  })
  return routes
}

async function readerOf(deps: Deps, c: Context, productKey: string) {
  const { sub: userId, session_id: sessionId } = await requireSession(deps, c)
  return { userId, sessionId, productKey }
}
