import { createServer, get } from 'node:http'

// Fetches a page once, then answers every request with the same bytes and headers: the limit of node:http.
const [pageUrl = '', port = ''] = process.argv.slice(2)

get(pageUrl, { headers: { 'accept-encoding': 'br' } }, async (response) => {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers
  createServer((_request, answer) => {
    answer.writeHead(200, headers)
    answer.end(body)
  }).listen(Number(port), () => process.stdout.write('ready\n'))
})
