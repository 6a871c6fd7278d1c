import path from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

export function contentTypeOf(file: string): string {
  return types[path.extname(file)] ?? 'application/octet-stream'
}

/** Images and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|json|javascript|svg|xml/.test(type)
}
