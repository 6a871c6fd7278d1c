import { Hono } from 'hono'
import type { AccessTokenClaims } from '#contract/auth.ts'
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
import { setContentCookie } from '#server/http/middleware/browser-cookie.ts'
import { signedInOn, success } from './signed-in.ts'

export function readingRoutes(deps: Deps, { reading }: FunctionLimits) {
  const routes = new Hono()
  const post = signedInOn(routes, deps)
  post('/read-guide', reading, ReadGuideRequest, (user, { product, seenVersion }) =>
    showGuide(deps, readerOf(user, product), { seenVersion }),
  )
  post('/open-guide', reading, OpenGuideRequest, (user, { product, waiverVersion }) =>
    success(openGuide(deps, readerOf(user, product), waiverVersion)),
  )
  post('/read-chapter', reading, ReadChapterRequest, async (user, { product, ...asked }, c) => {
    const answer = await showChapter(deps, readerOf(user, product), asked)
    setContentCookie(deps, c, user.session_id)
    return answer
  })
  post('/list-reading', reading, ListReadingRequest, ({ sub }) => listReading(deps, sub))
  post('/search-guide', reading, SearchGuideRequest, (user, { product, words }) =>
    searchGuide(deps, readerOf(user, product), words),
  )
  post('/file-link', reading, FileLinkRequest, async (user, { product, file }, c) => {
    const answer = await showFileLink(deps, readerOf(user, product), file)
    setContentCookie(deps, c, user.session_id)
    return answer
  })
  return routes
}

function readerOf({ sub: userId, session_id: sessionId }: AccessTokenClaims, productKey: string) {
  return { userId, sessionId, productKey }
}
