import { Hono } from 'hono'
import { z } from 'zod'
import { type CardProvider, queryOf } from '#sandbox/stripe/context.ts'
import { eventObject, findEvent, StoredEvent } from '#sandbox/stripe/store/events.ts'
import { known } from './api-error.ts'
import { equals, type Filter, isOneOf, listPage } from './list-page.ts'
import { ListParameters, listOf, parseParameters } from './parameters.ts'

const EventListParameters = ListParameters.extend({
  type: z.string().optional(),
  types: listOf(z.string()).optional(),
  delivery_success: z.enum(['true', 'false']).optional(),
})

/** For a shop that looks for missed webhooks. */
export function eventRoutes({ db }: CardProvider) {
  return new Hono()
    .get('/', (c) => {
      const asked = parseParameters(EventListParameters, queryOf(c))
      const filters = [
        ...equals('type', asked.type),
        ...isOneOf('type', asked.types),
        ...deliveredFilter(asked.delivery_success),
      ]
      const show = (row: unknown) => eventObject(db, StoredEvent.parse(row))
      return c.json(listPage(db, 'events', { url: '/v1/events', paging: asked, filters, show }))
    })
    .get('/:id', (c) => {
      const id = c.req.param('id')
      return c.json(eventObject(db, known(findEvent(db, id), 'event', id)))
    })
}

function deliveredFilter(success: 'true' | 'false' | undefined): Filter[] {
  if (success === undefined) return []
  const matching = success === 'true' ? 'in' : 'not in'
  const delivered = 'select eventId from deliveries where deliveredAt is not null'
  return [{ sql: `id ${matching} (${delivered})`, values: [] }]
}
