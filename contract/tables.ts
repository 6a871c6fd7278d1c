import { z } from 'zod'

/** `price_paid` is the line total in units such as dollars; 0 for a current grant. */
export interface PurchaseRow {
  id: string
  user_id: string
  status: string
  created_at: string
  product_name: string
  product_key: string
  quantity: number
  price_paid: number
  /** Address of the paid content, if set (decision B18). */
  access_url: string | null
}

export interface FreeSignupRow {
  id: string
  user_id: string
  created_at: string
  resource_name: string
}

export interface ProfileRow {
  id: string
  user_id: string
  display_name: string | null
  updated_at: string
}

/** Columns to select, filter and order by. */
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

/** updated_at comes from the server's clock. */
export const profileBodyColumns = ['user_id', 'display_name', 'updated_at'] as const

const ProfileBodyRow = z.record(z.string().max(100), z.union([z.string().max(1000), z.null()]))
export const ProfileBody = z.union([
  ProfileBodyRow,
  z.tuple([ProfileBodyRow]).transform(([row]) => row),
])
export type ProfileBody = z.infer<typeof ProfileBody>
