import { PostgrestClient } from '@supabase/postgrest-js'
import type { FreeSignupRow, ProfileRow, PurchaseRow } from '#contract/tables.ts'
import { type Connection, signedFetch } from './signed-fetch.ts'

const REQUEST_TIMEOUT_MS = 30_000

/** Plain object type, as the client's types require. */
type Plain<T> = { [Key in keyof T]: T[Key] }

interface TableOf<Row, Insert> {
  Row: Plain<Row>
  Insert: Insert
  Update: Partial<Insert>
  Relationships: []
}

/** Only profiles is writable. */
export interface ShopTables {
  public: {
    Tables: {
      purchases: TableOf<PurchaseRow, Record<string, never>>
      free_signups: TableOf<FreeSignupRow, Record<string, never>>
      profiles: TableOf<
        ProfileRow,
        { user_id: string; display_name: string | null; updated_at?: string }
      >
    }
    Views: Record<string, never>
    Functions: Record<string, never>
  }
}

export type TableClient = PostgrestClient<ShopTables>

/** [API-data] */
export function createTableClient(settings: Connection): TableClient {
  const send = settings.send ?? ((input, init) => fetch(input, init))
  return new PostgrestClient<ShopTables>(`${settings.origin}/rest/v1`, {
    headers: { apikey: settings.publishableKey },
    schema: 'public',
    timeout: REQUEST_TIMEOUT_MS,
    fetch: signedFetch(send, settings.tokens, settings.publishableKey),
  })
}
