import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../observability/log.ts'
import type { Encoded, Page, Pages } from './load-pages.ts'

const API = /^\/(auth\/v1|rest\/v1|functions\/v1|webhooks)(\/|$)|^\/(healthz|readyz|metrics)$/

/**
 * Answers a request for a page or an asset from memory and returns true; false leaves the request to
 * the API. It stands in front of everything else and does no more than look up and send.
 */
export function servePages(pages: Pages, log: Log) {
  const verbose = log.isLevelEnabled('debug')
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/'
    const end = url.indexOf('?')
    const address = end === -1 ? url : url.slice(0, end)
    const page = pages.byPath.get(address)
    if (page) {
      answerPage(page, request, response)
      if (verbose) log.debug({ path: address, status: response.statusCode }, 'page')
      return true
    }
    if (API.test(address)) return false
    if (redirectSlash(pages, url, response)) return true
    log.warn({ path: address.slice(0, 512) }, 'no such page')
    const missing = pickEncoding(pages.notFound, request)
    response.writeHead(404, { ...missing.headers, 'Cache-Control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : missing.body)
    return true
  }
}

function answerPage(page: Page, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const encoded = pickEncoding(page, request)
  if (request.headers['if-none-match'] === page.etag) {
    const { 'Content-Length': _, ...headers } = encoded.headers
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, encoded.headers)
  response.end(request.method === 'HEAD' ? undefined : encoded.body)
}

function pickEncoding(page: Page, request: IncomingMessage): Encoded {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted === 'string') {
    if (/\bbr\b/.test(accepted)) return page.brotli()
    if (/\bgzip\b/.test(accepted)) return page.gzip()
  }
  return page.plain
}

/** `/vault/` → `/vault`, and only ever to a page of ours. */
function redirectSlash(pages: Pages, url: string, response: ServerResponse): boolean {
  const [address = '/', query] = url.split('?', 2)
  const bare = address.replace(/\/+$/, '')
  if (bare === address || !pages.byPath.has(bare)) return false
  response.writeHead(308, { Location: query === undefined ? bare : `${bare}?${query}` }).end()
  return true
}
