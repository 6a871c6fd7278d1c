import { createServer, get } from 'node:http'

// Baseline of node:http: fetches a page once, then answers every request with the same bytes and the five headers
// that every page needs.
const [pageUrl = '', port = ''] = process.argv.slice(2)
const kept = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag']

get(pageUrl, { headers: { 'accept-encoding': 'br' } }, async (response) => {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const headers = Object.fromEntries(kept.map((name) => [name, response.headers[name]]))
  createServer((_request, answer) => {
    answer.writeHead(200, headers)
    answer.end(body)
  }).listen(Number(port), () => process.stdout.write('ready\n'))
})
