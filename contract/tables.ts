import { z } from 'zod'

/**
 * A row of purchases as the table API returns it; price_paid is the line total in dollars. What was given is a row too, of
 * 0 dollars, for as long as it is.
 */
export interface PurchaseRow {
  id: string
  user_id: string
  status: string
  created_at: string
  product_name: string
  product_key: string
  quantity: number
  price_paid: number
  /** Where the owner finds the paid content, where the shop has set it (decision B18). */
  access_url: string | null
}

/** A row of free_signups. */
export interface FreeSignupRow {
  id: string
  user_id: string
  created_at: string
  resource_name: string
}

/** A row of profiles. */
export interface ProfileRow {
  id: string
  user_id: string
  display_name: string | null
  updated_at: string
}

/** Columns of each table that may be selected, filtered and ordered by. */
export const tableColumns = {
  purchases: [
    'id',
    'user_id',
    'status',
    'created_at',
    'product_name',
    'product_key',
    'quantity',
    'price_paid',
    'access_url',
  ],
  free_signups: ['id', 'user_id', 'created_at', 'resource_name'],
  profiles: ['id', 'user_id', 'display_name', 'updated_at'],
} as const
export type TableName = keyof typeof tableColumns

/** Columns of profiles that a request body may name; updated_at is set by the server's clock. */
export const profileBodyColumns = ['user_id', 'display_name', 'updated_at'] as const

/** The body of POST and PATCH profiles: one row, alone or in a list. */
const ProfileBodyRow = z.record(z.string().max(100), z.union([z.string().max(1000), z.null()]))
export const ProfileBody = z.union([
  ProfileBodyRow,
  z.tuple([ProfileBodyRow]).transform(([row]) => row),
])
export type ProfileBody = z.infer<typeof ProfileBody>
