import { z } from 'zod'
import { type FunctionEntry, type FunctionTable, functionTable } from '#contract/function-table.ts'

const refusals = {
  400: 'Invalid request',
  401: 'No valid session',
  403: 'Not allowed for this account',
  409: 'Conflicts with the current state',
  413: 'Too large',
  415: 'Not JSON',
  429: 'Rate limited; see Retry-After',
  503: 'Unavailable; see Retry-After',
} as const

/** Builds docs/reference/functions-api.json as OpenAPI 3.1. */
export function functionsApi(table: FunctionTable = functionTable) {
  const entries = Object.entries(table)
  return {
    openapi: '3.1.0',
    info: { title: 'MASTER AI functions', version: '1' },
    paths: Object.fromEntries(
      entries.map(([name, entry]) => [`/functions/v1/${name}`, { post: operation(name, entry) }]),
    ),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: schemaOf(z.object({ error: z.string() }), 'output') },
    },
  }
}

function operation(name: string, { summary, request, answer, session }: FunctionEntry) {
  const security = { needed: [{ session: [] }], taken: [{}, { session: [] }], none: [] }[session]
  const refused = (description: string) => ({
    description,
    content: json({ $ref: '#/components/schemas/Refusal' }),
  })
  return {
    operationId: name,
    summary,
    security,
    requestBody: { required: true, content: json(schemaOf(request, 'input')) },
    responses: {
      200: { description: 'OK', content: json(schemaOf(answer, 'output')) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [status, refused(description)]),
      ),
    },
  }
}

function json(schema: object) {
  return { 'application/json': { schema } }
}

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io })
  return written
}
