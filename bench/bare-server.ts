import { createServer, get } from 'node:http'

// Baseline: node:http sends a fetched page with all its headers or with five, each in its own process, so that neither
// slows the other.
const [pageUrl = '', port = '', which = 'all'] = process.argv.slice(2)
const five = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag']
const ofNode = ['date', 'connection', 'keep-alive']

get(pageUrl, { headers: { 'accept-encoding': 'br' } }, async (response) => {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const all = Object.keys(response.headers).filter((name) => !ofNode.includes(name))
  const headers = (which === 'five' ? five : all).flatMap((name) => [
    name,
    String(response.headers[name]),
  ])
  createServer((_request, answer) => {
    answer.writeHead(200, headers)
    answer.end(body)
  }).listen(Number(port), () => process.stdout.write('ready\n'))
})
