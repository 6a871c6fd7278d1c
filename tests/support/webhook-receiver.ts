import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { portOf } from '#sandbox/listen.ts'

const Envelope = z.object({ id: z.string(), type: z.string() })

export interface Received {
  eventId: string
  type: string
  body: string
  signature: string
}

export interface WebhookReceiver extends AsyncDisposable {
  url: string
  received: Received[]
}

/** Accepts payment_intent.succeeded without storing it. */
export async function openWebhookReceiver(
  answer: (received: Received, count: number) => number | Promise<number> = () => 200,
): Promise<WebhookReceiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { id: eventId, type } = Envelope.parse(JSON.parse(body))
    const signature = String(request.headers['stripe-signature'])
    if (type === 'payment_intent.succeeded') {
      response.writeHead(200).end()
      return
    }
    const arrived = { eventId, type, body, signature }
    received.push(arrived)
    response.writeHead(await answer(arrived, received.length)).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/webhook`,
    received,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
