import type { IncomingMessage, ServerResponse } from 'node:http'
import { DATA_PATH } from '#contract/site.ts'
import type { Log } from '#server/observability/log.ts'
import type { LivePages } from './live-pages.ts'
import type { Encoded } from './pack-page.ts'
import type { Page } from './page.ts'

const API =
  /^\/pictures\/[^/]+$|^\/vault\/[^/]+\/preview(\/[^/]+)?$|^\/(auth\/v1|rest\/v1|functions\/v1|content|uploads|mails|webhooks)(\/|$)|^\/withdraw\/(statement|confirm)$|^\/(healthz|readyz|metrics)$/

/** False leaves the request to the API. Runs for every request, so it only looks up and sends. */
export function servePages(pages: Omit<LivePages, 'show'>, log: Log) {
  const verbose = log.isLevelEnabled('debug')
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/'
    const end = url.indexOf('?')
    const address = end === -1 ? url : url.slice(0, end)
    const send = (page: Page) => {
      answerPage(page, request, response)
      if (verbose) log.debug({ path: address, status: response.statusCode }, 'page')
    }
    const fail = (error: unknown) => {
      log.error({ err: error, path: address.slice(0, 512) }, 'a page could not be rendered')
      response.writeHead(500, plainHeaders).end(BROKEN)
    }
    const sendWhenReady = (page: Page | Promise<Page>, sendPage: (page: Page) => void) => {
      if (page instanceof Promise) page.then(sendPage).catch(fail)
      else sendPage(page)
    }
    if (address.startsWith(`${DATA_PATH}/`) || address === DATA_PATH) {
      const query = new URLSearchParams(url.slice(address.length))
      const asked = query.get('version') ?? query.get('build') // pages of 1.0.0 name the build
      if ((asked !== null && asked !== pages.version) || pages.isMovedData(address)) {
        response.writeHead(409, plainHeaders).end()
        return true
      }
    }
    const photo = pages.photoOf(address)
    if (photo !== undefined) {
      response.writeHead(302, { ...photoHeaders, Location: photo }).end()
      return true
    }
    const page = pages.find(address)
    if (page) {
      sendWhenReady(page, send)
      return true
    }
    const canonical = pages.canonicalOf(address)
    if (canonical !== undefined) {
      response.writeHead(308, { Location: canonical + url.slice(address.length) }).end()
      return true
    }
    if (API.test(address)) return false
    log.warn({ path: address.slice(0, 512) }, 'no such page')
    sendWhenReady(pages.notFound(address), (missing) => {
      const encoded = pickEncoding(missing, request)
      response.writeHead(404, encoded.headers)
      response.end(request.method === 'HEAD' ? undefined : encoded.body)
    })
    return true
  }
}

const plainHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}
/** As of covers, which the desk's preview embeds. */
const photoHeaders = {
  'Cache-Control': 'public, max-age=3600',
  'Cross-Origin-Resource-Policy': 'same-site',
  'X-Content-Type-Options': 'nosniff',
}
const BROKEN = 'This page broke. Please load it again.\n'

function answerPage(page: Page, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const encoded = pickEncoding(page, request)
  if (isKnown(readHeader(request, 'if-none-match'), page.etag)) {
    response.writeHead(304, encoded.headersWithoutBody).end()
    return
  }
  response.writeHead(200, encoded.headers)
  response.end(request.method === 'HEAD' ? undefined : encoded.body)
}

/** Weak comparison of If-None-Match (RFC 9110, 13.1.2 and 8.8.3.2). */
function isKnown(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false
  if (given === etag || given.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return given.match(/"[^"]*"/g)?.includes(opaque) ?? false
}

/** Accept-Encoding with a weight other than 0 (RFC 9110, 12.5.3). */
const accepts = {
  br: /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i,
  gzip: /(?:^|,)\s*(?:x-)?gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i,
}

function pickEncoding(page: Page, request: IncomingMessage): Encoded {
  const accepted = readHeader(request, 'accept-encoding') ?? ''
  if (accepts.br.test(accepted)) return page.brotli()
  if (accepts.gzip.test(accepted)) return page.gzip()
  return page.plain
}

/** Reading `request.headers` would parse all of them. */
function readHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]
    if (given?.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}
