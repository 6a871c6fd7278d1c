import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      failure ??= error
    },
  })
  await page.allReady
  if (failure !== undefined) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}
