import { Hono } from 'hono'
import { z } from 'zod'
import { type CardProvider, queryOf } from '../context.ts'
import { eventFromRow, eventObject, findEvent } from '../store/events.ts'
import { noSuch } from './api-error.ts'
import { equals, type Filter, findPage, listObject } from './list-page.ts'
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
        ...oneOf(asked.types),
        ...deliveredFilter(asked.delivery_success),
      ]
      const { rows, hasMore } = findPage(db, 'events', { paging: asked, filters })
      const data = rows.map((row) => eventObject(db, eventFromRow(row)))
      return c.json(listObject('/v1/events', data, hasMore))
    })
    .get('/:id', (c) => {
      const event = findEvent(db, c.req.param('id'))
      if (!event) throw noSuch('event', c.req.param('id'))
      return c.json(eventObject(db, event))
    })
}

function oneOf(types: string[] | undefined): Filter[] {
  if (types === undefined) return []
  return [{ sql: `type in (${types.map(() => '?').join(', ')})`, values: types }]
}

function deliveredFilter(success: 'true' | 'false' | undefined): Filter[] {
  if (success === undefined) return []
  const matching = success === 'true' ? 'in' : 'not in'
  const delivered = 'select eventId from deliveries where deliveredAt is not null'
  return [{ sql: `id ${matching} (${delivered})`, values: [] }]
}
