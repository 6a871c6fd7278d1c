import { createServer, get } from 'node:http'

// Baseline of node:http: fetches a page once, then answers every request with the same response, or with the same body
// and the five headers that every page needs. Each in a process of its own, as more work in one makes it slower.
const [pageUrl = '', port = '', which = 'all'] = process.argv.slice(2)
const five = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag']
const ofNode = ['date', 'connection', 'keep-alive'] // node:http adds them to every response

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
